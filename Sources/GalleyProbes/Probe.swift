/// A part of Galley that bytes of strangers reach.
public enum Probe: String, Sendable, CaseIterable {
    /// A text, its style and a width.
    case text
    /// A font file.
    case font
    /// A stream of records.
    case records
    /// A layout file, a visual format and a constraint written as an equation.
    case layout
    /// A storyboard or xib.
    case interface
    /// A file of localised texts, the first byte choosing its format unless the name does.
    case catalogue
    /// What is done to a solver, step by step.
    case solver
    /// What a finger does to a collapsing header.
    case header
}

/// What came of some bytes.
public struct ProbeReport: Sendable {
    /// One line: the answer, or why there is none.
    public var outcome: String
    /// Whether there was no answer.
    public var isRefusal = false
    /// What may never be and was: each names the relation that does not hold.
    public var faults: [String] = []

    init(_ outcome: String = "", isRefusal: Bool = false) {
        self.outcome = outcome
        self.isRefusal = isRefusal
    }

    static func refused(_ reason: String) -> ProbeReport {
        var report = ProbeReport(reason, isRefusal: true)
        report.check(!reason.isEmpty, "a refusal says why")
        report.check(isOneLine(reason), "a refusal is one line: \(reason)")
        return report
    }

    static func isOneLine(_ message: String) -> Bool { !message.utf8.contains { $0 == 0x0A || $0 == 0x0D } }

    mutating func check(_ holds: Bool, _ what: @autoclosure () -> String) {
        // One fault tells; thousands would hide it.
        if !holds, faults.count < 20 { faults.append(what()) }
    }
}
