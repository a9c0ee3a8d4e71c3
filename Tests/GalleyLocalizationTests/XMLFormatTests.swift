import GalleyLocalization
import Testing

@Suite("Reading stringsdict, XLIFF and Android resources")
struct XMLFormatTests {
    static let dict = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>files</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@f@ in %#@d@</string>
          <key>f</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>a file</string><key>other</key><string>%d files</string></dict>
          <key>d</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string>%d folders</string></dict>
        </dict>
        <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
          <key>20</key><string>Short</string><key>50</key><string>Rather long</string></dict></dict>
        </dict></plist>
        """

    @Test("Every combination of a stringsdict's variables, and its widths")
    func stringsDict() {
        let file = catalogue(Self.dict, "ru.lproj/A.stringsdict")
        #expect(
            file.lines == [
                "files(ru,f.plural.one/d.plural.other)=a file in %d folders",
                "files(ru,f.plural.other/d.plural.other)=%d files in %d folders", "w(ru,width.20)=Short",
                "w(ru,width.50)=Rather long",
            ])
        #expect(file.errors.isEmpty)
        #expect(file.entries[1].placeholders.map(\.category) == ["other", "other"])
        let place = Self.dict.utf8.count - Self.dict.split(separator: "Short")[1].utf8.count - 5
        #expect(file.position(of: file.entries[2]) == SourcePosition(line: 13, column: 24, byte: place))
    }

    @Test("XLIFF 1.2: sources to compare with, targets, limits, Xcode's branches")
    func xliff1() {
        let file = catalogue(
            """
            <xliff version="1.2"><file original="A.strings" source-language="en" target-language="de_AT"><body>
            <trans-unit id="a" maxwidth="30" size-unit="char"><source>Save</source><target>Sichern &amp; <g id="1">gut</g></target>
            <note>N MAX_LENGTH: 12</note></trans-unit>
            <group maxwidth="100"><trans-unit id="b|==|plural.one"><source>%d file</source><target>%d Datei</target></trans-unit></group>
            <trans-unit id="c"><source>Open</source></trans-unit>
            <trans-unit id="a"><source>Save</source></trans-unit>
            </body></file></xliff>
            """, "de.xliff")
        #expect(file.lines == ["a(de-AT)=Sichern & gut", "b(de-AT,plural.one)=%d Datei"])
        #expect(file.entries.filter(\.isReference).map(\.text) == ["Save", "%d file", "Open"])
        #expect(
            file.entries[1].limits == [
                EntryLimit(.characters, 30, source: "maxwidth"), EntryLimit(.characters, 12, source: "MAX_LENGTH"),
            ])
        #expect(file.entries[3].limits == [EntryLimit(.points, 100, source: "maxwidth")])
        #expect(file.places == ["6:17 duplicate"])
    }

    @Test("A key may hold the mark behind which Xcode writes a variation")
    func keyWithMark() {
        let file = catalogue(
            """
            <xliff version="1.2"><file original="A.strings" source-language="en" target-language="de"><body>
            <trans-unit id="a|==|b|==|plural.one"><source>%d file</source><target>%d Datei</target></trans-unit>
            </body></file></xliff>
            """, "de.xliff")
        #expect(file.lines == ["a|==|b(de,plural.one)=%d Datei"])
    }

    @Test("XLIFF 2.0: segments joined, size restrictions inherited")
    func xliff2() {
        let file = catalogue(
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr" xmlns:slr="x">
            <file id="f" slr:sizeRestriction="40"><unit id="1" name="k"><notes><note>Hi</note></notes>
            <segment><source>One. </source><target>Un. </target></segment><ignorable><source> </source></ignorable>
            <segment><source>Two.<ph id="1" disp="%d"/></source><target>Deux.<ph id="1" disp="%d"/></target></segment></unit>
            <unit id="2" slr:sizeRestriction="2,5"><segment><source>x</source><target>y</target></segment></unit></file></xliff>
            """, "fr.xlf")
        #expect(file.lines == ["k(fr)=Un.  Deux.%d", "2(fr)=y"])
        #expect(file.entries.map { $0.limits.map(\.maximum) } == [[40], [40], [5], [5]])
        #expect(file.errors.isEmpty)
    }

    @Test("Android: escapes, quotes, CDATA, tags, plurals, arrays, examples")
    func android() {
        let file = catalogue(
            #"""
            <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
              <!-- Greeting [CHAR LIMIT=30] -->
              <string name="hi">  It\'s   <b>good</b>,\n"  two  "\u00e9 \@ </string>
              <string name="cd"><![CDATA[<b>%1$s</b>]]></string>
              <string name="g">By <xliff:g id="who" example="Ann">%1$s</xliff:g></string>
              <plurals name="n"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>
              <string-array name="list"><item>a</item><item>b</item></string-array>
              <string name="ref">@string/hi</string><bool name="x">true</bool>
              <string name="bad">don't</string>
            </resources>
            """#, "res/values-de-rAT/strings.xml")
        #expect(
            file.lines == [
                "hi(de-AT)=It's good,\n  two  é @", "cd(de-AT)=<b>%1$s</b>", "g(de-AT)=By %1$s",
                "n(de-AT,plural.one)=%d day", "n(de-AT,plural.other)=%d days", "list(de-AT,item.0)=a",
                "list(de-AT,item.1)=b", "bad(de-AT)=don't",
            ])
        #expect(file.entries[0].limits.map(\.maximum) == [30])
        #expect(file.entries[2].examples == ["1": Array("Ann".utf16)])
        #expect(file.places == ["9:22 syntax"])
    }

    @Test("Entities are never expanded: a bomb is refused where it stands and costs nothing")
    func entities() {
        var bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE r [<!ENTITY a0 \"ha\">"
        for level in 1..<30 { bomb += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">" }
        bomb += "]>\n<resources><string name=\"x\">&a29;</string><string name=\"y\">&#x41;&lt;</string></resources>"
        let file = catalogue(bomb, "values/strings.xml")
        #expect(file.lines == ["x(en)=&a29;", "y(en)=A<"])
        #expect(file.places == ["2:1 entity", "3:29 entity"])
    }

    @Test("A message that quotes line ends is one line itself")
    func oneLine() {
        let file = catalogue("<resources><string name=\"x\">&a\n\u{85}b;</string></resources>", "values/strings.xml")
        #expect(
            file.errors.map(\.message) == [
                "the entity '&a  b;' is not expanded; expected a character or its reference"
            ])
        let error = CatalogueError(
            file: "f", position: file.errors[0].position, code: .value, message: "a\r\nb\u{2028}c\u{0}d\u{7F}é")
        #expect(error.message == "a  b c d é")
    }

    @Test(
        "What is not well-formed has its place, and what can be read is read",
        arguments: [
            ("<resources><string name=\"a\">1</strin></resources>", "1:30"),
            ("<resources><string name=\"a\">1</string>", "1:39"),
            ("<resources><string name=a>1</string></resources>", "1:25"),
            ("<resources><string name=\"a\">1 & 2</string></resources>", "1:31"),
            ("<resources><string name=\"a\">1</string></resources><x/>", "1:51"),
        ])
    func malformed(text: String, place: String) {
        let file = catalogue(text, "values/strings.xml")
        #expect(file.places.first == "\(place) syntax", "\(file.errors)")
    }
}
