import Foundation
import Testing

/// Unicode's own test files, of Debian's package `unicode-data`.
enum UnicodeData {
    private static let folder = "/usr/share/unicode"

    /// Whether the tests over them run: always in CI, where a missing package then fails them.
    static let isExpected = FileManager.default.fileExists(atPath: "\(folder)/BidiTest.txt") || SharedReference.isCI

    /// A file's lines without comments, with their numbers.
    static func lines(_ name: String) throws -> [(number: Int, text: Substring)] {
        let path = "\(folder)/\(name)"
        let bytes = try #require(
            FileManager.default.contents(atPath: path), "\(path) is missing; install the package unicode-data")
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated().compactMap { number, line in
                let text = line.prefix { $0 != "#" }.trimmingSuffix()
                return text.isEmpty ? nil : (number + 1, text)
            }
    }

    /// Hexadecimal code points, separated by anything else, as UTF-16. Surrogates are code points too.
    static func utf16(_ fields: [Substring]) -> [UInt16] {
        fields.flatMap { field in
            UInt32(field, radix: 16).map { code in
                Unicode.Scalar(code).map { Array(String($0).utf16) } ?? [UInt16(truncatingIfNeeded: code)]
            } ?? []
        }
    }

    /// A line of a break test: the text, and where `÷` stands in it.
    static func breaks(_ line: Substring) -> (text: [UInt16], breaks: [Int]) {
        var text: [UInt16] = []
        var breaks: [Int] = []
        for field in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            if field == "÷" { breaks.append(text.count) } else if field != "×" { text += utf16([field]) }
        }
        return (text, breaks)
    }
}

extension Substring {
    fileprivate func trimmingSuffix() -> Substring {
        var rest = self
        while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
        return rest
    }
}
