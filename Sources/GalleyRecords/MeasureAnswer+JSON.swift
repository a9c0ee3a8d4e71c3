public import GalleyJSON

extension MeasureAnswer {
    /// The answer as one JSON object; keys and their meaning are the record contract, version 1.
    public func json(lineDetails: Bool, note: String? = nil) -> JSONValue {
        var object = JSONObject()
        switch outcome {
        case .failure(let error):
            var detail = JSONObject()
            detail["code"] = .text(error.code)
            detail["message"] = .text(error.message)
            detail["offset"] = error.offset.map { .number($0) }
            object["error"] = JSONValue(.object(detail))
        case .success(let results):
            if isList {
                object["results"] = JSONValue(
                    .array(results.map { JSONValue(.object($0.json(lineDetails: lineDetails))) }))
            } else if let result = results.first {
                object = result.json(lineDetails: lineDetails)
            }
            object["rules"] = .text(rules)
            if !context.members.isEmpty { object["ctx"] = JSONValue(.object(context)) }
            object["missingFamily"] = missingFamily.map { .text($0) }
            object["note"] = note.map { .text($0) }
        }
        object["id"] = id
        object["v"] = 1
        return JSONValue(.object(object))
    }
}

extension MeasureResult {
    func json(lineDetails: Bool) -> JSONObject {
        var object = JSONObject()
        object["category"] = .text(category.shortName)
        if controls > 0 { object["controls"] = .number(controls) }
        object["exact"] = ["height": .number(exact.height), "width": .number(exact.width)]
        object["fonts"] = JSONValue(.array(fonts.map { .text($0) }))
        object["lineCount"] = .number(lineCount)
        if lineDetails { object["lines"] = JSONValue(.array(lines.map(\.json))) }
        object["missingGlyphs"] = .number(missingGlyphs)
        object["naturalLineCount"] = .number(naturalLineCount)
        object["size"] = ["height": .number(size.height), "width": .number(size.width)]
        object["truncated"] = JSONValue(.bool(isTruncated))
        object["width"] = width.json
        return object
    }
}

extension MeasuredLine {
    var json: JSONValue {
        [
            "baseline": .number(baseline), "end": .number(end), "start": .number(start),
            "width": .number(width),
            "why": .text(why), "widthWithTrailingSpace": .number(widthWithTrailingSpace),
        ]
    }
}

extension WidthLimit {
    /// A number, "max" or null.
    var json: JSONValue {
        switch self {
        case .none: .null
        case .points(let width): width.isFinite ? .number(width) : "max"
        }
    }
}
