import GalleyFonts

/// The one integer unit of a paragraph's widths, and how it becomes points.
///
/// With one face it is the face's font unit. With several of one size it is a common fraction of the em, so that sums
/// stay exact and do not depend on their order. Several sizes, tab stops and spacing take a fraction so fine that
/// rounding to it does not matter. Points are made once, at the end: (units × size) / em.
struct UnitScale: Sendable {
    /// Units to the em.
    let unitsPerEm: Int64
    /// The size of the em in points.
    let pointSize: Double
    /// Units to one font unit, by the use's position.
    private let multipliers: [Int64]
    /// The same as fractions, where they are no whole numbers; empty otherwise.
    private let ratios: [Double]

    /// Beyond this the common unit would leave no room for a million ems in an Int64.
    private static let largest: Int64 = 1 << 28
    /// A common fraction fine enough for lengths that no font unit meets.
    private static let fine: Int64 = 1 << 24

    /// - Parameter isFine: whether lengths other than advances (tab stops, spacing) are added.
    init(uses: [FontUse], pointSize: Double, isFine: Bool) {
        self.pointSize = pointSize
        let own = uses.map { Int64($0.face.unitsPerEm) }
        var common: Int64 = own.reduce(1) { $0 > Self.largest ? $0 : Self.leastCommonMultiple($0, $1) }
        guard common <= Self.largest, uses.allSatisfy({ $0.relativeSize == 1 }) else {
            unitsPerEm = Self.largest
            multipliers = []
            ratios = zip(uses, own).map { $0.relativeSize * Double(Self.largest) / Double($1) }
            return
        }
        while isFine, common < Self.fine { common *= 2 }
        unitsPerEm = common
        multipliers = own.map { common / $0 }
        ratios = []
    }

    private init(_ other: UnitScale, pointSize: Double) {
        unitsPerEm = other.unitsPerEm
        self.pointSize = pointSize
        multipliers = other.multipliers
        ratios = other.ratios
    }

    /// The same units at another size.
    func resized(to pointSize: Double) -> UnitScale { UnitScale(self, pointSize: pointSize) }

    /// An advance of a use's face in the paragraph's units.
    @inline(__always)
    func units(_ advance: Int32, use: Int) -> Int64 {
        ratios.isEmpty ? Int64(advance) * multipliers[use] : Int64((Double(advance) * ratios[use]).rounded())
    }

    /// Units in points.
    @inline(__always)
    func points(_ units: Int64) -> Double { Double(units) * pointSize / Double(unitsPerEm) }

    /// The largest number of units whose points do not exceed a limit; any limit, also infinite.
    func limit(_ points: Double) -> Int64 {
        let estimate = points * Double(unitsPerEm) / pointSize
        guard estimate < 0x1p60 else { return 1 << 60 }
        guard estimate > -0x1p60 else { return -1 << 60 }
        var units = Int64(estimate.rounded(.down)) + 1
        while self.points(units) > points { units -= 1 }
        return units
    }

    /// A length in points as the nearest number of units; lengths beyond any text are cut.
    func nearest(_ points: Double) -> Int64 {
        let estimate = (points * Double(unitsPerEm) / pointSize).rounded()
        return Int64(min(max(estimate, -0x1p50), 0x1p50))
    }

    private static func leastCommonMultiple(_ a: Int64, _ b: Int64) -> Int64 {
        var (x, y) = (a, b)
        while y != 0 { (x, y) = (y, x % y) }
        return a / x * b
    }
}
