/// The faces a text may be set in, in order: the chosen one, then its fallbacks, opened when first asked for.
public final class FontCascade: Sendable {
    private enum Member: Sendable {
        case face(FontFace)
        case bundled(FontLibrary, Int)
    }

    /// The chosen face.
    public let primary: FontFace
    private let members: [Member]
    /// The position of the face that is asked first for characters with emoji presentation, or nil.
    package let emojiIndex: Int?

    /// How many faces there are, the primary one included.
    public var count: Int { members.count }

    /// A cascade of one's own; the emoji face is the first one that holds U+1F600.
    public init(primary: FontFace, fallbacks: [FontFace] = []) {
        let faces = [primary] + fallbacks.filter { $0 !== primary }
        self.primary = primary
        members = faces.map(Member.face)
        emojiIndex = faces.firstIndex { $0.covers(0x1F600) }
    }

    fileprivate init(primary: FontFace, library: FontLibrary, positions: [Int], emoji: Int?) {
        self.primary = primary
        members = [.face(primary)] + positions.map { .bundled(library, $0) }
        emojiIndex = emoji.map { $0 + 1 }
    }

    /// A face by its position, 0 for the primary one.
    /// - Throws: `FontError` where a bundled file is missing or damaged.
    public func face(at position: Int) throws(FontError) -> FontFace {
        switch members[position] {
        case .face(let face): face
        case .bundled(let library, let entry): try library.face(at: entry)
        }
    }
}

extension FontLibrary {
    /// The default cascade behind a face: the bundled script faces and the emoji face, in the manifest's order; their
    /// bold cuts where the text is semibold or bolder.
    public func cascade(for primary: FontFace, weight: FontWeight? = nil) -> FontCascade {
        let wanted: FontWeight = (weight ?? primary.weight) >= .semibold ? .bold : .regular
        var positions: [Int] = []
        var emoji: Int?
        var family = ""
        for (position, entry) in entries.enumerated() where entry.role.isFallback && entry.family != family {
            family = entry.family
            if entry.role == .emoji, emoji == nil { emoji = positions.count }
            let cut = entries.indices.dropFirst(position).first {
                entries[$0].family == family && entries[$0].weight == wanted
            }
            positions.append(cut ?? position)
        }
        return FontCascade(primary: primary, library: self, positions: positions, emoji: emoji)
    }
}
