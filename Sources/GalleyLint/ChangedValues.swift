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
    private var errors: Set<String> = []

    /// Takes note of a file as it was.
    public init(before catalogue: Catalogue) {
        errors = Set(catalogue.errors.map(\.message))
        for entry in catalogue.entries { contents[Self.key(entry)] = Content(value: entry.value, limits: entry.limits) }
    }

    /// Whether a value is new, or differs from what it was in its text or limits.
    public func isChanged(_ entry: LocalizedEntry) -> Bool {
        contents[Self.key(entry)] != Content(value: entry.value, limits: entry.limits)
    }

    /// Whether a fault of the file itself was not there, by its message.
    public func isNewFault(_ message: String) -> Bool { !errors.contains(message) }

    private static func key(_ entry: LocalizedEntry) -> Key {
        Key(key: entry.key, locale: entry.locale, branch: entry.branchPath)
    }
}
