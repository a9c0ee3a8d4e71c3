public import GalleyJSON

/// A key whose answer is not the expected one.
public struct Difference: Sendable {
    /// The key.
    public let key: ExpectationKey
    /// What the record says.
    public let expected: ExpectedValue
    /// What was measured.
    public let actual: ExpectedValue
    /// Which of the record's results it is, from 0.
    public let result: Int

    /// "lineCount: expected 2, got 3".
    public var description: String {
        "\(key.rawValue): expected \(Self.words(expected)), got \(Self.words(actual))"
    }

    /// Lengths to read: what is equal to three decimals is equal.
    private static func words(_ value: ExpectedValue) -> String {
        guard case .number(let number) = value, number < 1e12 else { return JSONWriter.string(value.json) }
        return JSONWriter.shortest((number * 1000).rounded() / 1000)
    }
}

/// A record of a check file, and how its answer compares with what it expects.
public struct CheckedRecord: Sendable {
    /// How a record fares.
    public enum Verdict: Sendable {
        /// Every expected value is there.
        case agrees
        /// Some are not.
        case differs([Difference])
        /// The record expects nothing.
        case expectsNothing
        /// The record cannot be read or measured.
        case failed(RecordError)
    }

    /// The line in the file, from 1.
    public let line: Int
    /// The record's id.
    public let id: JSONValue
    /// The answer, with all results.
    public let answer: MeasureAnswer
    /// How it compares.
    public let verdict: Verdict
    /// What makes the record's expectations true; none where they are.
    let edits: [ByteEdit]
    /// Whether the record had expectations, of which some are put right.
    let isUpdate: Bool
}

/// Bytes that stand in the place of others.
struct ByteEdit: Sendable, Equatable {
    var range: Range<Int>
    var bytes: [UInt8]
}

/// What a record's results are held to.
enum RecordExpectation {
    /// Every result to the same.
    case all(Expectation)
    /// Each result to its own.
    case each([Expectation])

    /// Nil where nothing is expected.
    init?(_ value: JSONValue?) throws(RecordError) {
        guard let value else { return nil }
        switch value.kind {
        case .null: return nil
        case .object(let object):
            if object.members.isEmpty { return nil }
            self = .all(try Expectation(object))
        case .array(let elements):
            var list: [Expectation] = []
            for (index, element) in elements.enumerated() {
                guard case .object(let object) = element.kind else {
                    throw RecordField(name: "expect", value: value).refused("an object", at: element, index: index)
                }
                list.append(try Expectation(object))
            }
            self = .each(list)
        default:
            throw RecordField(name: "expect", value: value).refused("an object, or an array of one for each result")
        }
    }

    func of(_ result: Int) -> Expectation {
        switch self {
        case .all(let expectation): expectation
        case .each(let list): list[result]
        }
    }
}

/// Holds records to what they expect. One checker serves any number of threads.
public struct RecordChecker: Sendable {
    private let measurer: Measurer
    private let reader: JSONReader

    /// A checker that measures with a measurer and reads lines with a reader.
    public init(measurer: Measurer, reader: JSONReader = JSONReader()) {
        self.measurer = measurer
        self.reader = reader
    }

    /// Checks one line of a file.
    public func check(_ line: [UInt8], number: Int) -> CheckedRecord {
        do throws(RecordError) {
            return try checked(line, number: number)
        } catch {
            return CheckedRecord(
                line: number, id: error.id ?? .number(number), answer: MeasureAnswer(error: error, number: number),
                verdict: .failed(error), edits: [], isUpdate: false)
        }
    }

    private func checked(_ line: [UInt8], number: Int) throws(RecordError) -> CheckedRecord {
        let record = try MeasureRecord(line: line, number: number, reader: reader)
        do throws(RecordError) {
            return try checked(record, line, number: number)
        } catch {
            var error = error
            error.id = record.id
            throw error
        }
    }

    private func checked(
        _ record: MeasureRecord, _ line: [UInt8], number: Int
    ) throws(RecordError) -> CheckedRecord {
        let expectation = try RecordExpectation(record.expect)
        if record.expect == nil { try refuseSlip(record.context) }
        let answer = measurer.answer(record)
        let results: [MeasureResult]
        switch answer.outcome {
        case .success(let list): results = list
        case .failure(let error):
            return CheckedRecord(
                line: number, id: record.id, answer: answer, verdict: .failed(error), edits: [], isUpdate: false)
        }
        let recorder = ExpectationRecorder(line: line, record: record, results: results, isList: answer.isList)
        guard let expectation else {
            return CheckedRecord(
                line: number, id: record.id, answer: answer, verdict: .expectsNothing, edits: [recorder.addition()],
                isUpdate: false)
        }
        if case .each(let list) = expectation, list.count != results.count {
            let place = RecordField(name: "expect", value: record.expect ?? .null)
            throw place.refused("an array of \(results.count), one object for each result", found: "\(list.count)")
        }
        let differences = Self.differences(expectation, results)
        return CheckedRecord(
            line: number, id: record.id, answer: answer, verdict: differences.isEmpty ? .agrees : .differs(differences),
            edits: recorder.corrections(expectation, differences), isUpdate: true)
    }

    private static func differences(_ expectation: RecordExpectation, _ results: [MeasureResult]) -> [Difference] {
        results.indices.flatMap { index in
            expectation.of(index).entries.compactMap { entry in
                let actual = results[index].value(of: entry.key)
                guard !entry.value.agrees(with: actual) else { return nil }
                return Difference(key: entry.key, expected: entry.value, actual: actual, result: index)
            }
        }
    }

    /// A record whose `expect` is misspelt would otherwise agree with everything.
    private func refuseSlip(_ context: JSONObject) throws(RecordError) {
        for member in context.members {
            let name = member.key.string
            guard Spelling.nearest(to: name, among: ["expect"]) != nil else { continue }
            throw RecordError(
                code: "bad-record", message: "unknown key \(JSONWriter.string(.text(name))); did you mean expect?",
                offset: member.offset)
        }
    }
}
