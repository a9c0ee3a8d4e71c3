public import GalleyFonts

/// What is known of a face whose widths are an estimate.
public struct FaceEstimate: Sendable {
    /// The face.
    public let face: FontFace
    /// By how many percent texts may be wider or narrower than measured.
    public let widthError: ClosedRange<Double>
    /// What is said once where the face is used.
    public let note: String

    /// An estimate.
    public init(face: FontFace, widthError: ClosedRange<Double>, note: String) {
        self.face = face
        self.widthError = widthError
        self.note = note
    }

    /// Whether a face is this one, wherever it stands on its axes: a face in memory has its path and family to itself.
    func holds(for other: FontFace) -> Bool { face.path == other.path && face.family == other.family }
}
