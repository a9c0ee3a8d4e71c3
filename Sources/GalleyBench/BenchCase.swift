/// One case of the benchmark, as it was measured.
public struct BenchCase: Sendable {
    /// What was done, with which texts.
    public var name: String
    /// The file of the face.
    public var font: String
    /// How many texts, rows or records.
    public var count: Int
    /// Every run's time.
    public var milliseconds: [Double]
    /// The yardstick's name, and its median in the same process right before.
    public var baseline: (name: String, milliseconds: Double)?
    /// The allocations of the last run, where the program counts them.
    public var allocations: Int?
    /// The bytes that the result holds, where the program counts them.
    public var bytes: Int?
    /// A sum over the results: equal sums tell that equal work was done.
    public var checksum: Int64

    /// The middle of all runs.
    public var median: Double { milliseconds.sorted()[milliseconds.count / 2] }
    /// The fastest run.
    public var minimum: Double { milliseconds.min() ?? 0 }
    /// The median over the yardstick's; nil without one.
    public var ratio: Double? { baseline.map { median / $0.milliseconds } }
}

/// Counts what a program asks of the allocator, where it does.
public struct Allocations: Sendable {
    /// How often memory was asked for so far.
    public var count: @Sendable () -> Int?
    /// The bytes held.
    public var bytes: @Sendable () -> Int?

    /// A counter from two questions.
    public init(count: @escaping @Sendable () -> Int?, bytes: @escaping @Sendable () -> Int?) {
        self.count = count
        self.bytes = bytes
    }

    /// Counts nothing.
    public static let unknown = Allocations(count: { nil }, bytes: { nil })
}

/// Runs a piece of work a number of times.
struct Stopwatch {
    let runs: Int
    let allocations: Allocations

    /// - Parameters:
    ///   - baseline: HarfBuzz alone on the same texts.
    ///   - body: does the work of a run and answers its checksum.
    func measure(
        _ name: String, font: String, count: Int, runs: Int? = nil, baseline: BenchCase? = nil,
        _ body: (Int) throws -> Int64
    ) rethrows -> BenchCase {
        let clock = ContinuousClock()
        var result = BenchCase(name: name, font: font, count: count, milliseconds: [], checksum: 0)
        for run in 0..<(runs ?? self.runs) {
            let asked = allocations.count()
            let start = clock.now
            result.checksum = try body(run)
            let elapsed = (clock.now - start).components
            result.milliseconds.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15)
            if let asked { result.allocations = allocations.count().map { $0 - asked } }
        }
        result.baseline = baseline.map { ("harfbuzz", $0.median) }
        return result
    }
}
