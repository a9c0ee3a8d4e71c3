/// The faces a text may be set in, in order: the chosen one, then its fallbacks.
public struct FontCascade: Sendable {
    /// The chosen face.
    public var primary: FontFace { faces[0] }
    /// All faces; the first is the primary one.
    public let faces: [FontFace]
    /// The position of the face that is asked first for characters with emoji presentation, or nil.
    package let emojiIndex: Int?

    /// A cascade of one's own; the emoji face is the first one that holds U+1F600.
    public init(primary: FontFace, fallbacks: [FontFace] = []) {
        faces = [primary] + fallbacks.filter { $0 !== primary }
        emojiIndex = faces.firstIndex { $0.covers(0x1F600) }
    }
}

extension FontLibrary {
    /// The default cascade behind a face: the bundled script faces and the emoji face, in the manifest's order; their
    /// bold cuts where the text is semibold or bolder.
    public func cascade(for primary: FontFace, weight: FontWeight? = nil) throws(FontError) -> FontCascade {
        let isBold = (weight ?? primary.weight) >= .semibold
        var fallbacks: [FontFace] = []
        var family = ""
        for (position, entry) in entries.enumerated() where [.script, .emoji].contains(entry.role) && entry.family != family {
            family = entry.family
            let wanted: FontWeight = isBold ? .bold : .regular
            let cut = entries.indices.dropFirst(position).first {
                entries[$0].family == family && entries[$0].weight == wanted
            }
            fallbacks.append(try face(at: cut ?? position))
        }
        return FontCascade(primary: primary, fallbacks: fallbacks)
    }
}
