public import GalleyGeometry
public import GalleyLayout

/// A tree of views as it was laid out: frames, the glyphs of labels and titles, margins, and what is broken or left open.
/// Coordinates are points in the first view; what scrolls is cut at the edge of its scroll view.
public struct ViewPicture: Sendable {
    /// What is drawn, from the back to the front.
    public let elements: [Picture.Element]
    /// The rectangle that the views take: the first one's, and what stands out of it.
    public let bounds: Rect
    /// Labels that show less than their text, one line each.
    public let cutLabels: [String]

    /// Draws a tree, which must have been laid out.
    ///
    /// - Parameters:
    ///   - root: the tree's first view; its coordinates are the picture's.
    ///   - inside: trees that are laid out by themselves and shown in a view of this one, at their frames.
    ///   - appearance: light or dark.
    ///   - showsMargins: whether the first view's margins are marked.
    ///   - name: what a view is called.
    /// - Throws: ``PictureError``.
    /// - Complexity: O(views + glyphs).
    public init(
        _ root: View, inside: [(host: View, tree: View)] = [], appearance: Appearance = .light,
        showsMargins: Bool = true, name: @escaping (View) -> String = { $0.identifier ?? "" }
    ) throws(PictureError) {
        try Picture.check(root.bounds.size)
        var composer = ViewComposer(root, inside: inside, palette: Palette(appearance), name: name)
        composer.addScreen()
        try composer.add(root, at: .zero)
        try Picture.check(composer.bounds.size)
        if showsMargins { composer.addMargins() }
        for tree in [root] + inside.map(\.tree) { try composer.addMarks(tree) }
        elements = composer.elements
        bounds = composer.bounds
        cutLabels = composer.cutLabels
    }

    /// What the colours of marks stand for.
    public static func legend(appearance: Appearance) -> [Sheet.Key] {
        let palette = Palette(appearance)
        return [
            Sheet.Key("label", palette.line), Sheet.Key("stack view", palette.baseline, .dashes),
            Sheet.Key("margins", palette.secondary, .dashes),
            Sheet.Key("cut text, broken constraint", palette.fault),
            Sheet.Key("left open by the constraints", palette.warning, .dashes),
        ]
    }

    /// The picture with a caption.
    public func item(title: String, details: [String] = [], faults: [String] = []) -> Sheet.Item {
        Sheet.Item(
            title: title, details: details, faults: faults, size: bounds.size,
            elements: bounds.origin == .zero
                ? elements
                : [.group(Picture.Group(offset: Point(x: 0 - bounds.minX, y: 0 - bounds.minY), elements))])
    }
}
