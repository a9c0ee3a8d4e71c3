/// Checks a font file's table directory: FreeType and HarfBuzz both pass over tables that end behind the file, and the
/// sizes they would then answer are wrong.
///
/// Source: OpenType, "Organization of an OpenType font"; "Font collections".
struct FontDirectory {
    private let file: FontBytes
    private var path: String { file.path }

    init(_ file: FontBytes) {
        self.file = file
    }

    /// - Throws: `FontError` for what is no OpenType font, holds no such face, or is cut short.
    func check(index: Int) throws(FontError) {
        switch tag(at: 0) {
        case "wOFF", "wOF2": throw .unsupported(path: path, reason: "a compressed web font; unpack it to .ttf or .otf")
        case "ttcf":
            guard let count = unsigned32(at: 8), count > 0 else { throw truncated("the collection's header") }
            guard index >= 0, index < count else { throw .noSuchFace(path: path, index: index, count: count) }
            guard let start = unsigned32(at: 12 + 4 * index) else { throw truncated("the collection's header") }
            try checkTables(at: start)
        case "OTTO", "true", "\u{0}\u{1}\u{0}\u{0}":
            guard index == 0 else { throw .noSuchFace(path: path, index: index, count: 1) }
            try checkTables(at: 0)
        default: throw .unsupported(path: path, reason: "neither TrueType, OpenType nor a collection of them")
        }
    }

    private func checkTables(at start: Int) throws(FontError) {
        guard let count = unsigned16(at: start + 4), count > 0 else { throw truncated("the table directory") }
        for table in 0..<count {
            let record = start + 12 + 16 * table
            guard let name = tag(at: record), let offset = unsigned32(at: record + 8),
                let length = unsigned32(at: record + 12)
            else { throw truncated("the table directory") }
            guard offset + length <= file.count else { throw truncated("table '\(Self.shown(name))'") }
        }
    }

    private func truncated(_ what: String) -> FontError {
        .damaged(path: path, reason: "\(what) ends behind the end of the file (\(file.count) bytes)")
    }

    /// Bytes that are no printable ASCII, as messages show them, are dots.
    private static func shown(_ tag: String) -> String {
        String(String.UnicodeScalarView(tag.unicodeScalars.map { (0x20..<0x7F).contains($0.value) ? $0 : "." }))
    }

    private func tag(at offset: Int) -> String? {
        file.prefix(of: 4, at: offset).map { String(String.UnicodeScalarView($0.map(Unicode.Scalar.init))) }
    }

    private func unsigned16(at offset: Int) -> Int? {
        file.prefix(of: 2, at: offset).map { Int($0[0]) << 8 | Int($0[1]) }
    }

    private func unsigned32(at offset: Int) -> Int? {
        file.prefix(of: 4, at: offset).map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }
}
