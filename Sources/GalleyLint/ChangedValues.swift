public import GalleyLocalization

/// The values of a file as it was, to tell what has changed since.
public struct ChangedValues: Sendable {
    private struct Key: Hashable {
        var key: String
        var locale: String
        var branch: String
    }

    private struct Content: Hashable {
        var value: [UInt16]
        var limits: [EntryLimit]
    }

    private var contents: [Key: Content] = [:]

    /// Takes note of a file as it was.
    public init(before catalogue: Catalogue) {
        for entry in catalogue.entries { contents[Self.key(entry)] = Content(value: entry.value, limits: entry.limits) }
    }

    /// Whether a value is new, or differs from what it was in its text or limits.
    public func isChanged(_ entry: LocalizedEntry) -> Bool {
        contents[Self.key(entry)] != Content(value: entry.value, limits: entry.limits)
    }

    private static func key(_ entry: LocalizedEntry) -> Key {
        Key(key: entry.key, locale: entry.locale, branch: entry.branchPath)
    }
}
