import GalleyJSON

/// Findings that are known and do not count, by their fingerprints.
public struct Baseline: Sendable {
    /// How often each fingerprint is known, and where.
    private var known: [String: (count: Int, file: String, locale: String)] = [:]

    /// Reads a baseline that was written before.
    /// - Throws: `LintConfigError`.
    public init(_ bytes: [UInt8]) throws(LintConfigError) {
        let value: JSONValue
        do throws(JSONError) { value = try JSONReader().read(bytes) } catch {
            throw LintConfigError(error.message, offset: error.offset)
        }
        guard case .object(let root) = value.kind, case .array(let findings)? = root["findings"]?.kind else {
            throw LintConfigError("a baseline is an object with \"findings\"", offset: value.offset)
        }
        for finding in findings {
            guard case .object(let fields) = finding.kind, case .text(let text)? = fields["fingerprint"]?.kind else {
                throw LintConfigError("a finding of a baseline needs a \"fingerprint\"", offset: finding.offset)
            }
            let word = { (key: String) -> String in
                if case .text(let text)? = fields[key]?.kind { text.string } else { "" }
            }
            known[text.string, default: (0, word("file"), word("locale"))].count += 1
        }
    }

    /// The findings that are not known, and how many known ones are gone.
    ///
    /// - Parameter isLookedAt: whether a run looked at a file in a language ("" for what is the file's own); what it did
    ///   not look at is not gone.
    public func new(
        among findings: [Finding], isLookedAt: (_ file: String, _ locale: String) -> Bool = { _, _ in true }
    ) -> (findings: [Finding], gone: Int) {
        var left = known
        var new: [Finding] = []
        for finding in findings {
            if let count = left[finding.fingerprint]?.count, count > 0 {
                left[finding.fingerprint]?.count = count - 1
            } else {
                new.append(finding)
            }
        }
        return (new, left.values.reduce(0) { isLookedAt($1.file, $1.locale) ? $0 + $1.count : $0 })
    }

    /// A baseline of findings: one line each, sorted, so that changes to it are easy to review.
    public static func bytes(of findings: [Finding]) -> [UInt8] {
        let lines = findings.map { finding -> String in
            var object = JSONObject()
            object["fingerprint"] = .text(finding.fingerprint)
            object["check"] = .text(finding.check.rawValue)
            object["file"] = .text(finding.file)
            if !finding.key.isEmpty { object["key"] = .text(finding.key) }
            if !finding.locale.isEmpty { object["locale"] = .text(finding.locale) }
            if !finding.branch.isEmpty { object["branch"] = .text(finding.branch) }
            return JSONWriter.string(JSONValue(.object(object)))
        }
        return Array(("{\"v\":1,\"findings\":[\n" + lines.sorted().joined(separator: ",\n") + "\n]}\n").utf8)
    }
}
