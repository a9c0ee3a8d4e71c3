import GalleyPictures
import GalleyRecords

/// What pictures are written as.
enum PictureFormat: String, Keyword {
    case svg, png, pdf

    /// A picture's bytes.
    ///
    /// - Parameter scale: pixels a point, for PNG.
    func bytes(of picture: Picture, scale: Double) throws(Failure) -> [UInt8] {
        do throws(PictureError) {
            switch self {
            case .svg: return try picture.svg()
            case .png: return try picture.png(scale: scale)
            case .pdf: return try picture.pdf()
            }
        } catch { throw Self.failure(error) }
    }

    /// Pixels a point of sheets whose scale nobody asks for.
    static let sheetScale = 2.0

    /// A picture that cannot be made is bad data, but for fonts that are missing.
    static func failure(_ error: PictureError) -> Failure {
        if case .text(.font(let error)) = error { return FontChoice.failure(error) }
        let text = error.description
        if case .cairo = error { return Failure(.internal, "The picture could not be drawn: \(text)") }
        return Failure(.badData, text.prefix(1).uppercased() + text.dropFirst())
    }
}

/// What pictures are asked to show.
struct PictureOptions: Sendable {
    /// Nil for something else than a picture.
    var format: PictureFormat?
    /// Whether labels are to be drawn on a page.
    var isPage = false
    var annotations: LabelAnnotations = []
    var isWaterfall = false
    var isChart = false
    var appearance = Appearance.light
}
