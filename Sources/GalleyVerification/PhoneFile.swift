public import GalleyJSON
import GalleyGeometry
import GalleyRecords

/// What a recorder wrote on a phone: the phone, the faces, and labels with the values that UIKit answered.
public struct PhoneFile: Sendable {
    /// The system that answered.
    public struct System: Sendable, Hashable {
        /// As in `iOS`.
        public let name: String
        /// As in `17.5`.
        public let version: String
        /// Pixels a point.
        public let scale: Int

        /// "iOS 17.5".
        public var description: String { "\(name) \(version)" }
    }

    /// A face that labels were set in, as the phone names it.
    public struct Face: Sendable, Hashable {
        /// Its family.
        public let family: String
        /// The file that it came from, where the app brought it.
        public let file: String?
        /// The weight.
        public let weight: Int?
    }

    /// An answer to an open question about UIKit, as it was written.
    public struct Probe: Sendable {
        /// The question's number.
        public let question: Int
        /// What was looked at.
        public let name: String
        /// What was found.
        public let values: JSONValue
    }

    /// The system.
    public let system: System
    /// The faces by the names that records call them.
    public let faces: [String: Face]
    /// The records, or what is wrong with each.
    public let records: [Result<PhoneRecord, PhoneRecordError>]
    /// Answers to open questions.
    public let probes: [Probe]

    /// The most bytes of a file.
    public static let mostBytes = 512 << 20
    /// The most records of a file.
    public static let mostRecords = 1_000_000
}

/// What is wrong with one record of a phone, and where.
public struct PhoneRecordError: Error, Sendable {
    /// The record's place in the file, from 0; nil where the whole file is at fault.
    public let index: Int?
    /// The byte in the file, where there is one.
    public let offset: Int?
    /// What is wrong, and what would be accepted.
    public let message: String
    /// Whether all that lacks is a face.
    public let isFontMissing: Bool

    /// An error.
    public init(index: Int? = nil, offset: Int? = nil, message: String, isFontMissing: Bool = false) {
        self.index = index
        self.offset = offset
        self.message = message
        self.isFontMissing = isFontMissing
    }
}

extension PhoneFile {
    /// Reads a file as `Documentation/schemas/phone-records.schema.json` has it; records that are wrong are kept as errors.
    ///
    /// - Throws: ``PhoneRecordError`` without an index where the file as a whole cannot be read.
    public init(_ bytes: [UInt8]) throws(PhoneRecordError) {
        guard bytes.count <= Self.mostBytes else {
            throw PhoneRecordError(message: "more than \(Self.mostBytes >> 20) MiB")
        }
        var bytes = bytes
        // A byte order mark is white space here, so that places stay what they are.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.replaceSubrange(0..<3, with: [0x20, 0x20, 0x20]) }
        let value: JSONValue
        do throws(JSONError) { value = try JSONReader(maximumDepth: 64).read(bytes) } catch {
            throw PhoneRecordError(offset: error.offset, message: "\(error.message) (\(error.code.rawValue))")
        }
        let whole = try PhoneFields(value, "a file of phone records")
        guard case .number(let version)? = whole["v"]?.kind, version.value == 1 else { throw whole.fault("v", "1") }
        let device = try PhoneFields(try whole.value("device"), "device")
        let scale = try device.number("scale")
        guard [1, 2, 3].contains(scale) else { throw device.fault("scale", "1, 2 or 3") }
        system = System(
            name: try device.text("system"), version: try device.text("version"), scale: Int(scale))
        var faces: [String: Face] = [:]
        for member in try PhoneFields(try whole.value("faces"), "faces").object.members {
            let face = try PhoneFields(member.value, "faces.\(member.key.string)")
            let weight = face["weight"] == nil ? nil : try face.number("weight")
            guard weight.map({ $0 == $0.rounded() && (1...1000).contains($0) }) ?? true else {
                throw face.fault("weight", "a whole number from 1 to 1000")
            }
            faces[member.key.string] = Face(
                family: try face.text("family"), file: face["file"] == nil ? nil : try face.text("file"),
                weight: weight.map { Int($0) })
        }
        self.faces = faces
        let list = try whole.array("records")
        guard list.count <= Self.mostRecords else { throw whole.fault("records", "at most \(Self.mostRecords)") }
        var records: [Result<PhoneRecord, PhoneRecordError>] = []
        for (index, element) in list.enumerated() {
            records.append(
                Result { () throws(PhoneRecordError) in
                    try PhoneRecord(element, index: index, scale: Int(scale), faces: faces)
                })
        }
        self.records = records
        probes = try Self.probes(whole)
    }

    private static func probes(_ whole: PhoneFields) throws(PhoneRecordError) -> [Probe] {
        guard whole["probes"] != nil else { return [] }
        var probes: [Probe] = []
        for (index, element) in try whole.array("probes").enumerated() {
            let probe = try PhoneFields(element, "probes[\(index)]")
            let question = try probe.number("question")
            guard question == question.rounded(), (1...1000).contains(question) else {
                throw probe.fault("question", "a whole number from 1")
            }
            probes.append(
                Probe(question: Int(question), name: try probe.text("name"), values: try probe.value("values")))
        }
        return probes
    }
}
