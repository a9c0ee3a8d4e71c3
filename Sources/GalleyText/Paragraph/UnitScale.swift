import GalleyFonts

/// The one integer unit of a paragraph's widths, and how it becomes points.
///
/// With one face it is the face's font unit. With several of one size it is a common fraction of the em. Several sizes,
/// tab stops and spacing take a fraction that is whole for each of them where there is one, and so fine that rounding
/// to it does not matter where there is none. Sums are exact and do not depend on their order; points are made once, at
/// the end: (units × size) / em.
struct UnitScale: Sendable {
    /// Units to the em.
    let unitsPerEm: Int64
    /// The size of the em in points: the largest in the text.
    let pointSize: Double
    /// Units to one font unit, by the use's position; 0 where that is no whole number.
    private let multipliers: [Int64]
    /// The same as fractions; empty where all are whole.
    private let ratios: [Double]
    /// The most that can be added to every UTF-16 unit, or to every line, before sums overflow.
    private let mostAdded: Double

    /// - Parameter length: how many UTF-16 units the text has.
    init(unitsPerEm: Int64, pointSize: Double, multipliers: [Int64], ratios: [Double], length: Int) {
        self.init(
            unitsPerEm: unitsPerEm, pointSize: pointSize, multipliers: multipliers, ratios: ratios,
            mostAdded: 0x1p56 / Double(length + 1))
    }

    private init(
        unitsPerEm: Int64, pointSize: Double, multipliers: [Int64], ratios: [Double], mostAdded: Double
    ) {
        self.unitsPerEm = unitsPerEm
        self.pointSize = pointSize
        self.multipliers = multipliers
        self.ratios = multipliers.contains(0) ? ratios : []
        self.mostAdded = mostAdded
    }

    /// The same units where text of one size has another, and text of other sizes is in proportion.
    func resized(from old: Double, to new: Double) -> UnitScale {
        UnitScale(
            unitsPerEm: unitsPerEm, pointSize: pointSize == old ? new : pointSize * (new / old),
            multipliers: multipliers, ratios: ratios, mostAdded: mostAdded)
    }

    /// Units to one font unit of a use's face; nil where that is no whole number.
    func wholeFactor(use: Int) -> Int64? { multipliers[use] > 0 ? multipliers[use] : nil }

    /// An advance of a use's face in the paragraph's units.
    @inline(__always)
    func units(_ advance: Int32, use: Int) -> Int64 {
        let multiplier = multipliers[use]
        return multiplier > 0 ? Int64(advance) * multiplier : Int64((Double(advance) * ratios[use]).rounded())
    }

    /// Units in points.
    @inline(__always)
    func points(_ units: Int64) -> Double { Double(units) * pointSize / Double(unitsPerEm) }

    /// The largest number of units whose points do not exceed a limit; any limit, also infinite.
    func limit(_ points: Double) -> Int64 {
        let estimate = points * Double(unitsPerEm) / pointSize
        guard estimate < 0x1p60 else { return 1 << 60 }
        guard estimate > -0x1p60 else { return -1 << 60 }
        let whole = estimate.rounded(.down)
        // Farther from a whole number than all roundings together there is nothing to try.
        let doubt = abs(estimate) * 0x1p-50
        if estimate - whole > doubt, estimate - whole < 1 - doubt { return Int64(whole) }
        var units = Int64(whole) + 1
        while self.points(units) > points { units -= 1 }
        return units
    }

    /// A length in points as the nearest number of units; lengths beyond any text are cut.
    func nearest(_ points: Double) -> Int64 {
        let estimate = (points * Double(unitsPerEm) / pointSize).rounded()
        return Int64(min(max(estimate, -0x1p58), 0x1p58))
    }

    /// The same of what may be added to every unit or line of the text: cut where all of them together would overflow.
    func added(_ points: Double) -> Int64 {
        let estimate = (points * Double(unitsPerEm) / pointSize).rounded()
        return Int64(min(max(estimate, -mostAdded), mostAdded))
    }
}
