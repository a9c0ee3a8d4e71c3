import Foundation

/// Files that were made to do harm, each with the probe that it is for.
enum HostileDocuments {
    struct Document {
        let probe: String
        let name: String
        let bytes: [UInt8]
    }

    /// Documents of one kind while they are listed, one statement each: a list of so many sums is more than the compiler takes.
    struct Made {
        let probe: String
        let suffix: String
        private(set) var documents: [Document] = []

        init(probe: String, suffix: String) {
            self.probe = probe
            self.suffix = suffix
        }

        mutating func add(_ name: String, _ text: String) {
            documents.append(Document(probe: probe, name: name + suffix, bytes: Array(text.utf8)))
        }
    }

    static let all = records + markdown + layouts + formats + interfaces + catalogues + mutated

    static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    static func joined(_ range: Range<Int>, by separator: String = ",", _ text: (Int) -> String) -> String {
        range.map(text).joined(separator: separator)
    }
}
