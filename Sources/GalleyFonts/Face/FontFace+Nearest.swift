extension FontFace {
    /// Of faces of one family the one that is nearest in slant, then in weight, by CSS Fonts' rules (§5.2); nil of none.
    package static func nearest(in faces: [FontFace], weight: FontWeight, italic: Bool) -> FontFace? {
        let slanted = faces.filter { $0.isItalic == italic }
        return (slanted.isEmpty ? faces : slanted).min { a, b in
            weightDistance(a.weight, from: weight) < weightDistance(b.weight, from: weight)
        }
    }
}

extension Font {
    /// The same size, and the same growth with the category, in another face.
    public func with(_ face: FontFace) -> Font {
        Font(face: face, pointSize: pointSize, scaling: scaling)
    }
}
