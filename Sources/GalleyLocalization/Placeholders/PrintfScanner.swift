/// Finds printf placeholders: `%[n$][flags][width][.precision][length]conversion`.
///
/// Two things that C allows are left alone, since in prose they are per cent signs: the flag "space" ("50 % de …"),
/// and a conversion letter that goes on as a word after a sign with a space.
struct PrintfScanner {
    private let units: [UInt16]
    private let takesNames: Bool
    private var next = 1

    init(_ units: [UInt16], takesNames: Bool = false) {
        self.units = units
        self.takesNames = takesNames
    }

    func placeholders() -> [Placeholder] {
        guard units.contains(0x25) else { return [] }
        var scanner = self
        var found: [Placeholder] = []
        var at = 0
        while at < units.count {
            guard units[at] == 0x25 else {
                at += 1
                continue
            }
            if at + 1 < units.count, units[at + 1] == 0x25 {
                at += 2
            } else if let placeholder = scanner.placeholder(at: at) {
                found.append(contentsOf: placeholder)
                at = placeholder.last?.range.upperBound ?? at + 1
            } else {
                at += 1
            }
        }
        return found
    }

    private func unit(_ at: Int) -> UInt16 { at < units.count ? units[at] : 0 }

    private func digits(_ at: inout Int) -> Int? {
        let start = at
        var value = 0
        while case let digit = unit(at), (0x30...0x39).contains(digit), at - start < 6 {
            value = value * 10 + Int(digit - 0x30)
            at += 1
        }
        return at > start ? value : nil
    }

    /// One conversion; nil where the sign is only a sign. A `*` takes an argument of its own.
    private mutating func placeholder(at start: Int) -> [Placeholder]? {
        var at = start + 1
        var name: String?
        if takesNames, unit(at) == 0x28 {
            guard let end = units[at...].firstIndex(of: 0x29) else { return nil }
            name = String(decoding: units[(at + 1)..<end], as: UTF16.self)
            at = end + 1
        }
        var numbered = at
        if let number = digits(&numbered), unit(numbered) == 0x24 {
            name = String(number)
            at = numbered + 1
        }
        // Apple's variable: %#@name@.
        if unit(at) == 0x23, unit(at + 1) == 0x40, let end = units[(at + 2)...].firstIndex(of: 0x40) {
            let variable = String(decoding: units[(at + 2)..<end], as: UTF16.self)
            if name == nil { next += 1 }
            return [placeholder(start..<(end + 1), "#" + variable, .any)]
        }
        while [0x2B, 0x2D, 0x23, 0x30, 0x27, 0x2C].contains(unit(at)) { at += 1 }
        var stars = 0
        if unit(at) == 0x2A {
            stars += 1
            at += 1
        } else {
            _ = digits(&at)
        }
        if unit(at) == 0x2E {
            at += 1
            if unit(at) == 0x2A {
                stars += 1
                at += 1
            } else {
                _ = digits(&at)
            }
        }
        while "hlqLzjt".utf16.contains(unit(at)) { at += 1 }
        guard let kind = Self.kind(unit(at)) else { return nil }
        var found: [Placeholder] = []
        for _ in 0..<stars { found.append(placeholder(start..<start, take(), .integer)) }
        found.append(placeholder(start..<(at + 1), name ?? take(), kind))
        return found
    }

    private mutating func take() -> String {
        defer { next += 1 }
        return String(next)
    }

    private func placeholder(_ range: Range<Int>, _ name: String, _ kind: Placeholder.Kind) -> Placeholder {
        Placeholder(
            range: range, name: name, kind: kind, written: String(decoding: units[range], as: UTF16.self))
    }

    private static func kind(_ unit: UInt16) -> Placeholder.Kind? {
        switch unit {
        case 0x40, 0x73, 0x53: .text
        case 0x64, 0x69, 0x75, 0x44, 0x55, 0x78, 0x58, 0x6F, 0x4F: .integer
        case 0x66, 0x46, 0x65, 0x45, 0x67, 0x47, 0x61, 0x41: .real
        case 0x63, 0x43: .character
        case 0x70: .pointer
        default: nil
        }
    }
}

/// Finds `{}`, `{0}`, `{name}` and `{name:format}`.
enum BraceScanner {
    static func placeholders(in units: [UInt16]) -> [Placeholder] {
        guard units.contains(0x7B) else { return [] }
        var found: [Placeholder] = []
        var (at, next) = (0, 0)
        while at < units.count {
            guard units[at] == 0x7B else {
                at += at + 1 < units.count && units[at] == 0x7D && units[at + 1] == 0x7D ? 2 : 1
                continue
            }
            if at + 1 < units.count, units[at + 1] == 0x7B {
                at += 2
                continue
            }
            guard let end = units[at...].firstIndex(of: 0x7D) else { break }
            let inside = units[(at + 1)..<end]
            var name = String(
                decoding: inside.prefix { $0 != 0x3A && $0 != 0x21 && $0 != 0x2E && $0 != 0x5B }, as: UTF16.self)
            guard !inside.contains(0x7B), name.utf8.allSatisfy(isWord) else {
                at += 1
                continue
            }
            if name.isEmpty {
                name = String(next)
                next += 1
            }
            let range = at..<(end + 1)
            found.append(
                Placeholder(
                    range: range, name: name, kind: .any, written: String(decoding: units[range], as: UTF16.self)))
            at = end + 1
        }
        return found
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F || byte >= 0x80
    }
}
