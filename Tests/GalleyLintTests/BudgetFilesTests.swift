import GalleyFonts
import GalleyLint
import GalleyLocalization
import Testing

@Suite("Budgets written into catalogues")
struct BudgetFilesTests {
    private static func report(_ bytes: [UInt8], _ file: String, lines: Int = 1) throws -> BudgetReport {
        let catalogue = CatalogueReader().read(bytes, file: file, format: try #require(CatalogueFormat(path: file)))
        var settings = LintSettings()
        settings.base.widths = [200]
        settings.base.lines = lines
        var budgeter = try Budgeter([catalogue], settings, fonts: try FontLibrary.bundled(folder: LintProject.fonts))
        return BudgetReport(try budgeter.budgets().budgets, [catalogue], sourceLocale: "en")
    }

    static let commented: [(String, String)] = [
        ("de.lproj/A.strings", "/* Title. */\n\"a\" = \"Ä\";\n\n  b = \"B\"; // end\n\"c\"=\"C\";\"d\"=\"D\";"),
        (
            "A.xcstrings",
            #"{"sourceLanguage":"en","strings":{"a":{},"b":{"comment":"Note","localizations":{"de":{"stringUnit":{"value":"B"}}}},"c":{"comment":""}}}"#
        ),
        ("app_de.arb", #"{"@@locale":"de","a":"A","@a":{"description":"d"},"b":"B {n}","c":"C","@c":{}}"#),
        (
            "values-de/strings.xml",
            "<resources>\n  <!-- Title -->\n  <string name=\"a\">A</string>\n  <plurals\n name='b'><item quantity=\"other\">B</item></plurals>\n</resources>\n"
        ),
        (
            "de.po",
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#. Title\n#, fuzzy\nmsgctxt \"x\"\nmsgid \"a\"\nmsgstr \"A\"\n\nmsgid \"\"\n\"b\"\nmsgstr \"B\"\n"
        ),
    ]

    @Test("Comments carry the limit, texts stay, and a second run changes nothing", arguments: commented)
    func comments(file: String, text: String) throws {
        let format = try #require(CatalogueFormat(path: file))
        let before = CatalogueReader().read(Array(text.utf8), file: file, format: format)
        let once = try Self.report(Array(text.utf8), file).comments()
        let after = CatalogueReader().read(once, file: file, format: format)
        #expect(after.errors.isEmpty && before.errors.isEmpty)
        #expect(after.entries.map(\.key) == before.entries.map(\.key))
        #expect(after.entries.map(\.value) == before.entries.map(\.value))
        for entry in after.entries {
            let own = entry.limits.filter { $0.unit == .characters }
            #expect(own.count == 1 && own.allSatisfy { $0.maximum > 5 }, "\(entry.key): \(entry.limits)")
            #expect(entry.comment?.contains("[CHAR LIMIT=") == true)
        }
        #expect(try Self.report(once, file).comments() == once)
    }

    @Test("UTF-16 stays UTF-16")
    func utf16() throws {
        let text = "\"a\" = \"Größe\";\n"
        var bytes: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        let once = try Self.report(bytes, "de.lproj/A.strings").comments()
        #expect(once.starts(with: [0xFE, 0xFF, 0x00]))
        let after = CatalogueReader().read(once, file: "de.lproj/A.strings", format: .strings)
        #expect(after.source.encoding == SourceText.Encoding.utf16BigEndian && after.errors.isEmpty)
        #expect(after.entries.first?.limits.count == 1)
    }

    @Test("An XLIFF 1.2 file comes back as it was but for its limits", arguments: [1, 2])
    func xliff(lines: Int) throws {
        let text = """
            <?xml version="1.0"?>
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="f" source-language="en" target-language="de" datatype="plaintext"><body>
            <trans-unit id='a' approved="yes"><source>Save</source><target state="final">Sichern</target><alt-trans/></trans-unit>
            <trans-unit maxwidth='3' id="b &gt; c" size-unit = "char"><source>x &lt; y</source></trans-unit>
            </body></file></xliff>

            """
        let copy = try Self.report(Array(text.utf8), "de.xliff", lines: lines).xliff
        let shown = String(decoding: copy, as: UTF8.self)
        let attributes = shown.split(separator: "maxwidth=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(attributes.count == 2)
        let unit = lines == 1 ? "point" : "char"
        let number = try #require(attributes.first)
        // The file's own limit is the smaller one, and stays.
        let expected = text.replacing(" maxwidth='3'", with: "").replacing(" size-unit = \"char\"", with: "")
            .replacing("<trans-unit id='a'", with: "<trans-unit maxwidth=\"\(number)\" size-unit=\"\(unit)\" id='a'")
            .replacing("<trans-unit id=\"b", with: "<trans-unit maxwidth=\"3\" size-unit=\"char\" id=\"b")
        #expect(shown == expected)
        #expect(try Self.report(copy, "de.xliff", lines: lines).xliff == copy)
    }

    @Test("Formats whose comments nobody reads are refused")
    func refused() throws {
        let text = "<plist version=\"1.0\"><dict></dict></plist>"
        let report = try Self.report(Array(text.utf8), "de.lproj/A.stringsdict")
        #expect(throws: BudgetError.self) { try report.comments() }
    }
}
