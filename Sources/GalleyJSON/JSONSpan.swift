/// Where values stand in JSON that was read before, for changing a part of it and nothing else.
public enum JSONSpan {
    /// The offset behind the value that begins at an offset.
    ///
    /// The bytes have to be JSON; what is not is taken up to the next `,`, bracket or white space.
    /// - Complexity: O(the value's bytes)
    public static func end(of start: Int, in bytes: [UInt8]) -> Int {
        var position = start
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position = endOfText(position, bytes)
                if depth == 0 { return position }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return position }
                depth -= 1
                position += 1
                if depth == 0 { return position }
            case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
                if depth == 0 { return position }
                position += 1
            default: position += 1
            }
        }
        return position
    }

    private static func endOfText(_ quote: Int, _ bytes: [UInt8]) -> Int {
        var position = quote + 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""): return position + 1
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return bytes.count
    }
}
