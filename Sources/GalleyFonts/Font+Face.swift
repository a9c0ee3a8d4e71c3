extension Font {
    /// The same size, and the same growth with the category, in another face.
    public func with(_ face: FontFace) -> Font {
        Font(face: face, pointSize: pointSize, scaling: scaling)
    }
}
