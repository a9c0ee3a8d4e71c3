import Testing

@testable import GalleySolver

/// A row of views as `UIStackView` sets it up, in bare variables: x and width each, chained with a spacing.
struct Row: ~Copyable {
    var solver = Solver()
    var x: [Variable] = []
    var width: [Variable] = []

    /// `intrinsic`: nil for a spacer.
    ///
    /// Hugging 250 and compression 750 for all.
    init(_ intrinsic: [Double?], in total: Double, spacing: Double, reversed: Bool = false) throws {
        for index in intrinsic.indices {
            x.append(solver.makeVariable(order: index * 2))
            width.append(solver.makeVariable(isNonNegative: true, order: index * 2 + 1))
        }
        var requests = [LinearConstraint([Term(x[0])], .equal, 0)]
        for index in 1..<intrinsic.count {
            requests.append(
                LinearConstraint(
                    [Term(x[index]), Term(x[index - 1], -1), Term(width[index - 1], -1)], .equal, spacing))
        }
        let last = intrinsic.count - 1
        requests.append(LinearConstraint([Term(x[last]), Term(width[last])], .equal, total))
        for (index, size) in intrinsic.enumerated() {
            guard let size else { continue }
            let terms = [Term(width[index])]
            requests.append(LinearConstraint(terms, .lessThanOrEqual, size, strength: 250, order: index))
            requests.append(LinearConstraint(terms, .greaterThanOrEqual, size, strength: 750, order: index))
        }
        for request in reversed ? requests.reversed() : requests { try solver.add(request) }
        try solver.solve()
    }

    var widths: [Double] { width.map { (solver.value(of: $0) * 1e6).rounded() / 1e6 } }
}

/// The frames of `uikit.md` §3.10, measured on Mac Catalyst 26.1 (Vercantez/openuikit, ProgressStackTests;
/// facts only).
///
/// Their rounding to half points is not the solver's, hence the tolerance of half a point.
@Suite struct StackTests {
    struct Fill: Sendable {
        var intrinsic: [Double?]
        var total: Double
        var spacing: Double
        var widths: [Double]
    }

    static let fills = [
        Fill(intrinsic: [29.5, 29, 41.5], total: 300, spacing: 8, widths: [213.5, 29, 41.5]),
        Fill(intrinsic: [76.5, 94], total: 120, spacing: 8, widths: [18, 94]),
        Fill(
            intrinsic: [29.5, nil, 29, nil, 41.5], total: 300, spacing: 8, widths: [29.5, 0, 29, 168, 41.5]),
        Fill(intrinsic: [34.5, nil], total: 300, spacing: 8, widths: [34.5, 257.5]),
    ]

    @Test(arguments: fills, [false, true])
    func fillGivesMeasuredWidths(fill: Fill, reversed: Bool) throws {
        let row = try Row(fill.intrinsic, in: fill.total, spacing: fill.spacing, reversed: reversed)
        for (found, expected) in zip(row.widths, fill.widths) { #expect(abs(found - expected) <= 0.5) }
    }

    /// Case L12: one point of priority decides.
    @Test func onePointDecides() throws {
        for (sizes, hugging, resistance, expected) in [
            ([80.0, 90.0], [251.0, 252], [750.0, 750], [210.0, 90]),
            ([200, 250], [250, 250], [750, 751], [50, 250]),
        ] {
            var solver = Solver()
            let w = sizes.map { _ in solver.makeVariable(isNonNegative: true) }
            try solver.add([Term(w[0]), Term(w[1])].span, .equal, 300)
            for index in 0..<2 {
                try solver.add(
                    [Term(w[index])].span, .lessThanOrEqual, sizes[index], strength: Strength(hugging[index]))
                try solver.add(
                    [Term(w[index])].span, .greaterThanOrEqual, sizes[index],
                    strength: Strength(resistance[index]))
            }
            try solver.solve()
            #expect(w.map { solver.value(of: $0) } == expected)
        }
    }

    /// fillEqually: 320 in four with 8 between → 74 each at 0, 82, 164, 246; 300 in three with 10 → 93.33.
    @Test(arguments: [(4, 320.0, 8.0, 74.0), (3, 300, 10, 280.0 / 3)])
    func fillEqually(count: Int, total: Double, spacing: Double, size: Double) throws {
        var row = try Row(Array(repeating: nil, count: count), in: total, spacing: spacing)
        for index in 1..<count {
            try row.solver.add([Term(row.width[index]), Term(row.width[0], -1)].span, .equal, 0)
        }
        try row.solver.solve()
        for index in 0..<count {
            #expect(abs(row.solver.value(of: row.width[index]) - size) < 1e-12)
            #expect(abs(row.solver.value(of: row.x[index]) - Double(index) * (size + spacing)) < 1e-12)
        }
    }

    /// The third of four hidden (width 0, half its spacings): 101.33 at 0, 109.33, 218.67; hidden at 214.67.
    @Test func hiddenViewTakesNoWidth() throws {
        var solver = Solver()
        let x = (0..<4).map { _ in solver.makeVariable() }
        let w = (0..<4).map { _ in solver.makeVariable(isNonNegative: true) }
        try solver.add([Term(x[0])].span, .equal, 0)
        for (index, gap) in [(1, 8.0), (2, 4), (3, 4)] {
            try solver.add(
                [Term(x[index]), Term(x[index - 1], -1), Term(w[index - 1], -1)].span, .equal, gap)
        }
        try solver.add([Term(x[3]), Term(w[3])].span, .equal, 320)
        try solver.add([Term(w[2])].span, .equal, 0)
        for index in [1, 3] { try solver.add([Term(w[index]), Term(w[0], -1)].span, .equal, 0) }
        try solver.solve()
        let expected = [0, 109.0 + 1.0 / 3, 214 + 2.0 / 3, 218 + 2.0 / 3]
        for (variable, value) in zip(x, expected) { #expect(abs(solver.value(of: variable) - value) < 1e-12) }
    }

    /// Case L08: two equal huggings are ambiguous, yet the frame is the same whatever the order of adding.
    @Test func equalHuggingIsAmbiguousAndDeterministic() throws {
        for reversed in [false, true] {
            var row = try Row([100, 100], in: 300, spacing: 0, reversed: reversed)
            #expect(row.widths == [200, 100])
            let ambiguity = try #require(try row.solver.ambiguity())
            #expect(ambiguity.freeVariables.count == 3)
            #expect(Set(ambiguity.freeVariables).isSuperset(of: row.width))
            #expect(ambiguity.witnesses.0 != ambiguity.witnesses.1)
        }
    }

    @Test func determinedRowIsNotAmbiguous() throws {
        var row = try Row([100, nil], in: 300, spacing: 8)
        #expect(try row.solver.ambiguity() == nil)
    }
}
