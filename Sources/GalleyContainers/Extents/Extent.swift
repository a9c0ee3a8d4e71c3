/// A row's height as a table counts it: a whole number of units, and whether it was measured.
///
/// A unit is 1 / (3 · 2²⁴) point. Every pixel of a screen of scale 1, 2 or 3 is a whole number of them, so that sums
/// are exact, do not depend on their order, and come back to the same bits after every change and its undoing. Other
/// lengths are rounded to the nearest unit, by less than 10⁻⁸ points.
struct Extent: Equatable {
    private let bits: Int

    /// Units to a point.
    static let unitsPerPoint = 3.0 * 16_777_216
    /// The longest row in points.
    static let longest = 1e6
    /// The most that extents may add up to, in units.
    static let largestSum = 1 << 61

    var units: Int { bits >> 1 }
    var isMeasured: Bool { bits & 1 == 1 }

    init(units: Int, isMeasured: Bool) { bits = units << 1 | (isMeasured ? 1 : 0) }

    static let zero = Extent(units: 0, isMeasured: true)

    /// The nearest number of units to a length that was checked to be finite.
    static func units(_ points: Double) -> Int { Int((points * unitsPerPoint).rounded()) }

    static func points(_ units: Int) -> Double { Double(units) / unitsPerPoint }
}
