import GalleyFonts

/// The one integer unit of a paragraph's widths, and how it becomes points.
///
/// With one face it is the face's font unit. With several it is a common fraction of the em, so that sums stay exact
/// and do not depend on their order; points are made once, at the end: (units × size) / em.
struct UnitScale: Sendable {
    /// Units to the em.
    let unitsPerEm: Int64
    /// The size of the em in points.
    let pointSize: Double
    /// Units to one font unit, by the face's position.
    private let multipliers: [Int64]
    /// The faces' own units to the em; used only where no exact common unit was found.
    private let ownUnitsPerEm: [Int64]
    private let isExact: Bool

    /// Beyond this the common unit would leave no room for a million ems in an Int64.
    private static let largest: Int64 = 1 << 28
    /// A common fraction fine enough for tab stops, which no font unit meets.
    private static let fine: Int64 = 1 << 24

    /// - Parameter isFine: whether distances other than advances (tab stops) are added.
    init(faces: [FontFace], pointSize: Double, isFine: Bool) {
        let own = faces.map { Int64($0.unitsPerEm) }
        var common: Int64 = own.reduce(1) { $0 > Self.largest ? $0 : Self.leastCommonMultiple($0, $1) }
        isExact = common <= Self.largest
        if !isExact { common = Self.largest }
        while isFine, common < Self.fine { common *= 2 }
        unitsPerEm = common
        self.pointSize = pointSize
        ownUnitsPerEm = own
        multipliers = own.map { common / $0 }
    }

    private init(_ other: UnitScale, pointSize: Double) {
        unitsPerEm = other.unitsPerEm
        self.pointSize = pointSize
        multipliers = other.multipliers
        ownUnitsPerEm = other.ownUnitsPerEm
        isExact = other.isExact
    }

    /// The same units at another size.
    func resized(to pointSize: Double) -> UnitScale { UnitScale(self, pointSize: pointSize) }

    /// An advance of a face in the paragraph's units.
    @inline(__always)
    func units(_ advance: Int32, face: Int) -> Int64 {
        isExact ? Int64(advance) * multipliers[face] : rounded(advance, face: face)
    }

    private func rounded(_ advance: Int32, face: Int) -> Int64 {
        Int64((Double(advance) * Double(unitsPerEm) / Double(ownUnitsPerEm[face])).rounded())
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

    /// A distance in points as the nearest number of units, within the range of `limit`.
    func nearest(_ points: Double) -> Int64 {
        Int64(min(max(points * Double(unitsPerEm) / pointSize, -0x1p60), 0x1p60).rounded())
    }

    private static func leastCommonMultiple(_ a: Int64, _ b: Int64) -> Int64 {
        var (x, y) = (a, b)
        while y != 0 { (x, y) = (y, x % y) }
        return a / x * b
    }
}
