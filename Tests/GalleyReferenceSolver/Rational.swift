/// An exact fraction of 128-bit integers; `isValid` is false after an overflow, and stays so.
package struct Rational: Hashable {
    let numerator: Int128
    let denominator: Int128

    static let zero = Rational(whole: 0)
    static let one = Rational(whole: 1)
    private static let overflow = Rational(raw: 0, 0)

    var isValid: Bool { denominator != 0 }
    var isZero: Bool { numerator == 0 && denominator != 0 }
    var isNegative: Bool { numerator < 0 }
    var isPositive: Bool { numerator > 0 }
    var double: Double { Double(numerator) / Double(denominator) }

    init(whole: Int) { self.init(raw: Int128(whole), 1) }

    private init(raw numerator: Int128, _ denominator: Int128) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// Exact for multiples of 1/1024 of moderate size.
    init(_ value: Double) { self = Rational.reduced(Int128(value * 1024), 1024) }

    private static func reduced(_ numerator: Int128, _ denominator: Int128) -> Rational {
        if denominator == 1 { return Rational(raw: numerator, 1) }
        if numerator == 0 { return .zero }
        let divisor = gcd(numerator.magnitude, denominator.magnitude)
        let sign: Int128 = denominator < 0 ? -1 : 1
        return Rational(raw: sign * (numerator / Int128(divisor)), sign * (denominator / Int128(divisor)))
    }

    private static func gcd(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while a > UInt128(UInt64.max) || b > UInt128(UInt64.max) {
            if b == 0 { return a }
            (a, b) = (b, a % b)
        }
        var (small, large) = (UInt64(b), UInt64(a))
        while small != 0 { (large, small) = (small, large % small) }
        return UInt128(large)
    }

    static func + (a: Rational, b: Rational) -> Rational {
        if a.denominator == b.denominator {
            let (sum, flag) = a.numerator.addingReportingOverflow(b.numerator)
            return flag || a.denominator == 0 ? overflow : reduced(sum, a.denominator)
        }
        let (left, f1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
        let (right, f2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
        let (sum, f3) = left.addingReportingOverflow(right)
        let (denominator, f4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        return f1 || f2 || f3 || f4 || denominator == 0 ? overflow : reduced(sum, denominator)
    }

    static func * (a: Rational, b: Rational) -> Rational {
        let (numerator, f1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
        let (denominator, f2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        return f1 || f2 || denominator == 0 ? overflow : reduced(numerator, denominator)
    }

    static prefix func - (a: Rational) -> Rational { Rational(raw: -a.numerator, a.denominator) }
    static func - (a: Rational, b: Rational) -> Rational { a + -b }

    static func / (a: Rational, b: Rational) -> Rational {
        b.numerator == 0 ? overflow : a * Rational.reduced(b.denominator, b.numerator)
    }

    static func < (a: Rational, b: Rational) -> Bool { (a - b).isNegative }
}
