/// A colour in sRGB; parts from 0 to 1.
public struct Color: Sendable, Hashable {
    /// The red part.
    public var red: Double
    /// The green part.
    public var green: Double
    /// The blue part.
    public var blue: Double
    /// How much it covers, 1 for all.
    public var alpha: Double

    /// A colour from its parts; what lies outside 0 to 1 is moved to the nearer end.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.red = part(red)
        self.green = part(green)
        self.blue = part(blue)
        self.alpha = part(alpha)
    }

    /// A colour as it is written in CSS: `0xRRGGBB`.
    public init(_ rgb: UInt32, alpha: Double = 1) {
        let part = { (shift: UInt32) in Double(rgb >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// The same colour, covering less or more.
    public func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
