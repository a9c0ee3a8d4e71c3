/// A JSON string as its UTF-16 code units, lone surrogates and NULs included.
///
/// Swift's `String` cannot hold a lone surrogate, which RFC 8259 §8.2 lets a JSON text contain; texts to measure
/// come from programs that cut strings anywhere, so nothing is replaced on the way in or out.
public struct JSONText: Sendable, Hashable {
    /// The code units, in order.
    public var utf16: [UInt16]

    /// Wraps code units as they are.
    public init(utf16: [UInt16]) {
        self.utf16 = utf16
    }

    /// The code units of a string.
    public init(_ string: String) {
        utf16 = Array(string.utf16)
    }

    /// The text with each lone surrogate replaced by U+FFFD.
    ///
    /// - Complexity: O(n)
    public var string: String {
        guard utf16.allSatisfy({ $0 < 0x80 }) else { return String(decoding: utf16, as: UTF16.self) }
        return String(unsafeUninitializedCapacity: utf16.count) { bytes in
            for (index, unit) in utf16.enumerated() { bytes[index] = UInt8(truncatingIfNeeded: unit) }
            return utf16.count
        }
    }
}

extension JSONText: ExpressibleByStringLiteral {
    /// The code units of a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension JSONText: Comparable {
    /// The order of code units, as RFC 8785 sorts an object's keys.
    public static func < (left: JSONText, right: JSONText) -> Bool {
        left.utf16.lexicographicallyPrecedes(right.utf16)
    }
}
