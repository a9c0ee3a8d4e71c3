import GalleyJSON
import GalleyRecords
import GalleyVerification

/// What `galley verify` prints: what differs, and how many values agree on each system.
struct VerifyReport {
    private struct Entry {
        var path: String
        var system: String
        var comparison: PhoneComparison
    }

    private var parities: [PhoneParity] = []
    private var entries: [Entry] = []
    private var errors: [(path: String, error: PhoneRecordError)] = []
    private var probes: [(system: String, probe: PhoneFile.Probe)] = []

    /// Takes a file that could not be used.
    mutating func add(unread failure: Failure, path: String) {
        errors.append((path, PhoneRecordError(index: nil, message: failure.message)))
    }

    /// Takes a file's records and how they compare.
    mutating func add(_ file: PhoneFile, _ results: [Result<PhoneComparison, PhoneRecordError>], path: String) {
        let system = file.system.description.onOneLine
        let place = parities.firstIndex { $0.system == system } ?? parities.count
        if place == parities.count { parities.append(PhoneParity(system: system)) }
        for result in results {
            switch result {
            case .success(let comparison):
                parities[place].count(comparison)
                guard !comparison.differences.isEmpty else { continue }
                entries.append(Entry(path: path, system: system, comparison: comparison))
            case .failure(let error):
                parities[place].countError()
                errors.append((path, error))
            }
        }
        probes += file.probes.map { (system, $0) }
    }

    /// Records that cannot be measured weigh more than differences; faces alone that are missing have their own code.
    var code: ExitCode {
        if !errors.isEmpty { return errors.allSatisfy(\.error.isFontMissing) ? .fontMissing : .badData }
        return entries.isEmpty ? .success : .findings
    }

    /// A line a system.
    var summary: [String] {
        parities.map { parity in
            var line =
                "\(parity.system): \(parity.agreeing) of \(parity.values) values agree\(Self.percent(parity)), "
                + "\(parity.records) \(parity.records == 1 ? "record" : "records")"
            if parity.errors > 0 { line += ", \(parity.errors) in error" }
            let reasons = parity.explained.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            for (name, count) in reasons { line += "; \(count) as with \(name)" }
            if parity.unexplained > 0 { line += "; \(parity.unexplained) not explained" }
            return line
        }
    }

    var text: String {
        var text = ""
        for entry in entries {
            let comparison = entry.comparison
            for difference in comparison.differences {
                text +=
                    "\(entry.path): \(Self.name(comparison.record)): \(difference.value.rawValue): "
                    + "\(Self.shown(comparison.record)): galley \(Self.words(difference.ours)), "
                    + "\(entry.system) \(Self.words(difference.theirs))\n"
            }
            text +=
                comparison.switches.isEmpty
                ? "    no switch makes it agree\n" : "    agrees with \(comparison.switches.joined(separator: "; "))\n"
        }
        // A file as a whole is said to be unusable on standard error.
        for (path, error) in errors where error.index != nil {
            text += "\(path): \(Self.place(error))error: \(error.message)\n"
        }
        for (system, probe) in probes {
            text += "\(system): question \(probe.question), \(probe.name): \(JSONWriter.string(probe.values))\n"
        }
        return text + summary.map { $0 + "\n" }.joined()
    }

    var csv: String {
        var text = MeasureTable.line(
            [
                "file", "record", "id", "system", "text", "face", "size", "category", "width", "lines", "value",
                "ours", "theirs", "switches", "error",
            ], .comma)
        for entry in entries {
            let (record, settings) = (entry.comparison.record, entry.comparison.record.record.settings)
            let id: String =
                if case .text(let text) = record.id.kind { text.string } else { JSONWriter.string(record.id) }
            for difference in entry.comparison.differences {
                text += MeasureTable.line(
                    [
                        entry.path, String(record.index), id, entry.system,
                        String(decoding: record.record.text, as: UTF16.self), record.face,
                        settings.size.map(JSONWriter.shortest) ?? settings.style?.name ?? "body",
                        record.category.shortName, JSONWriter.shortest(record.bounds.width),
                        String(settings.lines ?? 0), difference.value.rawValue,
                        difference.ours.map(JSONWriter.shortest).joined(separator: " "),
                        difference.theirs.map(JSONWriter.shortest).joined(separator: " "),
                        entry.comparison.switches.joined(separator: ";"), "",
                    ], .comma)
            }
        }
        for (path, error) in errors {
            let cells = [path, error.index.map(String.init) ?? ""] + Array(repeating: "", count: 12)
            text += MeasureTable.line(cells + [Self.place(error) + error.message], .comma)
        }
        return text
    }

    /// - Parameter note: what is to be said of the faces.
    func json(note: String?) -> String {
        var object = JSONObject()
        object["note"] = note.map { .text($0) }
        object["differences"] = JSONValue(.array(entries.flatMap(Self.differences)))
        object["errors"] = JSONValue(
            .array(
                errors.map { path, error in
                    var object = JSONObject()
                    object["file"] = .text(path)
                    object["message"] = .text(error.message)
                    object["offset"] = error.offset.map { .number($0) }
                    object["record"] = error.index.map { .number($0) }
                    return JSONValue(.object(object))
                }))
        object["probes"] = JSONValue(
            .array(
                probes.map { system, probe in
                    [
                        "name": .text(probe.name), "question": .number(probe.question), "system": .text(system),
                        "values": probe.values,
                    ]
                }))
        object["systems"] = JSONValue(.array(parities.map(Self.json)))
        object["v"] = 1
        return JSONWriter.string(JSONValue(.object(object))) + "\n"
    }

    private static func differences(_ entry: Entry) -> [JSONValue] {
        let record = entry.comparison.record
        return entry.comparison.differences.map { difference in
            var object = JSONObject()
            object["category"] = .text(record.category.shortName)
            object["face"] = .text(record.face)
            object["file"] = .text(entry.path)
            object["id"] = record.id
            object["lines"] = .number(record.record.settings.lines ?? 0)
            object["ours"] = JSONValue(.array(difference.ours.map { .number($0) }))
            object["record"] = .number(record.index)
            object["size"] = record.record.settings.size.map { .number($0) }
            object["style"] = record.record.settings.style.map { .text($0.name) }
            object["switches"] = JSONValue(.array(entry.comparison.switches.map { .text($0) }))
            object["system"] = .text(entry.system)
            object["text"] = JSONValue(.text(JSONText(utf16: record.record.text)))
            object["theirs"] = JSONValue(.array(difference.theirs.map { .number($0) }))
            object["value"] = .text(difference.value.rawValue)
            object["width"] = .number(record.bounds.width)
            return JSONValue(.object(object))
        }
    }

    private static func json(_ parity: PhoneParity) -> JSONValue {
        [
            "agreeing": .number(parity.agreeing), "errors": .number(parity.errors),
            "explained": JSONValue(
                .object(
                    JSONObject(
                        parity.explained.map { .init(key: JSONText($0.key), value: .number($0.value)) }))),
            "parity": parity.share.map { .number($0) } ?? JSONValue(.null), "records": .number(parity.records),
            "system": .text(parity.system),
            "unexplained": .number(parity.unexplained), "values": .number(parity.values),
        ]
    }

    /// Never 100 where something differs, and nothing where nothing was compared.
    private static func percent(_ parity: PhoneParity) -> String {
        parity.share.map { " (\(Words.number(($0 * 100_000).rounded(.down) / 1000)) %)" } ?? ""
    }

    private static func place(_ error: PhoneRecordError) -> String {
        (error.index.map { "records[\($0)]" } ?? "")
            + (error.offset.map { " (byte \($0))" } ?? "") + (error.index == nil ? "" : ": ")
    }

    /// A record by its place, and its id where it has one.
    private static func name(_ record: PhoneRecord) -> String {
        "records[\(record.index)]" + (record.id == .number(record.index) ? "" : " (\(JSONWriter.string(record.id)))")
    }

    /// Which label it is: its text, face, size and width.
    private static func shown(_ record: PhoneRecord) -> String {
        let settings = record.record.settings
        let text = record.record.text
        let head = JSONValue(.text(JSONText(utf16: text.count > 40 ? Array(text.prefix(39)) + [0x2026] : text)))
        let size = settings.size.map(Words.number) ?? settings.style?.name ?? "body"
        let category = settings.categories == nil ? "" : " at \(record.category.shortName)"
        return
            "\(JSONWriter.string(head)) in \(record.face) \(size)\(category), width \(Words.number(record.bounds.width))"
    }

    private static func words(_ numbers: [Double]) -> String { numbers.map(Words.number).joined(separator: " x ") }
}
