import GalleyJSON
public import GalleyRecords

/// The shapes that findings are printed in.
public enum LintFormat: String, Keyword {
    /// `file:line:column: error: …`, which Xcode and editors read.
    case xcode
    /// The same.
    case text
    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    case github
    /// One object with all findings.
    case json
    /// One object a line.
    case ndjson
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// JUnit's XML, for test reports.
    case junit
    /// A table.
    case csv
    /// A table for a pull request's comment.
    case markdown
    /// One page to look at, sort and search, which loads nothing.
    case html
}

/// What a run found.
public struct LintReport: Sendable {
    /// What is reported.
    public var findings: [Finding]
    /// How many files were read.
    public var fileCount: Int
    /// How many values were checked.
    public var valueCount: Int
    /// What has to be said once about what the numbers rest on.
    public var notes: [String]
    /// The program's version.
    public var version: String

    /// Makes a report.
    public init(findings: [Finding], fileCount: Int, valueCount: Int, notes: [String], version: String) {
        self.findings = findings
        self.fileCount = fileCount
        self.valueCount = valueCount
        self.notes = notes
        self.version = version
    }

    /// The report's bytes.
    public func bytes(_ format: LintFormat) -> [UInt8] {
        switch format {
        case .xcode, .text: Array(findings.map(Self.line).joined().utf8)
        case .github: Array(findings.map(Self.command).joined().utf8)
        case .json: JSONWriter.bytes(json) + [0x0A]
        case .ndjson: findings.flatMap { JSONWriter.bytes(Self.json($0)) + [0x0A] }
        case .sarif: JSONWriter.bytes(sarif) + [0x0A]
        case .junit: Array(junit.utf8)
        case .csv: Array(csv.utf8)
        case .markdown: Array(markdown.utf8)
        case .html: page.bytes
        }
    }

    /// One sentence for people: what was looked at and what was found.
    public var summary: String {
        let errors = findings.count { $0.severity == .error }
        let warnings = findings.count { $0.severity == .warning }
        let others = findings.count - errors - warnings
        func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
        var words = "\(counted(valueCount, "text")) in \(counted(fileCount, "file")): "
        words += findings.isEmpty ? "nothing found" : "\(counted(errors, "error")), \(counted(warnings, "warning"))"
        if others > 0 { words += ", \(counted(others, "note"))" }
        return words
    }

    private static func line(_ finding: Finding) -> String {
        "\(finding.file):\(finding.position.line):\(finding.position.column): \(finding.severity.rawValue): \(finding.text)\n"
    }

    /// A GitHub workflow command; its values escape per cent signs, line ends, colons and commas.
    private static func command(_ finding: Finding) -> String {
        func escaped(_ text: String, isProperty: Bool) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "%": result += "%25"
                case "\r": result += "%0D"
                case "\n": result += "%0A"
                case ":" where isProperty: result += "%3A"
                case "," where isProperty: result += "%2C"
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result
        }
        let level = finding.severity == .note ? "notice" : finding.severity.rawValue
        return "::\(level) file=\(escaped(finding.file, isProperty: true)),line=\(finding.position.line),"
            + "col=\(finding.position.column),title=galley lint (\(finding.check.rawValue))::"
            + escaped(finding.text, isProperty: false) + "\n"
    }
}
