/// Texts measured by many tasks that share a typesetter: the bits are those of one task.
struct ThreadSoak {
    private let folder: String
    private let samples: Samples

    /// How often everything is opened anew, so that tasks meet where nothing is there yet.
    private static let rounds = 4
    private static let tasks = 16

    init(_ folder: String) throws {
        self.folder = folder
        samples = try Samples(folder: folder)
    }

    /// - Parameter count: how many measurements, over all tasks.
    /// - Returns: what differs.
    func run(_ count: Int) async throws -> [String] {
        let alone = try Shelf(folder: folder)
        let wanted = try samples.all.map { try alone.digest($0) }
        var faults: [String] = []
        for round in 0..<Self.rounds {
            let shelf = try Shelf(folder: folder)
            faults += try await measure(Self.tasks, count / Self.rounds / Self.tasks, round, shelf, wanted)
        }
        var figures: [String] = []
        // What two tasks bring beside one, where everything is open, tells what they wait for.
        for tasks in [1, 2] {
            let (waits, start) = (ProcessUse.waits(), ContinuousClock.now)
            faults += try await measure(tasks, count / 10 / tasks, 0, alone, wanted)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            figures.append(
                "\(tasks) tasks: \(Int(Double(count / 10) / seconds)) a second, \(ProcessUse.waits() - waits) waits")
        }
        print("threads\t\(count) measurements of \(samples.all.count) samples\t\(figures.joined(separator: "\t"))")
        return faults
    }

    /// - Parameters:
    ///   - tasks: how many there are; every other one measures the same texts in the same order as the first.
    ///   - amount: measurements of each.
    ///   - wanted: the digests of one task.
    private func measure(
        _ tasks: Int, _ amount: Int, _ round: Int, _ shelf: Shelf, _ wanted: [UInt64]
    ) async throws -> [String] {
        let samples = samples.all
        return try await withThrowingTaskGroup(of: [String].self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var faults: [String] = []
                    var index = round * 131 + (task % 2 == 0 ? 0 : task * 977)
                    for _ in 0..<amount {
                        index = (index + (task % 2 == 0 ? 1 : 7919)) % samples.count
                        let found = try shelf.digest(samples[index])
                        if found != wanted[index] { faults.append("task \(task), sample \(index): other bits") }
                    }
                    return faults
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }
}
