import GalleyGeometry
import GalleyRecords
import GalleyText

/// How a label is measured beyond what a record says of it.
struct LabelReading {
    /// How sizes come onto pixels.
    enum Rounding {
        /// One ceil after summing, as Galley has it.
        case up
        /// To the nearest pixel.
        case nearest
        /// Each line's height up, then the sum.
        case eachLine
    }

    var rounding = Rounding.up
    var usesFontLeading = true
    var countsTrailingNewline = true
    var usesFallbackLineMetrics = false
}

/// A decision that may be taken otherwise.
public struct Switch: Sendable {
    /// The decision and how it is taken, as in `strategy none`.
    public let name: String
    let change: @Sendable (inout RecordSettings, inout LabelReading) -> Void

    /// Every switch that stands otherwise than in a record.
    static func all(for settings: RecordSettings) -> [Switch] {
        var found: [Switch] = []
        let rules = settings.rules ?? .unicode
        for word in RulesWord.allCases where word != rules {
            found.append(Switch(name: "rules \(word.rawValue)") { settings, _ in settings.rules = word })
        }
        let strategy = settings.strategy ?? .standard
        for word in StrategyWord.allCases where word != strategy {
            found.append(Switch(name: "strategy \(word.rawValue)") { settings, _ in settings.strategy = word })
        }
        let strictness = settings.strictness
        for word in StrictnessWord.allCases where word != strictness {
            found.append(Switch(name: "strictness \(word.rawValue)") { settings, _ in settings.strictness = word })
        }
        for scale in [1, 2, 3] where scale != settings.scale ?? 3 {
            found.append(Switch(name: "scale \(scale)") { settings, _ in settings.scale = scale })
        }
        return found + readings + shaping(settings)
    }

    private static let readings = [
        Switch(name: "line height without leading") { _, reading in reading.usesFontLeading = false },
        Switch(name: "line height of fallback faces") { _, reading in reading.usesFallbackLineMetrics = true },
        Switch(name: "no line after a last newline") { _, reading in reading.countsTrailingNewline = false },
        Switch(name: "rounding nearest") { _, reading in reading.rounding = .nearest },
        Switch(name: "rounding of each line") { _, reading in reading.rounding = .eachLine },
    ]

    private static func shaping(_ settings: RecordSettings) -> [Switch] {
        guard settings.text.kern == nil else { return [] }
        return [Switch(name: "no kerning") { settings, _ in settings.text.kern = 0 }]
    }
}
