public import GalleyFonts

/// A face that markup asks for.
public struct FaceRequest: Sendable, Hashable {
    /// The family; nil where a monospaced one is asked for and none was named.
    public let family: String?
    /// The weight: bold or more for strong emphasis.
    public let weight: FontWeight
    /// Whether the face is to be italic.
    public let isItalic: Bool

    /// A request.
    public init(family: String?, weight: FontWeight, isItalic: Bool) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
    }

    /// Whether a face is what is asked for: as slanted, and bold where bold is asked for, regular where not.
    public func isMet(by face: FontFace) -> Bool {
        face.isItalic == isItalic && (face.weight >= .semibold) == (weight >= .semibold)
    }
}

extension FaceRequest {
    /// A variable face at the weight that is asked for, which is its own and not made up; any other as it is.
    fileprivate func weighted(_ face: FontFace) throws(FontError) -> FontFace {
        guard face.weight != weight, !isMet(by: face), face.axes.contains(where: { $0.tag == "wght" }) else {
            return face
        }
        return try face.varied([FontVariation("wght", Double(weight.rawValue))])
    }
}

/// A face that markup asks for and that is not there. Nothing is synthesised: another face stands in as it is.
public struct MissingFace: Sendable, Hashable {
    /// What was asked for.
    public let request: FaceRequest
    /// The file of the face that stands in.
    public let used: String

    /// What was asked for and what stands in.
    public init(request: FaceRequest, used: String) {
        self.request = request
        self.used = used
    }
}

extension MissingFace: CustomStringConvertible {
    /// For example "no bold italic face of Inter; Inter-Italic.otf stands in".
    public var description: String {
        guard let family = request.family else { return "no monospaced family is named; \(used) stands in" }
        let words = [request.weight >= .semibold ? "bold" : nil, request.isItalic ? "italic" : nil].compactMap(\.self)
        return "no \(words.isEmpty ? "regular" : words.joined(separator: " ")) face of \(family); \(used) stands in"
    }
}

/// Finds the faces that markup asks for, each once, and keeps note of those that are missing.
public struct InlineFaces {
    /// Finds the face of a family that is nearest to a request; nil where there is no such family.
    public typealias Search = (FaceRequest) throws(FontError) -> FontFace?

    private struct Key: Hashable {
        let base: FontFace
        let request: FaceRequest
    }

    private let codeFamily: String?
    private let search: Search
    private var known: [Key: FontFace] = [:]
    /// What was asked for in vain so far, each once.
    public private(set) var missing: [MissingFace] = []

    /// - Parameters:
    ///   - codeFamily: the monospaced family; without one code keeps the text's own.
    ///   - search: finds faces.
    public init(codeFamily: String? = nil, search: @escaping Search) {
        self.codeFamily = codeFamily
        self.search = search
    }

    /// Faces from the families of a library.
    public init(library: FontLibrary, codeFamily: String? = nil) {
        self.init(codeFamily: codeFamily) { request throws(FontError) in
            guard let family = request.family else { return nil }
            do throws(FontError) {
                return try library.face(family: family, weight: request.weight, italic: request.isItalic)
            } catch {
                guard case .unknownFamily = error else { throw error }
                return nil
            }
        }
    }

    /// The font of a style beside the font of the text around it, in the same size. Strong emphasis is 700, or the
    /// text's own weight where that is more.
    /// - Throws: what the search throws.
    public mutating func font(for style: InlineStyle, base: Font) throws(FontError) -> Font {
        let style = style.intersection(.facial)
        guard !style.isEmpty else { return base }
        let isCode = style.contains(.code)
        let weight = style.contains(.stronglyEmphasized) ? max(.bold, base.face.weight) : base.face.weight
        let isItalic = style.contains(.emphasized) || base.face.isItalic
        let family = isCode ? codeFamily ?? base.face.family : base.face.family
        let font = try font(FaceRequest(family: family, weight: weight, isItalic: isItalic), base: base)
        if isCode, codeFamily == nil {
            note(FaceRequest(family: nil, weight: weight, isItalic: isItalic), font.face)
        }
        return font
    }

    /// The font of the face nearest to a request, in the size of the text around it; that text's own where there is no
    /// such family, or where its face is what is asked for.
    /// - Throws: what the search throws.
    public mutating func font(_ request: FaceRequest, base: Font) throws(FontError) -> Font {
        if request.family == base.face.family, request.isMet(by: base.face), request.weight == base.face.weight {
            return base
        }
        let key = Key(base: base.face, request: request)
        if let face = known[key] { return base.with(face) }
        let found = try search(request)
        let face = try request.weighted(found ?? base.face)
        if found == nil && request.family != base.face.family || !request.isMet(by: face) { note(request, face) }
        known[key] = face
        return base.with(face)
    }

    private mutating func note(_ request: FaceRequest, _ face: FontFace) {
        let entry = MissingFace(request: request, used: face.fileName)
        if !missing.contains(entry) { missing.append(entry) }
    }
}
