/// A demo as it was told.
public struct DemoStory: Sendable, Hashable {
    /// Which one.
    public let demo: Demo
    /// What happened, in order.
    public let steps: [DemoStep]
}

/// One step of a demo.
public struct DemoStep: Sendable, Hashable {
    /// What is done.
    public var title: String
    /// What goes wrong or right, and why.
    public var explanation: String
    /// What the layout answers.
    public var numbers: [DemoNumber] = []
    /// Numbers in rows, where there are many of a kind.
    public var table: DemoTable?
    /// Lines of a log.
    public var log: [String] = []

    /// The number of a name; nil where there is none.
    public func number(_ name: String) -> Double? { numbers.first { $0.name == name }?.value }
}

/// A number with its name, such as `header.frame.height`; lengths are points.
public struct DemoNumber: Sendable, Hashable {
    /// What it is of.
    public let name: String
    /// The number.
    public let value: Double

    init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
    init(_ name: String, _ value: Int) { (self.name, self.value) = (name, Double(value)) }
}

/// Numbers in rows.
public struct DemoTable: Sendable, Hashable {
    /// A row.
    public struct Row: Sendable, Hashable {
        /// What it is of.
        public let label: String
        /// The numbers, one for each column.
        public let values: [Double]
        /// The same as a picture of one line; empty for none.
        public var picture = ""
    }

    /// What labels are of.
    public let title: String
    /// What the numbers are.
    public let columns: [String]
    /// The rows, from above.
    public var rows: [Row] = []
}
