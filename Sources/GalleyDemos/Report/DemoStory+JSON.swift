package import GalleyJSON

extension DemoStory {
    /// The story for programs.
    package var json: JSONValue {
        [
            "abstract": .text(demo.abstract), "demo": .text(demo.rawValue), "source": .text(demo.source),
            "steps": JSONValue(.array(steps.map(\.json))), "v": 1,
        ]
    }
}

extension DemoStep {
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["title"] = .text(title)
        object["explanation"] = .text(explanation)
        var named = JSONObject()
        for number in numbers { named[number.name] = .number(number.value) }
        object["numbers"] = JSONValue(.object(named))
        if let table { object["table"] = JSONValue(.array(table.rows.map { table.json($0) })) }
        if !log.isEmpty { object["log"] = JSONValue(.array(log.map { .text($0) })) }
        return JSONValue(.object(object))
    }
}

extension DemoTable {
    fileprivate func json(_ row: Row) -> JSONValue {
        var object = JSONObject()
        object[title] = .text(row.label)
        for (column, value) in zip(columns, row.values) { object[column] = .number(value) }
        if !row.picture.isEmpty { object["picture"] = .text(row.picture) }
        return JSONValue(.object(object))
    }
}
