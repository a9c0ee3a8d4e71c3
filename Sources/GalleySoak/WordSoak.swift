import GalleyFonts
import GalleyRecords

/// Records that have nothing in common: what is kept between them is bounded.
struct WordSoak {
    private let variable: String
    /// The most that the process may grow by, in kilobytes, once it is warm.
    private static let growthLimit = 16 << 10

    /// - Parameter folder: the package's.
    init(_ folder: String) { variable = "\(folder)/Tests/Fixtures/Fonts/Variable.ttf" }

    /// - Parameter count: how many records.
    /// - Returns: what is wrong.
    func run(_ count: Int) throws -> [String] {
        let measurer = Measurer(fonts: try FontLibrary.bundled())
        var faults: [String] = []
        func measure(_ index: Int) throws {
            let line = Array(record(index).utf8)
            let answer = measurer.answer(try MeasureRecord(line: line, number: index))
            if case .failure(let error) = answer.outcome { faults.append("record \(index): \(error.message)") }
        }
        let warm = max(count / 10, 5000)
        for index in 0..<warm { try measure(index) }
        let before = ProcessUse.residentKilobytes()
        // A text that takes a hundred megabytes while it is measured leaves none of them behind.
        let long = #"{"text":"\#(String(repeating: "many words ", count: 100_000))","width":90}"#
        if measurer.answer(try MeasureRecord(line: Array(long.utf8), number: 0)).isError {
            faults.append("a long text")
        }
        for index in warm..<warm + count { try measure(index) }
        let growth = ProcessUse.residentKilobytes() - before
        print("words\t\(count) records that never repeat\t\(before) KB when warm, then \(growth) KB more")
        if growth > Self.growthLimit { faults.append("grew by \(growth) KB") }
        return faults
    }

    /// Records take turns at what never repeats in them besides their words: sizes, languages, places
    /// on an axis, features, characters.
    private func record(_ index: Int) -> String {
        let word = Self.word(index)
        return switch index % 5 {
        case 0: #"{"text":"\#(word) of many","width":90,"size":\#(8 + Double(index) / 65536)}"#
        case 1: #"{"text":"\#(word) of many","width":90,"locale":"\#(Self.tag(index))"}"#
        case 2:
            #"{"text":"\#(word)","width":90,"fonts":["\#(variable)"],"variations":"wght=\#(100 + Double(index % 800_000) / 1000)"}"#
        case 3: #"{"text":"\#(word)","width":90,"features":"aalt=\#(index),cv\#(10 + index % 90)=2"}"#
        default: #"{"text":"\#(word)\#(Self.unusual(index))","width":90,"height":\#(20 + index % 7)}"#
        }
    }

    /// A number in letters: two for those from 26 to 701.
    private static func word(_ index: Int) -> String {
        var (word, rest) = ("", index)
        repeat {
            word.unicodeScalars.append(Unicode.Scalar(UInt8(0x61 + rest % 26)))
            rest = rest / 26 - 1
        } while rest >= 0
        return word
    }

    /// A well-formed tag of two letters and a variant that nobody speaks.
    private static func tag(_ index: Int) -> String { "\(word(index % 676 + 26))-x\(1_000_000 + index)" }

    /// A character from all over Unicode's letters.
    private static func unusual(_ index: Int) -> String {
        let value = UInt32(0xA1 + index * 37 % 0xD000)
        return Unicode.Scalar(value).map { String($0) } ?? ""
    }
}
