/// Bytes that are taken as choices one after the other; behind their end every choice is the first one.
struct ByteTape {
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { at >= bytes.count }
    var rest: ArraySlice<UInt8> { bytes[min(at, bytes.count)...] }

    mutating func byte() -> UInt8 {
        guard at < bytes.count else { return 0 }
        defer { at += 1 }
        return bytes[at]
    }

    /// A number from 0 up to a bound, which is at most 256.
    mutating func choice(_ bound: Int) -> Int { Int(byte()) % bound }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// Mostly small numbers in steps of a quarter, sometimes any bits.
    mutating func number() -> Double {
        switch choice(8) {
        case 0: Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
        case 1: Double(Int8(bitPattern: byte())) * 1e6
        default: Double(Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte()))) / 4
        }
    }

    mutating func pick<T>(_ items: [T]) -> T { items[choice(items.count)] }
}
