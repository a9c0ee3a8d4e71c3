import GalleyFonts
import GalleyJSON
import GalleyPages
import GalleyRecords

extension LintReport {
    /// A page with a card for each finding, the worst first.
    var page: ReportPage {
        let sorted = findings.enumerated().sorted { left, right in
            let (a, b) = (Badness(left.element), Badness(right.element))
            return a == b ? left.offset < right.offset : b < a
        }
        return ReportPage(
            kind: .lint, title: "galley lint", summary: summary, notes: notes, version: version,
            sizes: ContentSizeCategory.shortNames, cards: sorted.map { Self.card($0.element) })
    }

    private static func card(_ finding: Finding) -> JSONValue {
        var object = JSONObject()
        object["severity"] = .text(finding.severity.rawValue)
        object["check"] = .text(finding.check.rawValue)
        object["file"] = .text(finding.file)
        object["line"] = .number(finding.position.line)
        object["column"] = .number(finding.position.column)
        object["key"] = .text(String(finding.key.map { $0 == "\u{4}" ? "|" : $0 }))
        object["locale"] = .text(finding.locale)
        object["branch"] = .text(finding.branch)
        let sizes = (finding.category.map { [$0] } ?? []) + finding.alsoAt
        object["categories"] = JSONValue(.array(sizes.map { .text($0) }))
        object["device"] = finding.device.map { .text($0) }
        object["message"] = .text(finding.message)
        object["measures"] = JSONValue(.array(finding.measures.map(\.json)))
        object["sketch"] = finding.sketch.map(Self.json)
        return JSONValue(.object(object))
    }

    private static func json(_ sketch: TextSketch) -> JSONValue {
        var object = JSONObject()
        object["text"] = JSONValue(.text(JSONText(utf16: sketch.text)))
        object["lines"] = JSONValue(.array(sketch.lines.map(\.json)))
        object["count"] = .number(sketch.lineCount)
        object["width"] = sketch.room.width.map { .number($0) }
        object["height"] = sketch.room.height.map { .number($0) }
        object["most"] = sketch.room.lines.map { .number($0) }
        object["size"] = sketch.pointSize.map { .number($0) }
        return JSONValue(.object(object))
    }
}

/// How bad a finding is: its severity, then by how many times what is needed is more than what is allowed.
private struct Badness: Comparable {
    private let severity: Severity
    private let excess: Double

    init(_ finding: Finding) {
        severity = finding.severity
        let shares = finding.measures.compactMap { measure in
            measure.allowed.map { $0 > 0 ? measure.needed / $0 : .greatestFiniteMagnitude }
        }
        excess = shares.max() ?? 1
    }

    static func < (left: Badness, right: Badness) -> Bool {
        (left.severity, left.excess) < (right.severity, right.excess)
    }
}

/// What a finding needs, and what it may have.
struct FindingMeasure {
    var name: String
    var needed: Double
    var allowed: Double?
    var unit = ""

    var json: JSONValue {
        var object = JSONObject()
        object["name"] = .text(name)
        object["needed"] = .number(needed)
        object["allowed"] = allowed.map { .number($0) }
        object["unit"] = .text(unit)
        return JSONValue(.object(object))
    }
}

extension Finding {
    /// The figures that are a need and a limit, by check.
    var measures: [FindingMeasure] {
        func measure(_ name: String, _ needed: String, of allowed: Double?, _ unit: String = "") -> [FindingMeasure] {
            figures[needed].map { [FindingMeasure(name: name, needed: $0, allowed: allowed, unit: unit)] } ?? []
        }
        let most = figures["allowed"]
        switch check {
        case .lines:
            return measure("Lines", "lines", of: most) + measure("Height", "height", of: nil, "pt")
                + measure("Widest word", "widestWord", of: width, "pt")
        case .width: return measure("Width", "width", of: most, "pt")
        case .height: return measure("Height", "height", of: most, "pt") + measure("Lines", "lines", of: nil)
        case .truncated:
            return measure("Lines", "lines", of: most) + measure("Characters hidden", "hidden", of: nil)
        case .word:
            return measure("Widest word", "widestWord", of: width, "pt")
                + measure("Fits at", "fittingSize", of: nil, "pt")
        case .length: return measure("Length", "count", of: most)
        case .fragile:
            return measure("Lines with the margin", "lines", of: most) + measure("Margin", "margin", of: nil, "%")
        case .glyph: return measure("Characters without a glyph", "count", of: nil)
        default: return []
        }
    }
}
