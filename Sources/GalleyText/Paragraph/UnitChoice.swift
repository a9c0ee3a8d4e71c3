import GalleyFonts

/// What the unit of a paragraph's widths is chosen from.
struct UnitChoice {
    /// A face at a size.
    struct Part {
        let unitsPerEm: Int64
        let pointSize: Double
    }

    let parts: [Part]
    /// What is added to advances: spacing, tab stops, boxes, offsets; points.
    let lengths: [Double]
    /// No sum of advances, heights or lengths exceeds it, in points.
    let extent: Double
    /// How many UTF-16 units the text has.
    let length: Int

    /// No advance is so wide that it overflows with as many units to a font unit.
    private static let largestMultiplier: Int64 = 1 << 25
    /// No text is longer in units, so that sums of sums do not overflow.
    private static let largestSum = 0x1p56

    /// The unit.
    func scale() -> UnitScale {
        let em = parts.reduce(0) { max($0, $1.pointSize) }
        let common = parts.reduce(1 as Int64) { $0 > 1 << 28 ? $0 : Self.leastCommonMultiple($0, $1.unitsPerEm) }
        let room = Self.largestSum / max(extent / em, 1)
        if common <= 1 << 28, Double(common) <= room, lengths.isEmpty, parts.allSatisfy({ $0.pointSize == em }) {
            return scale(unitsPerEm: common, em: em, steps: nil)
        }
        let smallest = parts.reduce(Int64.max) { min($0, $1.unitsPerEm) }
        let most = min(Self.largestMultiplier * smallest, room < 0x1p55 ? Int64(max(room, 1)) : 1 << 55)
        if let steps = steps(em: em) {
            let exact = common.multipliedReportingOverflow(by: steps.em)
            if !exact.overflow, exact.partialValue <= most {
                return scale(unitsPerEm: Self.doubled(exact.partialValue, within: most), em: em, steps: steps)
            }
        }
        return scale(unitsPerEm: Self.doubled(common <= most ? common : 1, within: most), em: em, steps: nil)
    }

    /// The largest size and the number of steps to a point, where steps of a power of two of a point meet every size and
    /// length.
    private struct Steps {
        let em: Int64
        let toPoint: Double
    }

    private func steps(em: Double) -> Steps? {
        let values = parts.map(\.pointSize) + lengths
        for bits in 0...20 {
            let toPoint = Double(1 << bits)
            guard values.allSatisfy({ abs($0 * toPoint) < 0x1p40 }) else { return nil }
            if values.allSatisfy({ ($0 * toPoint).rounded() == $0 * toPoint }) {
                return Steps(em: Int64(em * toPoint), toPoint: toPoint)
            }
        }
        return nil
    }

    private func scale(unitsPerEm: Int64, em: Double, steps: Steps?) -> UnitScale {
        let multipliers = parts.map { part -> Int64 in
            if part.pointSize == em {
                return unitsPerEm.isMultiple(of: part.unitsPerEm) ? unitsPerEm / part.unitsPerEm : 0
            }
            guard let steps else { return 0 }
            let units = unitsPerEm / steps.em
            let size = part.pointSize * steps.toPoint
            guard units.isMultiple(of: part.unitsPerEm) else { return 0 }
            let product = (units / part.unitsPerEm).multipliedReportingOverflow(by: Int64(size))
            return product.overflow ? 0 : product.partialValue
        }
        let ratios = parts.map { $0.pointSize / em * Double(unitsPerEm) / Double($0.unitsPerEm) }
        return UnitScale(
            unitsPerEm: unitsPerEm, pointSize: em, multipliers: multipliers, ratios: ratios, length: length)
    }

    private static func doubled(_ units: Int64, within most: Int64) -> Int64 {
        var units = units
        while units <= most / 2 { units *= 2 }
        return units
    }

    private static func leastCommonMultiple(_ a: Int64, _ b: Int64) -> Int64 {
        var (x, y) = (a, b)
        while y != 0 { (x, y) = (y, x % y) }
        return a / x * b
    }
}

extension UnitChoice {
    private static let plainMultipliers: [Int64] = [1]

    /// The unit of a text of one face and size to which nothing is added: the face's own. Nil for any other text.
    static func plainScale(_ uses: [FontUse], tabs: Int, length: Int) -> UnitScale? {
        guard uses.count == 1, tabs == 0, !uses[0].attributes.addsLengths else { return nil }
        return UnitScale(
            unitsPerEm: Int64(uses[0].face.unitsPerEm), pointSize: uses[0].pointSize,
            multipliers: plainMultipliers, ratios: [], length: length)
    }

    /// - Parameters:
    ///   - advances: a cluster's at its first unit, in font units of its item's face.
    ///   - tabs: how many the text has.
    init(uses: [FontUse], items: [GlyphItem], advances: [Int32], style: ParagraphStyle, tabs: Int) {
        length = advances.count
        parts = uses.map { Part(unitsPerEm: Int64($0.face.unitsPerEm), pointSize: $0.pointSize) }
        let added = uses.flatMap(\.lengths).filter { $0 != 0 }
        let interval = style.tabInterval > 0 ? style.tabInterval : ParagraphStyle.defaultTabInterval
        let stops = tabs > 0 ? style.tabStops.map(\.location) + [interval] : []
        lengths = added + stops
        guard uses.count > 1 || !lengths.isEmpty else {
            extent = 0
            return
        }
        var sum = stops.reduce(0) { max($0, abs($1)) } + Double(tabs) * interval
        for item in items {
            let use = uses[Int(item.use)]
            let units = item.range.reduce(0.0) { $0 + abs(Double(advances[$1])) }
            sum += units * use.pointSize / Double(use.face.unitsPerEm)
        }
        // Every unit may have the spacing of any, and stand on a line of its own.
        let highest = uses.reduce(0.0) { max($0, $1.height) }
        extent = 4 * (sum + Double(advances.count + 1) * (highest + added.reduce(0) { $0 + abs($1) }))
    }
}

extension FontUse {
    /// What is added to advances and heights that is no font unit, in points.
    fileprivate var lengths: [Double] {
        let box = attributes.attachment
        return [
            spacing, spacingOfSpaces, attributes.tracking, attributes.baselineOffset, box?.width ?? 0, box?.ascent ?? 0,
            box?.descent ?? 0,
        ]
    }

    /// Of a line, in points.
    fileprivate var height: Double {
        let metrics = face.metrics
        let units = abs(metrics.ascender) + abs(metrics.descender) + abs(metrics.lineGap)
        return Double(units) * pointSize / Double(face.unitsPerEm)
    }
}

extension TextAttributes {
    /// Whether anything is added to advances and heights that is no font unit.
    var addsLengths: Bool {
        attachment != nil || kern ?? 0 != 0 || tracking != 0 || letterSpacing != 0 || baselineOffset != 0
    }
}
