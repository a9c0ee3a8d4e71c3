public import GalleyJSON
import GalleyMarkdown
import GalleyText

extension MeasureAnswer {
    /// Writes the answer as one JSON object; keys and their meaning are the record contract, version 1.
    public func write(to writer: inout JSONWriter, lineDetails: Bool, note: String? = nil) {
        var fields = JSONFields()
        switch outcome {
        case .failure(let error): fields.add("error", error.json)
        case .success(let results):
            if isList {
                fields.add("results") { writer in
                    writer.write(results) { writer, result in
                        var fields = JSONFields()
                        result.add(to: &fields, lineDetails: lineDetails)
                        writer.write(fields)
                    }
                }
            } else {
                results.first?.add(to: &fields, lineDetails: lineDetails)
            }
            fields.add("rules", .text(rules))
            if !context.members.isEmpty { fields.add("ctx", JSONValue(.object(context))) }
            if let links {
                fields.add("links", JSONValue(.array(links.map(\.json))))
                fields.add("text", JSONValue(.text(JSONText(utf16: text))))
            }
            if !missingDictionaries.isEmpty {
                fields.add("missingDictionaries", JSONValue(.array(missingDictionaries.map { .text($0) })))
            }
            if !missingFaces.isEmpty { fields.add("missingFaces", JSONValue(.array(missingFaces.map(\.json)))) }
            fields.add("missingFamily", missingFamily.map { .text($0) })
            fields.add("note", note.map { .text($0) })
        }
        fields.add("id", id)
        fields.add("v", 1)
        writer.write(fields)
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
    fileprivate func add(to fields: inout JSONFields, lineDetails: Bool) {
        fields.add("box", more.box?.json)
        fields.add("category", .text(category.shortName))
        fields.add("contentWidths", more.widths?.json)
        if controls > 0 { fields.add("controls", .number(controls)) }
        fields.add("cuts", (more.cuts?.map(\.json)).map { JSONValue(.array($0)) })
        fields.add("drawnSize", drawnSize.map { .number($0) })
        fields.add("exact") { $0.write(width: exact.width, height: exact.height) }
        fields.add("fonts", JSONValue(.array(fonts.map { .text($0) })))
        fields.add("ink", more.ink?.json)
        fields.add("lineCount", .number(lineCount))
        if lineDetails { fields.add("lines") { $0.write(lines) { $0.write($1) } } }
        fields.add("missingGlyphs", .number(missingGlyphs))
        fields.add("naturalLineCount", .number(naturalLineCount))
        fields.add("proposed", more.proposed?.json)
        fields.add("size") { $0.write(width: size.width, height: size.height) }
        fields.add("steps", (more.steps?.map(\.json)).map { JSONValue(.array($0)) })
        fields.add("truncated", JSONValue(.bool(isTruncated)))
        fields.add("verdict", more.verdict?.json(more))
        fields.add("width", width.json)
    }
}

extension JSONWriter {
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
            write(JSONValue.text(name))
        }
        raw(",\"end\":")
        write(Double(line.end))
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
        write(Double(line.start))
        raw(",\"why\":")
        write(JSONValue.text(line.why))
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
