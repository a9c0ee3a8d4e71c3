import Testing

@testable import GalleySolver

@Suite struct LevelTests {
    @Test(arguments: [3, 1000])
    func strongerIsNeverOutvoted(count: Int) throws {
        var solver = Solver()
        let x = solver.makeVariable()
        for _ in 0..<count { try solver.add([Term(x)].span, .equal, 100, strength: 500) }
        try solver.add([Term(x)].span, .equal, 0, strength: 501)
        try solver.solve()
        #expect(solver.value(of: x) == 0)
        #expect(solver.violationsByLevel().map(\.sum) == [0, Double(count) * 100])
    }

    /// Case L02.
    @Test func weakThirdDoesNotHelpSecond() throws {
        var solver = Solver()
        let v = solver.makeVariable()
        try solver.add([Term(v)].span, .greaterThanOrEqual, 100, strength: 501)
        try solver.add([Term(v)].span, .equal, 90, strength: 500)
        try solver.add([Term(v)].span, .equal, 50, strength: 10)
        try solver.solve()
        #expect(solver.value(of: v) == 100)
    }

    /// Case L03.
    @Test func strongestOfRisingStrengthsWins() throws {
        var solver = Solver()
        let (w, v) = (solver.makeVariable(), solver.makeVariable())
        for step in 1...4 {
            try solver.add([Term(w)].span, .equal, Double(step), strength: Strength(500 + Double(step)))
        }
        for _ in 0..<10 { try solver.add([Term(v)].span, .equal, 0, strength: 250) }
        try solver.add([Term(v)].span, .equal, 1, strength: 251)
        try solver.solve()
        #expect(solver.value(of: w) == 4)
        #expect(solver.value(of: v) == 1)
    }

    @Test func thousandFractionalLevels() throws {
        var seed = Seeded(1)
        var solver = Solver()
        let x = solver.makeVariable()
        for step in (1...2000).shuffled(using: &seed) {
            try solver.add([Term(x)].span, .equal, Double(step), strength: Strength(Double(step) * 0.4999))
        }
        #expect(solver.violationsByLevel().count == 2000)
        try solver.solve()
        #expect(solver.value(of: x) == 2000)
    }

    /// Inside a level the sum counts: three against one.
    @Test func majorityWinsWithinLevel() throws {
        var solver = Solver()
        let x = solver.makeVariable()
        try solver.add([Term(x)].span, .equal, 0, strength: 500)
        for value in [100.0, 100, 120] { try solver.add([Term(x)].span, .equal, value, strength: 500) }
        try solver.solve()
        #expect(solver.value(of: x) == 100)
    }

    /// Case L26, the width: `width == super @999` against `width <= 560` required.
    @Test func requiredMaximumBeatsFill() throws {
        var solver = Solver()
        let (width, outer) = (
            solver.makeVariable(isNonNegative: true), solver.makeVariable(isNonNegative: true)
        )
        try solver.add([Term(outer)].span, .equal, 1000)
        try solver.add([Term(width), Term(outer, -1)].span, .equal, 0, strength: 999)
        try solver.add([Term(width)].span, .lessThanOrEqual, 560)
        try solver.solve()
        #expect(solver.value(of: width) == 560)
    }

    /// UIKit, `uikit.md` §5.1: w = 60 @750 against w = 140 @749 gives 60, no average.
    @Test func neighbouringStrengthsDoNotAverage() throws {
        var solver = Solver()
        let w = solver.makeVariable()
        try solver.add([Term(w)].span, .equal, 140, strength: 749)
        try solver.add([Term(w)].span, .equal, 60, strength: 750)
        try solver.solve()
        #expect(solver.value(of: w) == 60)
    }
}
