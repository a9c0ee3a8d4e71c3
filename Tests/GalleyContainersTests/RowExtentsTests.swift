import GalleyContainers
import Testing

@Suite("Row extents") struct RowExtentsTests {
    /// The same operations on a plain list.
    private struct Model {
        var rows: [(height: Double, isMeasured: Bool)] = []
        func offset(of index: Int) -> Double { rows[..<index].reduce(0) { $0 + $1.height } }
    }

    /// Heights of whole thirds and halves: sums must be exact.
    private func height(_ random: inout SeededGenerator) -> Double {
        Double(Int.random(in: 0...600, using: &random)) / 6
    }

    @Test("random changes agree with a plain list", arguments: 0..<12)
    func agreesWithAList(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var model = Model()
        var extents = RowExtents()
        for _ in 0..<400 {
            let count = model.rows.count
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let added = Int.random(in: 0...(seed.isMultiple(of: 2) ? 5 : 300), using: &random)
                let index = Int.random(in: 0...count, using: &random)
                let estimate = height(&random)
                try extents.insert(count: added, estimate: estimate, at: index)
                model.rows.insert(contentsOf: Array(repeating: (estimate, false), count: added), at: index)
            case 2:
                let lower = Int.random(in: 0...count, using: &random)
                let range = lower..<min(count, lower + Int.random(in: 0...200, using: &random))
                try extents.remove(range)
                model.rows.removeSubrange(range)
            case 3:
                let lower = Int.random(in: 0...count, using: &random)
                let range = lower..<min(count, lower + Int.random(in: 0...100, using: &random))
                let target = Int.random(in: 0...count - range.count, using: &random)
                try extents.move(range, to: target)
                let moved = Array(model.rows[range])
                model.rows.removeSubrange(range)
                model.rows.insert(contentsOf: moved, at: target)
            default:
                guard count > 0 else { continue }
                let index = Int.random(in: 0..<count, using: &random)
                let value = height(&random)
                try extents.setMeasured(value, at: index)
                model.rows[index] = (value, true)
            }
            try check(extents, model, &random)
        }
        let final = try model.rows.indices.map { try extents.extent(at: $0) }
        #expect(zip(final, model.rows).allSatisfy { abs($0 - $1.height) < 1e-9 })
    }

    private func check(_ extents: RowExtents, _ model: Model, _ random: inout SeededGenerator) throws {
        let count = model.rows.count
        #expect(extents.count == count)
        #expect(extents.measuredCount == model.rows.count { $0.isMeasured })
        #expect(abs(extents.total - model.offset(of: count)) < 1e-6)
        guard count > 0 else { return }
        for _ in 0..<3 {
            let index = Int.random(in: 0..<count, using: &random)
            #expect(abs(try extents.extent(at: index) - model.rows[index].height) < 1e-9)
            #expect(try extents.isMeasured(at: index) == model.rows[index].isMeasured)
            let top = model.offset(of: index)
            #expect(abs(try extents.offset(of: index) - top) < 1e-6)
            let place = top + model.rows[index].height / 2
            if model.rows[index].height > 0 { #expect(extents.index(at: place) == index) }
        }
        #expect(extents.index(at: -1) == nil)
        #expect(extents.index(at: extents.total) == nil)
        #expect(extents.index(at: .nan) == nil)
    }

    @Test("sums of thirds do not depend on their order, and come back to the same bits")
    func exactSums() throws {
        var extents = try RowExtents(count: 3000, estimate: 44.0 + 1 / 3.0)
        #expect(extents.total == 133_000)
        for index in (0..<3000).reversed() { try extents.setMeasured(100 / 3.0, at: index) }
        #expect(extents.total == 100_000)
        #expect(try extents.offset(of: 300) == 10_000)
        #expect(extents.index(at: 10_000) == 300)
        #expect(extents.index(at: (10_000.0).nextDown) == 299)
        for index in 0..<3000 { try extents.setEstimate(44.0 + 1 / 3.0, at: index) }
        #expect(extents.total == 133_000)
    }

    /// Every operation on 1,000,000 rows looks at a few dozen nodes and a block or two.
    @Test("a million rows: work grows with the logarithm, and a row takes less than 64 bytes")
    func million() throws {
        let count = 1_000_000
        var extents = try RowExtents(count: count, estimate: 44)
        #expect(extents.memoryFootprint <= 10 * count)
        var random = SeededGenerator(seed: 3)
        func work(_ body: () throws -> Void) rethrows -> Int {
            let before = extents.operationCount
            try body()
            return extents.operationCount - before
        }
        for _ in 0..<200 {
            let index = Int.random(in: 0..<extents.count, using: &random)
            #expect(try work { _ = try extents.offset(of: index) } <= 100)
            #expect(work { _ = extents.index(at: Double(index) * 44) } <= 100)
            #expect(try work { try extents.setMeasured(50, at: index) } <= 300)
            #expect(try work { try extents.insert(count: 1, estimate: 44, at: index) } <= 1200)
            #expect(try work { try extents.remove(index..<index + 1) } <= 1800)
            #expect(try work { try extents.move(index..<min(extents.count, index + 10_000), to: 7) } <= 3000)
        }
        #expect(try work { try extents.insert(count: 1000, estimate: 30, at: 0) } <= 2500)
        #expect(extents.count == count + 1000)
        // Rows that come one by one at one place, and in all places, leave no holes.
        for _ in 0..<20_000 { try extents.insert(count: 1, estimate: 44, at: 500_000) }
        for index in 0..<20_000 { try extents.remove(index * 40..<index * 40 + 1) }
        for _ in 0..<20_000 {
            try extents.insert(count: 1, estimate: 44, at: Int.random(in: 0...extents.count, using: &random))
        }
        #expect(extents.count == count + 21_000)
        #expect(extents.memoryFootprint <= 40 * count)
    }

    @Test("numbers and places that cannot be are refused, and nothing changes")
    func refusals() throws {
        var extents = try RowExtents(count: 3, estimate: 10)
        for height in [Double.nan, -1, .infinity, -.infinity, 1e6 + 1] {
            #expect(throws: ContainerError.self) { try extents.setMeasured(height, at: 0) }
            #expect(throws: ContainerError.self) { try extents.insert(count: 1, estimate: height, at: 0) }
            #expect(throws: ContainerError.self) { try RowExtents(count: 1, estimate: height) }
        }
        for index in [-1, 3, Int.min, Int.max] {
            #expect(throws: ContainerError.outOfRange(owner: "row extents", index: index, count: 3)) {
                try extents.setMeasured(1, at: index)
            }
            #expect(throws: ContainerError.self) { _ = try extents.extent(at: index) }
        }
        #expect(throws: ContainerError.self) { try extents.remove(2..<4) }
        #expect(throws: ContainerError.self) { try extents.move(0..<2, to: 2) }
        #expect(throws: ContainerError.self) { try extents.insert(count: -1, estimate: 1, at: 0) }
        #expect(throws: ContainerError.self) { try extents.insert(count: 1 << 31, estimate: 1, at: 0) }
        #expect(throws: ContainerError.contentTooTall(owner: "row extents", limit: 45_812_984_490)) {
            try extents.insert(count: 100_000, estimate: 1e6, at: 0)
        }
        #expect(extents.count == 3 && extents.total == 30)
    }
}
