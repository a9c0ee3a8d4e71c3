import GalleyJSON

extension LintReport {
    /// JUnit's XML: a suite for each file that has findings, a case for each finding; notes do not fail.
    var junit: String {
        var files: [String] = []
        var byFile: [String: [Finding]] = [:]
        for finding in findings {
            if byFile[finding.file] == nil { files.append(finding.file) }
            byFile[finding.file, default: []].append(finding)
        }
        let failures = findings.count { $0.severity != .note }
        // A report without a case is taken for a run that did nothing.
        var xml =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"galley lint\" "
            + "tests=\"\(max(1, findings.count))\" failures=\"\(failures)\">\n"
        if findings.isEmpty {
            xml +=
                "<testsuite name=\"galley lint\" tests=\"1\" failures=\"0\">"
                + "<testcase name=\"\(XMLText.escaped(summary))\" classname=\"galley.lint\"/></testsuite>\n"
        }
        for file in files {
            let own = byFile[file] ?? []
            xml +=
                "<testsuite name=\"\(XMLText.escaped(file))\" tests=\"\(own.count)\" "
                + "failures=\"\(own.count { $0.severity != .note })\">\n"
            for finding in own {
                let name = [finding.key, finding.locale, finding.branch, finding.device ?? finding.category ?? ""]
                    .filter { !$0.isEmpty }.joined(separator: " ")
                xml +=
                    "<testcase name=\"\(XMLText.escaped(name.isEmpty ? finding.check.rawValue : name))\" "
                    + "classname=\"galley.lint.\(finding.check.rawValue)\" file=\"\(XMLText.escaped(file))\" "
                    + "line=\"\(finding.position.line)\">"
                let text = "\(file):\(finding.position.line):\(finding.position.column): \(finding.text)"
                if finding.severity == .note {
                    xml += "<system-out>\(XMLText.escaped(text))</system-out>"
                } else {
                    xml +=
                        "<failure message=\"\(XMLText.escaped(finding.text))\" type=\"\(finding.severity.rawValue)\">"
                        + "\(XMLText.escaped(text))</failure>"
                }
                xml += "</testcase>\n"
            }
            xml += "</testsuite>\n"
        }
        return xml + "</testsuites>\n"
    }

    /// Comma-separated values, lines ended by LF.
    var csv: String {
        var text =
            "file,line,column,severity,check,key,locale,branch,category,alsoAt,width,device,message,fingerprint\n"
        for finding in findings {
            text += ReportText.csv([
                finding.file, String(finding.position.line), String(finding.position.column),
                finding.severity.rawValue, finding.check.rawValue, finding.key, finding.locale, finding.branch,
                finding.category ?? "", finding.alsoAt.joined(separator: " "),
                finding.width.map(JSONWriter.shortest) ?? "", finding.device ?? "", finding.text,
                finding.fingerprint,
            ])
        }
        return text
    }

    /// How many rows a table for a pull request shows; GitHub refuses comments beyond 65,536 characters.
    private static let mostRows = 200

    /// A heading, a table, and what the numbers rest on.
    var markdown: String {
        func cell(_ text: String) -> String {
            var result = ""
            for scalar in text.unicodeScalars {
                switch scalar {
                case "|", "\\", "`", "*", "_", "[", "]", "~", "#": result += "\\" + String(scalar)
                case "<": result += "&lt;"
                case "&": result += "&amp;"
                case "@": result += "&#64;"
                case "\n", "\r": result += " "
                default: result.unicodeScalars.append(scalar)
                }
            }
            return result
        }
        var text = "### galley lint: \(summary)\n"
        if !findings.isEmpty {
            text += "\n| | where | language | what |\n|---|---|---|---|\n"
            for finding in findings.prefix(Self.mostRows) {
                let sign = finding.severity == .error ? "❌" : finding.severity == .warning ? "⚠️" : "ℹ️"
                let place = [finding.locale, finding.branch].filter { !$0.isEmpty }.joined(separator: ", ")
                text +=
                    "| \(sign) | \(cell(finding.file)):\(finding.position.line):\(finding.position.column) "
                    + "| \(cell(place)) | \(cell(finding.message)) \\[\(finding.check.rawValue)\\] |\n"
            }
            if findings.count > Self.mostRows { text += "\n… and \(findings.count - Self.mostRows) more.\n" }
        }
        for note in notes { text += "\n> \(cell(note))\n" }
        return text
    }
}
