internal import CGalley
import GalleyFonts

/// Which HarfBuzz font shapes what: a face's own, or a spare where the face has been asked for too many kinds of shaping.
/// The result is the same. Not for two threads at once.
struct ShapingFonts {
    /// What HarfBuzz makes a plan for.
    struct Choice: Equatable {
        let face: FontFace
        let script: UInt8
        let isRightToLeft: Bool
        /// As `ShapingLanguage` reduces it.
        let language: String
        let features: [FontFeature]

        static func == (a: Self, b: Self) -> Bool {
            a.face === b.face && a.script == b.script && a.isRightToLeft == b.isRightToLeft && a.features == b.features
                && a.language == b.language
        }

        /// What is counted.
        fileprivate var plan: PlanChoice {
            PlanChoice(
                ShapingChoice(
                    script: galley_script_tag(script), language: language,
                    features: features.map { feature in
                        let wanted = feature.harfBuzz
                        return ShapingChoice.FeatureSetting(tag: wanted.tag, value: wanted.value)
                    }), isRightToLeft: isRightToLeft)
        }
    }

    /// Choices met last that their faces take, and where the next one is written.
    private var known: [Choice] = []
    private var next = 0
    private var spares: [SpareFont] = []

    private static let knownLimit = 8
    private static let spareLimit = 4

    /// The font for a choice, good until the next is asked for.
    mutating func font(for choice: Choice) -> OpaquePointer {
        if known.contains(choice) { return unsafe choice.face.hbFont }
        let plan = choice.plan
        guard choice.face.takes(plan) else { return unsafe spare(of: choice.face, for: plan).hbFont }
        if known.count < Self.knownLimit {
            known.append(choice)
        } else {
            known[next] = choice
            next = (next + 1) % Self.knownLimit
        }
        return unsafe choice.face.hbFont
    }

    private mutating func spare(of face: FontFace, for plan: PlanChoice) -> SpareFont {
        if let place = spares.firstIndex(where: { $0.face === face }) {
            if spares[place].takes(plan) { return spares[place] }
            spares.remove(at: place)
        }
        if spares.count == Self.spareLimit { spares.removeFirst() }
        let spare = SpareFont(face)
        _ = spare.takes(plan)
        spares.append(spare)
        return spare
    }
}
