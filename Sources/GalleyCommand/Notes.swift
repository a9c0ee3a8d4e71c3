import GalleyFonts
import GalleyRecords
import GalleyText

/// What a run says once, on standard error and in the first answer it holds for.
struct Notes: Sendable {
    /// What was said of faces, each once.
    private(set) var caveats: [String] = []
    /// The families that are bundled, to guess at what was meant.
    private let families: [String]
    private var missingFamilies: [String] = []
    private var idleWeights: [IdleWeight] = []
    private var missingFaces: [MissingFace] = []
    private var missingDictionaries: [String] = []
    /// Keys that mean nothing, by what they may have been.
    private var slips: [(key: String, meant: String)] = []
    private var knownKeys: Set<String> = []

    /// No more than this of a kind is said.
    private static let most = 20

    init(families: [String] = []) { self.families = families }

    /// The note that belongs into an answer, if it is the first.
    mutating func note(for answer: MeasureAnswer) -> String? {
        if let family = answer.missingFamily, !missingFamilies.contains(family), missingFamilies.count < Self.most {
            missingFamilies.append(family)
        }
        if let weight = answer.idleWeight, !idleWeights.contains(weight), idleWeights.count < Self.most {
            idleWeights.append(weight)
        }
        for face in answer.missingFaces where !missingFaces.contains(face) && missingFaces.count < Self.most {
            missingFaces.append(face)
        }
        for language in answer.missingDictionaries
        where !missingDictionaries.contains(language) && missingDictionaries.count < Self.most {
            missingDictionaries.append(language)
        }
        for member in answer.context.members where knownKeys.count < 1000 {
            let key = member.key.string
            guard knownKeys.insert(key).inserted, slips.count < Self.most,
                let meant = Spelling.nearest(to: key, among: MeasureRecord.keys)
            else { continue }
            slips.append((key, meant))
        }
        guard let caveat = answer.caveat, !caveats.contains(caveat) else { return nil }
        caveats.append(caveat)
        return caveat
    }

    func say() {
        for family in missingFamilies {
            let guess = Spelling.nearest(to: family, among: families)
            Run.say(
                "Note: no family '\(family)' is bundled or installed; Inter stands in for it ("
                    + (guess.map { "did you mean '\($0)'?)" } ?? "see 'galley fonts list')"))
        }
        for weight in idleWeights {
            Run.say(
                "Note: weight \(weight.asked) changes nothing beside the file \(weight.file), which is "
                    + "\(weight.found): a weight chooses among a family's faces")
        }
        for face in missingFaces { Run.say("Note: \(face.description)") }
        for language in missingDictionaries {
            Run.say(
                language.isEmpty
                    ? "Note: nothing is hyphenated without a language; give --locale or a record's locale"
                    : "Note: no hyphenation dictionary for '\(language)' is installed (Debian: hyphen-…)")
        }
        for slip in slips {
            Run.say(
                "Note: '\(slip.key)' means nothing in a record and comes back under ctx; did you mean '\(slip.meant)'?")
        }
        for caveat in caveats { Run.say("Note: " + caveat) }
    }
}
