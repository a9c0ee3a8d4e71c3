public import GalleyJSON
import GalleyMarkdown
import GalleyText

extension MeasureAnswer {
    /// Writes the answer as one JSON object; keys and their meaning are the record contract, version 1.
    public func write(to writer: inout JSONWriter, lineDetails: Bool, note: String? = nil) {
        switch outcome {
        case .failure(let error):
            writer.object { fields in
                fields.add("error", error.json)
                fields.add("id", id)
                fields.add("v") { $0.write(1 as Int64) }
            }
        case .success(let results):
            writer.object { fields in
                Self.write(isList ? nil : results.first, self, to: &fields, lineDetails: lineDetails, note: note)
            }
        }
    }

    /// What an answer says once and what it says of its one result stand between each other, in the order of their keys.
    ///
    /// - Parameters:
    ///   - result: nil for what is said once beside a list of results.
    ///   - answer: nil for one of a list.
    private static func write(
        _ result: MeasureResult?, _ answer: MeasureAnswer?, to fields: inout JSONFields, lineDetails: Bool,
        note: String?
    ) {
        result?.addBeforeContext(to: &fields)
        if let context = answer?.context, !context.members.isEmpty {
            fields.add("ctx", JSONValue(.object(context)))
        }
        result?.addBeforeID(to: &fields)
        fields.add("id", answer?.id)
        result?.addLines(to: &fields, lineDetails: lineDetails)
        answer?.addMissing(to: &fields)
        result?.addCounts(to: &fields)
        if let note { fields.add("note") { $0.write(note) } }
        fields.add("proposed", result?.more.proposed?.json)
        if let answer, answer.isList, case .success(let results) = answer.outcome {
            fields.add("results") { writer in
                writer.write(results) { writer, result in
                    writer.object { write(result, nil, to: &$0, lineDetails: lineDetails, note: nil) }
                }
            }
        }
        if let answer { fields.add("rules") { $0.write(answer.rules) } }
        result?.addSize(to: &fields)
        if let answer, answer.links != nil { fields.add("text", JSONValue(.text(JSONText(utf16: answer.text)))) }
        if let result { fields.add("truncated") { $0.write(result.isTruncated) } }
        if answer != nil { fields.add("v") { $0.write(1 as Int64) } }
        fields.add("verdict", result.flatMap { result in result.more.verdict?.json(result.more) })
        if let result { fields.add("width") { $0.write(result.width) } }
    }

    private func addMissing(to fields: inout JSONFields) {
        if let links { fields.add("links", JSONValue(.array(links.map(\.json)))) }
        if !missingDictionaries.isEmpty {
            fields.add("missingDictionaries", JSONValue(.array(missingDictionaries.map { .text($0) })))
        }
        if !missingFaces.isEmpty { fields.add("missingFaces", JSONValue(.array(missingFaces.map(\.json)))) }
        if let missingFamily { fields.add("missingFamily") { $0.write(missingFamily) } }
    }
}

extension MarkdownText.Link {
    fileprivate var json: JSONValue {
        [
            "end": .number(range.upperBound), "start": .number(range.lowerBound),
            "url": JSONValue(.text(JSONText(utf16: destination))),
        ]
    }
}

extension MissingFace {
    fileprivate var json: JSONValue {
        [
            "family": request.family.map { .text($0) } ?? .null, "italic": JSONValue(.bool(request.isItalic)),
            "used": .text(used), "weight": .number(request.weight.rawValue),
        ]
    }
}

extension RecordError {
    /// The error as answers carry it.
    public var json: JSONValue {
        var object = JSONObject()
        object["code"] = .text(code)
        object["message"] = .text(message)
        object["offset"] = offset.map { .number($0) }
        return JSONValue(.object(object))
    }
}

extension MeasureResult {
    fileprivate func addBeforeContext(to fields: inout JSONFields) {
        fields.add("box", more.box?.json)
        fields.add("category") { $0.write(category.shortName) }
        fields.add("contentWidths", more.widths?.json)
        if controls > 0 { fields.add("controls") { $0.write(Int64(controls)) } }
    }

    fileprivate func addBeforeID(to fields: inout JSONFields) {
        fields.add("cuts", (more.cuts?.map(\.json)).map { JSONValue(.array($0)) })
        if let drawnSize { fields.add("drawnSize") { $0.write(drawnSize) } }
        fields.add("exact") { $0.write(width: exact.width, height: exact.height) }
        fields.add("fonts") { $0.write(fonts) { $0.write($1) } }
    }

    fileprivate func addLines(to fields: inout JSONFields, lineDetails: Bool) {
        fields.add("ink", more.ink?.json)
        fields.add("lineCount") { $0.write(Int64(lineCount)) }
        if lineDetails { fields.add("lines") { $0.write(lines) { $0.write($1) } } }
    }

    fileprivate func addCounts(to fields: inout JSONFields) {
        fields.add("missingGlyphs") { $0.write(Int64(missingGlyphs)) }
        fields.add("naturalLineCount") { $0.write(Int64(naturalLineCount)) }
    }

    fileprivate func addSize(to fields: inout JSONFields) {
        fields.add("size") { $0.write(width: size.width, height: size.height) }
        fields.add("steps", (more.steps?.map(\.json)).map { JSONValue(.array($0)) })
    }
}

extension JSONWriter {
    /// A number, "max" or null.
    fileprivate mutating func write(_ limit: WidthLimit) {
        switch limit {
        case .none: raw("null")
        case .points(let width): if width.isFinite { write(width) } else { raw("\"max\"") }
        }
    }

    fileprivate mutating func write(width: Double, height: Double) {
        raw("{\"height\":")
        write(height)
        raw(",\"width\":")
        write(width)
        raw("}")
    }

    fileprivate mutating func write(_ line: MeasuredLine) {
        raw("{\"baseline\":")
        write(line.baseline)
        if let name = line.breakClass {
            raw(",\"class\":")
            write(name)
        }
        raw(",\"end\":")
        write(Int64(line.end))
        raw(",\"left\":")
        write(line.left)
        if let runs = line.runs {
            raw(",\"runs\":")
            write(runs) { $0.write(JSONValue(.object($1.json))) }
        }
        if line.slack.isFinite {
            raw(",\"slack\":")
            write(line.slack)
        }
        raw(",\"start\":")
        write(Int64(line.start))
        raw(",\"why\":")
        write(line.why)
        raw(",\"width\":")
        write(line.width)
        raw(",\"widthWithTrailingSpace\":")
        write(line.widthWithTrailingSpace)
        raw("}")
    }
}

extension MeasuredRun {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object["direction"] = isRightToLeft ? "rtl" : "ltr"
        object["end"] = .number(end)
        object["font"] = .text(font)
        object["kind"] = .text(kind)
        object["size"] = .number(size)
        object["start"] = .number(start)
        object["width"] = .number(width)
        object["x"] = .number(x)
        return object
    }
}

extension WidthLimit {
    /// A number, "max" or null.
    public var json: JSONValue {
        switch self {
        case .none: .null
        case .points(let width): width.isFinite ? .number(width) : "max"
        }
    }
}
