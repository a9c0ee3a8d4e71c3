import GalleyJSON

extension LintReport {
    /// The findings and what they rest on.
    var json: JSONValue {
        var object = JSONObject()
        object["findings"] = JSONValue(.array(findings.map(Self.json)))
        object["files"] = .number(fileCount)
        object["texts"] = .number(valueCount)
        object["notes"] = JSONValue(.array(notes.map { .text($0) }))
        object["v"] = 1
        return JSONValue(.object(object))
    }

    static func json(_ finding: Finding) -> JSONValue {
        var object = JSONObject()
        object["check"] = .text(finding.check.rawValue)
        object["severity"] = .text(finding.severity.rawValue)
        object["file"] = .text(finding.file)
        object["line"] = .number(finding.position.line)
        object["column"] = .number(finding.position.column)
        object["byte"] = .number(finding.position.byte)
        object["message"] = .text(finding.text)
        object["fingerprint"] = .text(finding.fingerprint)
        if !finding.key.isEmpty { object["key"] = .text(finding.key) }
        if !finding.locale.isEmpty { object["locale"] = .text(finding.locale) }
        if !finding.branch.isEmpty { object["branch"] = .text(finding.branch) }
        object["category"] = finding.category.map { .text($0) }
        if !finding.alsoAt.isEmpty { object["alsoAt"] = JSONValue(.array(finding.alsoAt.map { .text($0) })) }
        object["width"] = finding.width.map { .number($0) }
        object["device"] = finding.device.map { .text($0) }
        if !finding.figures.isEmpty {
            var figures = JSONObject()
            for (name, value) in finding.figures { figures[name] = .number(value) }
            object["figures"] = JSONValue(.object(figures))
        }
        return JSONValue(.object(object))
    }

    /// SARIF 2.1.0: one run, a rule for each check, columns in code points.
    var sarif: JSONValue {
        let rules = LintCheck.allCases.map { check -> JSONValue in
            [
                "id": .text(check.rawValue), "shortDescription": ["text": .text(check.summary)],
                "defaultConfiguration": ["level": .text(check.severity.rawValue)],
            ]
        }
        let results = findings.map { finding -> JSONValue in
            [
                "ruleId": .text(finding.check.rawValue),
                "ruleIndex": .number(LintCheck.allCases.firstIndex(of: finding.check) ?? 0),
                "level": .text(finding.severity.rawValue), "message": ["text": .text(finding.text)],
                "partialFingerprints": ["galley/v1": .text(finding.fingerprint)],
                "locations": [
                    [
                        "physicalLocation": [
                            "artifactLocation": ["uri": .text(Self.uri(finding.file))],
                            "region": [
                                "startLine": .number(finding.position.line),
                                "startColumn": .number(finding.position.column),
                            ],
                        ]
                    ]
                ],
            ]
        }
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [
                [
                    "columnKind": "unicodeCodePoints",
                    "tool": [
                        "driver": [
                            "name": "galley lint", "semanticVersion": .text(version), "rules": JSONValue(.array(rules)),
                        ]
                    ], "results": JSONValue(.array(results)),
                ]
            ],
        ]
    }

    /// A path as a relative URI reference (RFC 3986): what is no unreserved character or slash is escaped.
    static func uri(_ path: String) -> String {
        var uri = ""
        for byte in path.utf8 {
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
                uri.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return uri
    }
}
