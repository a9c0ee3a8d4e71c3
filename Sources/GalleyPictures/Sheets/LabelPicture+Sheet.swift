import GalleyGeometry

extension LabelPicture {
    /// The label alone on a page, so far from its edges, ink that stands out of the label included.
    ///
    /// - Throws: ``PictureError``.
    public func picture(margin: Double) throws(PictureError) -> Picture {
        let overflow = text.inkOverflow
        let (left, top) = (margin + overflow.left.rounded(.up), margin + overflow.top.rounded(.up))
        let whole = Size(
            width: (left + size.width + overflow.right + margin).rounded(.up),
            height: (top + size.height + overflow.bottom + margin).rounded(.up))
        var picture = Picture(
            size: whole, background: background, title: String(decoding: text.paragraph.utf16, as: UTF16.self))
        picture.elements = [.group(Picture.Group(name: "item", offset: Point(x: left, y: top), elements))]
        try picture.check()
        return picture
    }

    /// The label with its numbers as a caption.
    public func item(title: String) -> Sheet.Item {
        let (shown, all) = (layout.lines.count, layout.naturalLineCount)
        let lines = "\(shown) \(shown == 1 ? "line" : "lines")"
        var item = Sheet.Item(
            title: title, details: ["\(lines), \(Lettering.size(layout.size)) pt"], size: size, elements: elements)
        if layout.isTruncated {
            item.details = ["\(Lettering.size(layout.size)) pt"]
            item.faults.append(all > shown ? "\(shown) of \(all) lines, the rest is cut" : "the end is cut")
        }
        if layout.lines.contains(where: { $0.end == .emergency }) { item.faults.append("a word is cut by force") }
        let missing = text.paragraph.missingGlyphCount
        if missing > 0 { item.faults.append("\(missing) \(missing == 1 ? "character" : "characters") no face covers") }
        return item
    }
}

extension LabelAnnotations {
    /// What the colours of marks stand for.
    ///
    /// - Parameters:
    ///   - appearance: light or dark.
    ///   - faces: the files of faces in the order of their hues.
    public func legend(appearance: Appearance, faces: [String]) -> [Sheet.Key] {
        let palette = Palette(appearance)
        var keys: [Sheet.Key] = []
        if contains(.width) {
            keys.append(Sheet.Key("label", palette.used))
            keys.append(Sheet.Key("limit of the width", palette.secondary, .dashes))
        }
        if contains(.lines) { keys.append(Sheet.Key("line", palette.line)) }
        if contains(.baselines) { keys.append(Sheet.Key("baseline", palette.baseline, .line)) }
        if contains(.clusters) { keys.append(Sheet.Key("edges of clusters", palette.cluster, .line)) }
        guard contains(.runs) else { return keys }
        return keys + faces.enumerated().map { Sheet.Key($1, palette.face($0)) }
    }
}
