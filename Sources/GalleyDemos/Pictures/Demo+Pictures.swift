public import GalleyFonts
public import GalleyPictures

extension Demo {
    /// The demo's screens as they are at each step, a row for each; steps of numbers alone have none.
    ///
    /// - Parameter faces: the first sets the texts, in place of the bundled Inter.
    /// - Throws: ``DemoError``.
    /// - Complexity: as ``story(fonts:faces:)``.
    public func sheet(
        fonts: FontLibrary, faces: [FontFace] = [], appearance: Appearance = .light
    ) throws(DemoError) -> Sheet {
        let camera = DemoCamera(appearance)
        _ = try story(fonts: fonts, faces: faces, camera: camera)
        var sheet = Sheet(
            heading: "\(rawValue): \(abstract)", subheading: "After \(source).", rows: camera.rows,
            appearance: appearance)
        sheet.arrangement = .flow(width: 1500)
        if self != .collapsingHeader { sheet.legend = ViewPicture.legend(appearance: appearance) }
        return sheet
    }
}
