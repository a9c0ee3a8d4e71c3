import Foundation
import GalleyFonts
import GalleyLint
import GalleyRecords
import Testing

@Suite("JSON Schemas")
struct SchemaTests {
    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

    @Test("The validator tells right from wrong")
    func validator() throws {
        let schema = try JSONSchema(
            Data(
                #"{"type":"object","required":["a"],"additionalProperties":false,"properties":{"a":{"type":"integer","minimum":1},"b":{"anyOf":[{"type":"null"},{"enum":["x"]}]},"c":{"type":"array","minItems":1,"items":{"type":"boolean"}}}}"#
                    .utf8))
        for good in [#"{"a":1}"#, #"{"a":2,"b":null,"c":[true]}"#, #"{"a":2,"b":"x"}"#] {
            #expect(try schema.faults(in: good) == [])
        }
        for bad in [
            "{}", "[]", #"{"a":0}"#, #"{"a":1.5}"#, #"{"a":true}"#, #"{"a":1,"b":"y"}"#, #"{"a":1,"c":[]}"#,
            #"{"a":1,"c":[1]}"#, #"{"a":1,"d":1}"#,
        ] {
            #expect(try !schema.faults(in: bad).isEmpty, "\(bad)")
        }
        #expect(throws: JSONSchema.Unknown.self) { try JSONSchema(Data(#"{"pattern":"x"}"#.utf8)) }
    }

    @Test("Records that are measured are valid, and their answers too")
    func answers() throws {
        let record = try JSONSchema(named: "record")
        let answer = try JSONSchema(named: "answer")
        let records = """
            {"text":"a","widths":[100,"max",null],"categories":"L,AX5","fonts":["Inter-Regular.otf"],"size":17,"own":[1]}
            {"id":null,"text":"ab","runs":[{"start":0,"end":1,"size":20,"italic":true}],"features":["-liga","kern=0"],"width":0}
            {"id":true,"text":"a\\u0001","style":"title1","category":"AX1","font":"No Such","weight":null,"locale":"de"}
            {"text":"a *b* [c](d) `e`","markdown":true,"codeFont":"No Such","alignment":"right","lineSpacing":2,"width":60}
            {"text":"a\\tb","tabStops":[10,{"location":40,"alignment":"left"}],"tabInterval":20,"lineHeightMultiple":1.5}
            {"text":"x y z","width":12,"lines":1,"lineBreak":"middle","expect":{"lineCount":1,"breaks":[]},"letterSpacing":-0.5}
            {"text":"**a** ***b*** [c](d)","markdown":true,"codeFont":null,"lineSpacing":2,"lineHeightMultiple":1.5,"width":9}
            {"text":"a\\tb","alignment":"center","tabStops":[20,{"location":50,"alignment":"right"}],"tabInterval":30,"widths":[90]}
            {"text":"ab\\ufffc","width":9,"height":20,"answers":["ink","steps"],"proposal":{"width":null,"height":"max"},"reservesSpace":true,"lines":2}
            {"text":"a b","answers":"verdict,widths,cuts","width":4,"kern":1,"tracking":1,"baselineOffset":-2,"truncationToken":"x"}
            {"text":" ","answers":"ink","height":9,"headIndent":1,"firstLineHeadIndent":2,"tailIndent":-1,"paragraphSpacing":1}
            {"text":"a\\ufffcb","runs":[{"start":1,"end":2,"attachment":{"width":4,"ascent":5,"descent":-1},"locale":"de","features":"ss01","tracking":1,"baselineOffset":2}],"minimumLineHeight":1,"maximumLineHeight":90,"paragraphSpacingBefore":2}

            """
        let examples = try String(
            contentsOf: Galley.package.appendingPathComponent("Examples/greetings.ndjson"), encoding: .utf8)
        for line in Self.lines(records) + Self.lines(examples) { #expect(try record.faults(in: line) == [], "\(line)") }
        let bad =
            "{\"text\":1}\nnot json\n{\"text\":\"a\",\"fonts\":[\"/no\"]}\n{\"text\":\"a\",\"widht\":-1,\"width\":-1}\n"
        for line in Self.lines(bad) where line.hasPrefix("{\"text\":1") || line.contains("width\":-1") {
            #expect(try !record.faults(in: line).isEmpty)
        }
        let run = try Galley.run(
            "measure", "--input", "-", "--line-details", input: Array((records + examples + bad).utf8))
        #expect(Self.lines(run.output).count == Self.lines(records + examples + bad).count)
        for line in Self.lines(run.output) { #expect(try answer.faults(in: line) == [], "\(line)") }
    }

    @Test(
        "What the schema of records refuses, measure refuses",
        arguments: [
            #"{"text":"a","size":0.001}"#, #"{"text":"a","size":"17"}"#, #"{"text":"a","weight":0}"#,
            #"{"text":"a","lines":-1}"#,
            #"{"text":"a","style":"bdy"}"#, #"{"text":"a","widths":[]}"#, #"{"text":"a","scale":4}"#,
            #"{"text":"a","runs":[{"start":0}]}"#,
            #"{"text":"a","runs":[{"start":0,"end":1,"colour":2}]}"#, #"{"id":[1],"text":"a"}"#,
            #"{"text":"a","category":"AX9"}"#, "{}", #"{"text":"a","markdown":1}"#, #"{"text":"a","lineSpacing":-1}"#,
            #"{"text":"a","tabStops":[{"at":1}]}"#, #"{"text":"a","tabInterval":0}"#, #"{"text":"a","alignment":"x"}"#,
            #"{"text":"a","answers":["all"]}"#, #"{"text":"a","height":0}"#, #"{"text":"a","proposal":{"w":1}}"#,
            #"{"text":"a","headIndent":-1}"#, #"{"text":"a","proposal":{"width":-1}}"#,
            #"{"text":"a","runs":[{"start":0,"end":1,"attachment":{"width":1}}]}"#,
        ])
    func refused(line: String) throws {
        #expect(try !JSONSchema(named: "record").faults(in: line).isEmpty)
        let run = try Galley.run(
            "measure", "--input", "-", "--input-format", "ndjson", "--fail-on-error", input: Array(line.utf8))
        #expect(run.status == 65)
    }

    @Test("Configurations are valid by the schema exactly where they are read")
    func configurations() throws {
        let schema = try JSONSchema(named: "lint-config")
        for file in ["Examples/galley-lint.json", "Tests/Fixtures/lint/galley-lint.json"] {
            let text = try String(contentsOf: Galley.package.appendingPathComponent(file), encoding: .utf8)
            #expect(try schema.faults(in: text) == [])
        }
        let cases: [(String, Bool)] = [
            ("{}", true), (#"{"insets":8,"devices":["iPhone SE"],"severities":{"lines":"note"}}"#, true),
            (#"{"rules":[{"keys":["a*","!b"],"samples":{"n":"1"},"maxCharacters":9,"ignore":false}]}"#, true),
            (#"{"samples":{"*":{"name":"Ann"}},"pseudo":"rtl","categories":["L"]}"#, true),
            (#"{"lins":2}"#, false), (#"{"lines":"2"}"#, false), (#"{"severities":{"line":"off"}}"#, false),
            (#"{"insets":{"up":1}}"#, false), (#"{"keys":["a"]}"#, false), (#"{"rules":{}}"#, false),
            (#"{"margin":91}"#, false), (#"{"v":2}"#, false), (#"{"rules":[{"maxCategory":"AX6"}]}"#, false),
        ]
        for (text, isValid) in cases {
            #expect(try schema.faults(in: text).isEmpty == isValid, "\(text)")
            var settings = LintSettings()
            let isRead = (try? settings.take(config: Array(text.utf8))) != nil
            #expect(isRead == isValid, "\(text)")
        }
    }

    @Test("Reports are valid")
    func reports() throws {
        let project = LintCommandTests.project
        let findings = try JSONSchema(named: "findings")
        let config = "--config galley-lint.json --device 'iPhone SE' -q"
        let json = try Galley.shell(
            "\"$GALLEY\" lint . --config galley-lint.json --device 'iPhone SE' --output-format json -q",
            directory: project)
        #expect(json.status == 1 && config.hasSuffix("-q"))
        #expect(try findings.faults(in: json.output) == [])
        let lines = try Galley.shell(
            "\"$GALLEY\" lint . --config galley-lint.json --output-format ndjson -q", directory: project)
        for line in Self.lines(lines.output) { #expect(try findings.faults(in: line, definition: "finding") == []) }
        let budgets = try Galley.shell(
            "\"$GALLEY\" budget . --config galley-lint.json --output-format json -q", directory: project)
        #expect(budgets.status == 0)
        #expect(try JSONSchema(named: "budgets").faults(in: budgets.output) == [])
        let check = try JSONSchema(named: "check-report")
        let records =
            #"{"text":"a","expect":{"lineCount":2,"breaks":[1],"truncated":true}}"#
            + "\n{\"text\":\"a\"}\nx\n{\"text\":\"a\",\"expect\":{\"lineCount\":1}}\n"
        let report = try Galley.run("check", "-", "--output-format", "ndjson", input: Array(records.utf8))
        #expect(Self.lines(report.output).count == 4)
        for line in Self.lines(report.output) { #expect(try check.faults(in: line) == [], "\(line)") }
    }

    @Test("The schemas' words are the program's")
    func words() throws {
        let record = try JSONSchema(named: "record")
        #expect(record.words(at: "properties/style/anyOf/0/enum") == TextStyle.names)
        #expect(record.words(at: "properties/category/anyOf/0/enum") == ContentSizeCategory.shortNames)
        #expect(Set(record.words(at: "properties")) == Set(MeasureRecord.keys))
        #expect(record.words(at: "properties/alignment/anyOf/0/enum") == AlignmentWord.words)
        #expect(record.words(at: "properties/lineBreak/anyOf/0/enum") == LineBreakWord.words)
        #expect(Set(record.words(at: "$defs/expect/properties")) == Set(ExpectationKey.words))
        let checks = LintCheck.allCases.map(\.rawValue)
        #expect(try JSONSchema(named: "findings").words(at: "$defs/finding/properties/check/enum") == checks)
        let config = try JSONSchema(named: "lint-config")
        #expect(Set(config.words(at: "properties/severities/properties")) == Set(checks))
        let names = Set(LintRule.keyNames)
        #expect(Set(config.words(at: "$defs/rule/properties")) == names)
        #expect(
            Set(config.words(at: "properties")) == names.subtracting(["keys", "files"]).union(LintSettings.keyNames))
    }
}
