import Foundation

extension HostileDocuments {
    /// Files of the fixtures and examples with bytes changed, cut, doubled and swapped, the same ones everywhere.
    static let mutated: [Document] = {
        var random = SeededGenerator(state: 10)
        var documents: [Document] = []
        for (probe, path) in mutatedFiles {
            let file = OtherProcess.package.appendingPathComponent(path)
            guard let whole = (try? Data(contentsOf: file)).map({ [UInt8]($0) }), !whole.isEmpty else { continue }
            for round in 0..<mutationsEach {
                documents.append(
                    Document(
                        probe: probe, name: "mutated-\(round)-\(file.lastPathComponent)",
                        bytes: mutated(whole, &random)))
            }
        }
        return documents
    }()

    private static let mutationsEach = 4
    private static let mutatedFiles: [(String, String)] = [
        ("records", "Tests/Fixtures/labels.ndjson"), ("records", "Examples/greetings.ndjson"),
        ("layout", "Examples/screen.json"), ("layout", "Examples/header.json"),
        ("interface", "Examples/Welcome.storyboard"),
        ("interface", "Tests/Fixtures/InterfaceBuilder/stacks.xib"),
        ("interface", "Tests/Fixtures/InterfaceBuilder/table.storyboard"),
        ("catalogue", "Tests/Fixtures/lint/po/pl.po"), ("catalogue", "Tests/Fixtures/lint/l10n/app_en.arb"),
        ("catalogue", "Tests/Fixtures/lint/Android/res/values-fr/strings.xml"),
        ("catalogue", "Tests/Fixtures/lint/App/fr.lproj/Main.strings"),
        ("catalogue", "Tests/Fixtures/lint/App/pl.lproj/Plural.stringsdict"),
        ("catalogue", "Tests/Fixtures/lint/App/Localizable.xcstrings"),
        ("catalogue", "Tests/Fixtures/lint/Xliff/de.xliff"), ("catalogue", "Tests/Fixtures/lint/Xliff/fr.xlf"),
    ]

    private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var result = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !result.isEmpty {
            let at = Int.random(in: 0..<result.count, using: &random)
            let end = min(result.count, at + Int.random(in: 1...120, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: result[at] = UInt8.random(in: 0...255, using: &random)
            case 1: result.removeSubrange(at..<end)
            case 2: result.insert(contentsOf: result[at..<end], at: at)
            case 3: result.replaceSubrange(at..<end, with: result[(result.count - (end - at))...])
            default: result.removeSubrange(max(at, result.count / 2)...)
            }
        }
        return result
    }
}

/// A small generator whose numbers are the same everywhere.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
