extension String {
    /// The same on one line, as messages quote what stands in a file: line ends and other controls read as spaces.
    package var onOneLine: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { Self.isControl($0) ? " " : $0 }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
