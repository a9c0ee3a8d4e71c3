import GalleyJSON

/// Makes a record's expectations true by changing as few of its bytes as will do.
struct ExpectationRecorder {
    let line: [UInt8]
    let record: MeasureRecord
    let results: [MeasureResult]
    let isList: Bool

    /// Expectations for a record that has none: in the place of an empty `expect`, else before the record's last brace.
    func addition() -> ByteEdit {
        let objects = results.map { object($0, ExpectationKey.recorded) }
        let value = isList ? JSONValue(.array(objects)) : objects.first ?? .null
        if let expect = record.expect { return replacement(of: expect.offset, with: value) }
        var end = line.lastIndex(of: UInt8(ascii: "}")) ?? line.count
        while end > 0, [0x20, 0x09, 0x0D].contains(line[end - 1]) { end -= 1 }
        return ByteEdit(range: end..<end, bytes: Array(",\"expect\":".utf8) + JSONWriter.bytes(value))
    }

    /// New values for the keys that differ. Where one object speaks for results that differ among themselves, an array
    /// with an object for each takes its place.
    func corrections(_ expectation: RecordExpectation, _ differences: [Difference]) -> [ByteEdit] {
        guard !differences.isEmpty else { return [] }
        if case .all(let shared) = expectation, results.count > 1, let expect = record.expect {
            let isShared = shared.entries.allSatisfy { entry in
                let first = results[0].value(of: entry.key)
                return results.allSatisfy { first.agrees(with: $0.value(of: entry.key)) }
            }
            if !isShared {
                let objects = results.map { object($0, shared.entries.map(\.key)) }
                return [replacement(of: expect.offset, with: JSONValue(.array(objects)))]
            }
        }
        var edits: [ByteEdit] = []
        for difference in differences {
            guard
                let entry = expectation.of(difference.result).entries.first(where: { $0.key == difference.key })
            else { continue }
            let edit = replacement(of: entry.offset, with: difference.actual.json)
            // One object for several results is put right once.
            if !edits.contains(where: { $0.range == edit.range }) { edits.append(edit) }
        }
        return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func object(_ result: MeasureResult, _ keys: [ExpectationKey]) -> JSONValue {
        var object = JSONObject()
        for key in keys { object[key.rawValue] = result.value(of: key).json }
        return JSONValue(.object(object))
    }

    private func replacement(of offset: Int, with value: JSONValue) -> ByteEdit {
        ByteEdit(range: offset..<JSONSpan.end(of: offset, in: line), bytes: JSONWriter.bytes(value))
    }
}
