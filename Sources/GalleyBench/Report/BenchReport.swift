public import GalleyJSON

/// All cases of a run.
public struct BenchReport: Sendable {
    /// In the order they ran: yardsticks stand before what is held against them.
    public let cases: [BenchCase]
    /// How times grow.
    public let growth: [Growth]

    /// For people: a table with tabs, then the exponents.
    public var tsv: String {
        var text = "case\tfont\tn\tmedian_ms\tmin_ms\tbaseline\tbaseline_ms\tratio\tallocations\tbytes\tchecksum\n"
        for found in cases {
            let columns: [String] = [
                found.name, found.font, "\(found.count)", Self.number(found.median), Self.number(found.minimum),
                found.baseline?.name ?? "", found.baseline.map { Self.number($0.milliseconds) } ?? "",
                found.ratio.map(Self.number) ?? "", found.allocations.map(String.init) ?? "",
                found.bytes.map(String.init) ?? "", "\(found.checksum)",
            ]
            text += columns.joined(separator: "\t") + "\n"
        }
        if !growth.isEmpty { text += "\ngrowth\texponent\n" }
        for found in growth { text += "\(found.name)\t\(Self.number(found.exponent))\n" }
        return text
    }

    /// `{"cases":[…],"growth":[…],"machine":{…},"v":1,"versions":{…}}`.
    public func json(machine: JSONValue, versions: JSONValue) -> JSONValue {
        var object = JSONObject()
        object["cases"] = JSONValue(.array(cases.map(\.json)))
        object["growth"] = JSONValue(
            .array(growth.map { ["case": .text($0.name), "exponent": Self.value($0.exponent)] }))
        object["machine"] = machine
        object["v"] = .number(1)
        object["versions"] = versions
        return JSONValue(.object(object))
    }

    /// Four digits are more than a measurement has.
    static func number(_ value: Double) -> String { JSONWriter.shortest((value * 10000).rounded() / 10000) }
    static func value(_ value: Double) -> JSONValue { .number((value * 10000).rounded() / 10000) }
}

extension BenchCase {
    /// What is not counted is null.
    var json: JSONValue {
        var object = JSONObject()
        object["allocations"] = allocations.map { .number($0) } ?? .null
        object["baseline"] = baseline.map { .text($0.name) } ?? .null
        object["baseline_ms"] = baseline.map { BenchReport.value($0.milliseconds) } ?? .null
        object["bytes"] = bytes.map { .number($0) } ?? .null
        object["case"] = .text(name)
        object["checksum"] = .number(Int(checksum))
        object["font"] = .text(font)
        object["median_ms"] = BenchReport.value(median)
        object["min_ms"] = BenchReport.value(minimum)
        object["n"] = .number(count)
        object["ratio"] = ratio.map(BenchReport.value) ?? .null
        return JSONValue(.object(object))
    }
}
