import GalleyLocalization

/// Compares a translation's placeholders with its source's.
struct PlaceholderCheck: Sendable {
    private struct Key: Hashable {
        var family: String
        var key: String
    }

    /// A source's value for comparison.
    private struct Source {
        var branch: String
        var isOther: Bool
        var arguments: [String: Placeholder]
        var count: Int
    }

    private var sources: [Key: [Source]] = [:]
    private let families: [String]

    init(_ catalogues: [Catalogue], sourceLocale: String) {
        families = catalogues.map { LocaleNames.family(ofPath: $0.file, format: $0.format) }
        for (catalogue, family) in zip(catalogues, families) {
            for entry in catalogue.entries where entry.isSource || entry.locale == sourceLocale {
                let source = Source(
                    branch: entry.branchPath, isOther: Self.isOther(entry), arguments: Self.arguments(entry),
                    count: entry.placeholders.count)
                sources[Key(family: family, key: entry.key), default: []].append(source)
            }
        }
    }

    private static func isOther(_ entry: LocalizedEntry) -> Bool {
        entry.branch.allSatisfy { $0.value == "other" }
    }

    private static func arguments(_ entry: LocalizedEntry) -> [String: Placeholder] {
        Dictionary(entry.placeholders.map { ($0.name, $0) }) { first, _ in first }
    }

    /// What is wrong with a translation's placeholders, or nil.
    func fault(of entry: LocalizedEntry, in catalogue: Int, format: CatalogueFormat) -> String? {
        guard !entry.isSource, let all = sources[Key(family: families[catalogue], key: entry.key)] else { return nil }
        let path = entry.branchPath
        guard let source = all.first(where: { $0.branch == path }) ?? all.last(where: \.isOther) ?? all.last else {
            return nil
        }
        let found = Self.arguments(entry)
        // In a message each case may use the arguments it likes; what counts is that the source knows them.
        let known =
            format == .arb ? all.reduce(into: [:]) { $0.merge($1.arguments) { first, _ in first } } : source.arguments
        guard !known.isEmpty || !found.isEmpty else { return nil }
        for (name, placeholder) in found.sorted(by: { $0.key < $1.key }) {
            guard let meant = known[name] else { return "has \(placeholder.written), which its source has not" }
            guard Placeholder.agree(meant.kind, placeholder.kind), !Placeholder.mixesObjects(meant, placeholder) else {
                return "has \(placeholder.written) where its source has \(meant.written)"
            }
        }
        for (name, placeholder) in source.arguments.sorted(by: { $0.key < $1.key }) where found[name] == nil {
            if Self.mayLeaveOut(entry), placeholder.kind == .integer || placeholder.kind == .any { continue }
            if format == .arb, !entry.branch.isEmpty, !source.isOther || source.branch != path { continue }
            return "lacks \(placeholder.written)"
        }
        return nil
    }

    /// Whether a branch stands for so few numbers that it can say them in words.
    private static func mayLeaveOut(_ entry: LocalizedEntry) -> Bool {
        guard let category = entry.pluralCategory else { return false }
        return ["zero", "one", "two"].contains(category) || category.hasPrefix("=") || category.hasPrefix("0=")
            || category == "[0]"
    }
}
