import GalleyLocalization
import Testing

@Suite("Large files", .serialized)
struct LargeFileTests {
    /// Files of about 50 MB in each grammar, some of them on one line.
    static let makers: [(name: String, file: String, head: String, tail: String, unit: String)] = [
        ("strings", "A.strings", "", "", "\"key.#\" = \"A value of some words, %d of them\";\n"),
        ("one line", "A.strings", "", "", "\"key.#\"=\"A value of some words, %d of them\"; "),
        (
            "xcstrings", "A.xcstrings", "{\"sourceLanguage\":\"en\",\"strings\":{", "\"z\":{}}}",
            "\"k#\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"Ein Wert von einigen Wörtern\"}}}},"
        ),
        (
            "android", "values/strings.xml", "<resources>", "</resources>",
            "<string name=\"k#\">A value &amp; words</string>"
        ),
        ("po", "de.po", "", "", "msgid \"key #\"\nmsgstr \"Ein Wert\"\n\n"),
        ("arb", "app_de.arb", "{", "\"z\":\"\"}", "\"k#\":\"Ein {wert} von einigen\","),
    ]

    @Test("50 MB take time in proportion", arguments: makers.map(\.name))
    func linear(name: String) throws {
        let maker = try #require(Self.makers.first { $0.name == name })
        func measure(_ size: Int) -> (Duration, Int, Catalogue) {
            var bytes = Array(maker.head.utf8)
            bytes.reserveCapacity(size + 256)
            let parts = maker.unit.split(separator: "#").map { Array($0.utf8) }
            var count = 0
            while bytes.count < size {
                bytes += parts[0] + Array(String(count).utf8) + parts[1]
                count += 1
            }
            bytes += Array(maker.tail.utf8)
            var file = catalogue("", maker.file)
            let time = ContinuousClock().measure { file = catalogue(bytes, maker.file) }
            return (time, count, file)
        }
        _ = measure(1 << 20)
        let small = measure(5 << 20)
        let large = measure(50 << 20)
        #expect(large.2.errors.isEmpty)
        #expect(large.2.entries.count { !$0.isReference } >= large.1)
        let last = try #require(large.2.entries.last)
        #expect(large.2.position(of: last).byte > 49 << 20)
        // Ten times the bytes may take three times the tenfold: the machine is shared, quadratic would be a hundredfold.
        #expect(large.0 < small.0 * 30, "\(small.0) and \(large.0)")
        print("\(maker.name): 50 MB in \(large.0), \(large.1) keys")
    }
}
