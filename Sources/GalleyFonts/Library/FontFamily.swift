/// A family of one's own: faces of different weights and slants, variable ones among them.
///
/// A face is chosen as by CSS Fonts 4 §5.2; nothing is synthesised, what is missing is said.
public struct FontFamily: Sendable {
    /// The first face's family name.
    public let name: String
    /// The faces, in the order given.
    public let faces: [FontFace]

    /// What a request came to.
    public struct Match: Sendable {
        /// The nearest face; a variable one at the weight and slant asked for, as far as its axes reach.
        public let face: FontFace
        /// Whether it has the weight asked for.
        public let hasWeight: Bool
        /// Whether it is upright or italic as asked for.
        public let hasSlant: Bool
    }

    /// A family of faces; those with another family name than the first one's are left out.
    /// - Throws: `FontError.unknownFamily` where there is no face.
    public init(faces: [FontFace]) throws(FontError) {
        guard let first = faces.first else { throw .unknownFamily(name: "", known: []) }
        name = first.family
        self.faces = faces.filter { $0.family == first.family }
    }

    /// A family of font files.
    /// - Throws: `FontError` naming the first file that cannot be used.
    public init(files paths: [String]) throws(FontError) {
        var faces: [FontFace] = []
        for path in paths { faces.append(try FontLibrary.face(file: path)) }
        try self.init(faces: faces)
    }

    /// The face nearest in slant, then in weight.
    public func match(weight: FontWeight, italic: Bool = false) throws(FontError) -> Match {
        let face = try nearest(weight: weight, italic: italic).set(weight: weight, italic: italic)
        return Match(face: face, hasWeight: face.weight == weight, hasSlant: face.isItalic == italic)
    }

    /// The face that comes nearest, before its axes are moved.
    package func nearest(weight: FontWeight, italic: Bool) -> FontFace {
        let slanted = faces.filter { $0.canBe(italic: italic) }
        let candidates = slanted.isEmpty ? faces : slanted
        var best = candidates[0]
        for face in candidates.dropFirst()
        where weightDistance(face.nearestWeight(to: weight), from: weight)
            < weightDistance(best.nearestWeight(to: weight), from: weight)
        {
            best = face
        }
        return best
    }
}

extension FontFace {
    private func axis(_ tag: String) -> FontAxis? { axes.first { $0.tag == tag } }

    fileprivate func canBe(italic: Bool) -> Bool {
        isItalic == italic || axis("ital") != nil || axis("slnt") != nil
    }

    fileprivate func nearestWeight(to wanted: FontWeight) -> FontWeight {
        axis("wght").map { FontWeight(Int($0.clamped(Double(wanted.rawValue)))) } ?? weight
    }

    /// The face at a weight and slant, as far as its axes reach: `wght`, `ital`, and where there is no `ital` the
    /// farthest lean on `slnt`, at most 20 degrees. A place somebody chose stays.
    package func set(weight: FontWeight, italic: Bool) throws(FontError) -> FontFace {
        var wanted: [FontVariation] = []
        if axis("wght") != nil { wanted.append(FontVariation("wght", Double(weight.rawValue))) }
        if axis("ital") != nil {
            wanted.append(FontVariation("ital", italic ? 1 : 0))
        } else if let lean = axis("slnt") {
            wanted.append(
                FontVariation("slnt", italic ? max(lean.minimum, -20) : min(max(0, lean.minimum), lean.maximum)))
        }
        let free = wanted.filter { variation in
            axis(variation.tag)?.default != variation.value && !variations.contains { $0.tag == variation.tag }
        }
        return free.isEmpty ? self : try varied(free)
    }
}
