import Foundation
import GalleyTesting
import Testing

@Suite("expectFits and expectRecords")
struct ExpectFitsTests {
    private static let text = "How tall is this text, once it has wrapped?"

    @Test("A text that fits is no issue")
    func fits() {
        expectFits(Self.text, lines: 2, width: 320)
        expectFits(Self.text, lines: 0, width: 320, upTo: .accessibility5, locales: ["en", "de"])
        expectFits(["de": "Sichern", "en": "Save"], lines: 1, width: 320, style: .headline, upTo: .accessibility5)
        expectFits("Save", lines: 1, width: 60, font: .family("Liberation Sans"))
    }

    @Test("A text that does not is an issue for each size, at the line of the expectation")
    func tooManyLines() {
        let line = #line + 2
        withKnownIssue {
            expectFits(Self.text, lines: 2, width: 250, upTo: .accessibility1, locales: ["en"])
        } matching: { issue in
            let words = issue.comments.map(\.rawValue).joined()
            return words.hasPrefix("At AX1 in en the text takes 3 lines at width 250, 2 fit (28 pt, height ")
                && words.contains("widest word \"wrapped?\" ") && words.contains("\n  | How tall is")
                && issue.sourceLocation?.line == line
        }
        let sizes = Fit(lines: 2, width: 250, upTo: .accessibility5).failures(of: Self.text).map(\.category)
        #expect(sizes == [.accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5])
    }

    @Test("A word wider than the label is an issue unless it may be cut")
    func cutWord() throws {
        let word = "Donaudampfschifffahrt"
        let failures = Fit(lines: 3, width: 120).failures(of: "Die \(word)")
        let failure = try #require(failures.last)
        #expect(failures.count == 4)
        #expect(failure.reason == .cutWord)
        #expect(failure.widestWord == word)
        #expect(failure.widestWordWidth > 120)
        #expect(failure.lineCount <= 3)
        expectFits("Die \(word)", lines: 3, width: 120, allowsCutWords: true)
        // Exactly as wide as its widest word, nothing is cut.
        let width = failure.widestWordWidth
        #expect(Fit(lines: 2, width: width).failures(of: "Die \(word)").isEmpty)
    }

    @Test("What cannot be measured is an issue that says why")
    func unmeasured() {
        func reasons(_ fit: Fit) -> [String] { fit.failures(of: "a").map(\.description) }
        #expect(reasons(Fit(lines: 1, width: 9, font: .family("NoSuch")))[0].contains("NoSuch"))
        #expect(reasons(Fit(lines: 1, width: 9, font: .files(["/no/such.ttf"])))[0].contains("/no/such.ttf"))
        #expect(reasons(Fit(lines: 1, width: .nan)).count == 1)
        #expect(reasons(Fit(lines: 1, width: 9, size: -1)).count == 1)
    }

    @Test("A base size grows with its style")
    func scaled() {
        let fit = Fit(lines: 1, width: 100, size: 20, upTo: .accessibility5)
        #expect(fit.failures(of: "Save changes").allSatisfy { $0.pointSize > 0 })
        #expect(
            fit.failures(of: "Save changes").map(\.pointSize)
                == fit.failures(of: "Save changes").map(\.pointSize).sorted())
    }

    @Test("A file of records is a fixture")
    func records() throws {
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures")
        expectRecords(in: fixtures.appendingPathComponent("labels.ndjson"))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString).ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(
            "# labels\n{\"id\":\"k\",\"text\":\"a b\",\"size\":17,\"width\":10,\"expect\":{\"lineCount\":1}}\n[]\n".utf8
        ).write(to: file)
        #expect(
            RecordFile(file).failures().map(\.description) == [
                "\(file.path):2: \"k\": lineCount: expected 1, got 2\n  | a \n  | b",
                "\(file.path):3: 3: a record is an object, found an array",
            ])
        withKnownIssue { expectRecords(in: file.path) }
        try Data("{\"text\":\"a\"}\n".utf8).write(to: file)
        #expect(RecordFile(file).failures().count == 1)
        #expect(RecordFile(path: "/no/such").failures().count == 1)
    }
}
