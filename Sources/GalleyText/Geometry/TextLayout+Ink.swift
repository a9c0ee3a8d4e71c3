import GalleyFonts
public import GalleyGeometry

extension TextLayout {
    /// The smallest rectangle that holds the lines' advances and heights: what the text measures, where it stands. Nil
    /// for an empty text.
    public var typographicBounds: Rect? {
        guard let first = lines.first, let last = lines.last else { return nil }
        var (left, right) = (Double.infinity, -Double.infinity)
        for line in lines {
            left = min(left, line.left)
            right = max(right, line.left + line.width)
        }
        return Rect(x: left, y: first.top, width: right - left, height: last.top + last.height - first.top)
    }

    /// The smallest rectangle that holds what the glyphs draw, from the faces' outlines and bitmaps (`hb_font_get_glyph_extents`);
    /// nil where nothing is drawn. Sizes never follow it.
    /// - Complexity: O(glyphs).
    public var inkBounds: Rect? { Self.inkBounds(runs[...]) }

    /// The same of one line.
    public func inkBounds(ofLine line: Int) -> Rect? { Self.inkBounds(runs(ofLine: line)) }

    private static func inkBounds(_ runs: ArraySlice<GlyphRun>) -> Rect? {
        var bounds: (left: Double, top: Double, right: Double, bottom: Double)?
        for run in runs {
            let scale = run.pointSize / Double(run.face.unitsPerEm)
            for glyph in run.glyphs {
                guard let ink = run.face.extents(ofGlyph: glyph.id) else { continue }
                let left = glyph.position.x + Double(ink.left) * scale
                let right = glyph.position.x + Double(ink.right) * scale
                let top = glyph.position.y - Double(ink.top) * scale
                let bottom = glyph.position.y - Double(ink.bottom) * scale
                let known = bounds ?? (left, top, right, bottom)
                bounds = (
                    min(known.left, left), min(known.top, top), max(known.right, right), max(known.bottom, bottom)
                )
            }
        }
        return bounds.map { Rect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
    }

    /// How far ink stands out of the typographic bounds on each side, in points, 0 where it does not: what a caller
    /// pads so that nothing is clipped.
    public var inkOverflow: EdgeInsets {
        guard let ink = inkBounds, let box = typographicBounds else { return .zero }
        return EdgeInsets(
            top: max(0, box.minY - ink.minY), left: max(0, box.minX - ink.minX),
            bottom: max(0, ink.maxY - box.maxY), right: max(0, ink.maxX - box.maxX))
    }
}
