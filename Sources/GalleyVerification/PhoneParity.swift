/// How the records of one system fare.
public struct PhoneParity: Sendable {
    /// The system, as in `iOS 17.5`.
    public let system: String
    /// The records that were compared.
    public private(set) var records = 0
    /// The values that were compared.
    public private(set) var values = 0
    /// The values that agree.
    public private(set) var agreeing = 0
    /// The records that could not be read or measured.
    public private(set) var errors = 0
    /// Records that differ, by the first switch that explains them.
    public private(set) var explained: [String: Int] = [:]
    /// Records that differ for no reason known.
    public private(set) var unexplained = 0

    /// No records yet.
    public init(system: String) { self.system = system }

    /// The share of the values that agree; nil where none was compared.
    public var share: Double? { values == 0 ? nil : Double(agreeing) / Double(values) }

    /// Counts a record.
    public mutating func count(_ comparison: PhoneComparison) {
        records += 1
        values += comparison.record.measured.count
        agreeing += comparison.record.measured.count - comparison.differences.count
        guard !comparison.differences.isEmpty else { return }
        if let name = comparison.switches.first { explained[name, default: 0] += 1 } else { unexplained += 1 }
    }

    /// Counts a record that is an error.
    public mutating func countError() { errors += 1 }
}
