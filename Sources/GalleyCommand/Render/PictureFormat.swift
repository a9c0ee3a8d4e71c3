import GalleyPictures
import GalleyRecords

/// What pictures are written as.
enum PictureFormat: String, Keyword {
    case svg, png, pdf

    /// The format of a file by its name's end; nil for any other.
    init?(path: String) {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }

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
    /// Nil takes the output's name.
    var format: PictureFormat?
    /// Whether a page is asked for by the flag.
    var isPage = false
    var annotations: LabelAnnotations = []
    var isWaterfall = false
    var isChart = false
    var appearance = Appearance.light
}

extension Settings {
    /// The format of the picture that is asked for: the flag's, else the output's by its name; nil for none of them.
    var pictureFormat: PictureFormat? {
        if let format = picture.format { return format }
        return given.contains("output-format") ? nil : output.flatMap { PictureFormat(path: $0) }
    }

    /// Whether labels are to be drawn on a page: by the flag, else by the output's name.
    var isLabelPage: Bool {
        given.contains("output-format") ? picture.isPage : output?.lowercased().hasSuffix(".html") ?? false
    }
}
