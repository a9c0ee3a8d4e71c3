/// Bytes as OpenType has them: big-endian.
struct BigEndian {
    private(set) var bytes: [UInt8] = []

    mutating func u8(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

    mutating func u16(_ value: Int) {
        u8(value >> 8)
        u8(value)
    }

    mutating func u32(_ value: Int) {
        u16(value >> 16)
        u16(value)
    }

    /// A 16.16 number.
    mutating func fixed(_ value: Double) { u32(Int((value * 65536).rounded())) }

    mutating func tag(_ tag: String) { bytes += Array(tag.utf8) }

    mutating func zeros(_ count: Int) { bytes += [UInt8](repeating: 0, count: count) }

    mutating func append(_ other: [UInt8]) { bytes += other }

    /// A font file of tables, by their tags. Checksums are written, though nobody here looks at them.
    static func font(_ tables: [(tag: String, bytes: [UInt8])]) -> [UInt8] {
        let sorted = tables.sorted { $0.tag < $1.tag }
        var power = 1
        while power * 2 <= sorted.count { power *= 2 }
        var file = BigEndian()
        file.u32(0x0001_0000)
        file.u16(sorted.count)
        file.u16(power * 16)
        file.u16(power.trailingZeroBitCount)
        file.u16(sorted.count * 16 - power * 16)
        var offset = 12 + sorted.count * 16
        for table in sorted {
            file.tag(table.tag)
            file.u32(checksum(table.bytes))
            file.u32(offset)
            file.u32(table.bytes.count)
            offset += (table.bytes.count + 3) & ~3
        }
        for table in sorted {
            file.append(table.bytes)
            file.zeros(-table.bytes.count & 3)
        }
        return file.bytes
    }

    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0
        for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(24 - 8 * (index & 3)) }
        return Int(sum)
    }
}
