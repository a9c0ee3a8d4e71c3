import GalleyRecords
import Testing

@testable import GalleyCommand

@Suite("The command line")
struct ParserTests {
    private func settings(_ arguments: String...) throws -> Settings {
        try Parser.parse(arguments).settings
    }

    private func message(_ arguments: [String]) -> String {
        do throws(Failure) {
            _ = try Parser.parse(arguments)
            return ""
        } catch {
            return "\(error.code.rawValue) \(error.message)"
        }
    }

    @Test(
        "Values follow their flag or an equals sign; '--' ends the flags; '-' and negative numbers are values"
    )
    func values() throws {
        #expect(try settings("measure", "--width", "12.5", "a").record.widths == .one(.points(12.5)))
        #expect(try settings("measure", "--width=max").record.widths == .one(.points(.infinity)))
        #expect(
            try settings("measure", "--widths=1,max,0").record.widths
                == .many([.points(1), .points(.infinity), .points(0)]))
        #expect(try settings("measure", "--input", "-").input == "-")
        #expect(try settings("measure", "a", "--", "--width", "-").arguments == ["a", "--width", "-"])
        #expect(try settings("measure", "-", "").arguments == ["-", ""])
        #expect(try settings("measure", "-oout", "a").output == "out")
        #expect(try settings("measure", "-o", "out=1", "a").output == "out=1")
        #expect(try settings("styles", "--value", "-3").value == -3)
        #expect(try settings("measure", "--font-file", "a", "--font-file=b").fontFiles == ["a", "b"])
        #expect(try settings("measure", "--locale=").record.locale == "")
    }

    @Test("The output's name chooses the format unless a flag does")
    func namedFormats() throws {
        #expect(try settings("measure", "a", "-o", "out.json").outputFormat == .json)
        #expect(try settings("measure", "a", "-o", "a.b/OUT.JSONL").outputFormat == .ndjson)
        #expect(try settings("measure", "a", "-o", "out.json", "--output-format", "csv").outputFormat == .csv)
        #expect(try settings("measure", "--output-format=text", "a", "-o", "a.svg").outputFormat == .text)
        for name in ["out", "out.txt", ".json", "a.json/out", "-", "out.log"] {
            #expect(try settings("measure", "a", "-o", name).outputFormat == nil, "\(name)")
        }
        #expect(try settings("lint", ".", "-o", "out.sarif").lint.format == .sarif)
        #expect(try settings("lint", ".", "-o", "out.xml").lint.format == .junit)
        #expect(try settings("lint", ".", "-o", "out.html").lint.format == .html)
        #expect(try settings("budget", ".", "-o", "de.xlf").budget.format == .xliff)
        #expect(try settings("budget", ".", "-o", "de.strings").budget.format == .comments)
        #expect(try settings("explain", "a.json", "-o", "why.json").layout.format == .json)
        #expect(try settings("layout", "a.json", "-o", "a.png").picture.format == .png)
        #expect(try settings("verify", "a.json", "-o", "a.csv").outputFormat == .csv)
        #expect(try settings("render", "a", "-o", "a.html").picture.isPage)
    }

    @Test("Categories are names, ranges and all")
    func categories() throws {
        let all = try settings("measure", "--categories", "all").record.categories
        #expect(all?.values.count == 12)
        #expect(try settings("measure", "--categories", "XS..AX5").record.categories == all)
        #expect(
            try settings("measure", "--categories", "L,AX4..AX5").record.categories?.values.map(\.shortName)
                == ["L", "AX4", "AX5"])
    }

    static let refused: [([String], String)] = [
        (["mesure"], "64 Unknown subcommand 'mesure'; did you mean 'measure'?"),
        (
            ["xyzzy"],
            "64 Unknown subcommand 'xyzzy'; expected measure, render, check, verify, lint, budget, layout, explain, demo, bench, styles, "
                + "fonts, "
                + "completions or help"
        ),
        (["--wdith"], "64 Unknown option '--wdith'; did you mean '--width'?"),
        (["--width", "3"], "64 '--width' needs a subcommand before it, as in 'galley measure --width'"),
        (
            ["measure", "a", "-o", "a.svg"],
            "64 'measure' writes nothing such as 'a.svg'; expected a name in .json, .ndjson, .csv or .tsv, or "
                + "'--output-format'"
        ),
        (
            ["explain", "a.xib", "-o", "b/a.png"],
            "64 'explain' writes nothing such as 'b/a.png'; expected a name in .json or .html, or '--output-format'"
        ),
        (["render", "--chart", "--waterfall"], "64 '--chart' and '--waterfall' exclude each other; give one of them"),
        (["render", "--waterfall", "--chart"], "64 '--waterfall' and '--chart' exclude each other; give one of them"),
        (["measure", "--widht", "3"], "64 Unknown option '--widht' for 'measure'; did you mean '--width'?"),
        (["measure", "--value", "3"], "64 '--value' is not an option of 'measure' but of 'galley styles'"),
        (
            ["measure", "-x"],
            "64 Unknown option '-x' for 'measure'; see 'galley help measure', or put '--' before a text that begins with '-'"
        ),
        (["measure", "--width"], "64 Missing value for '--width <points>'"),
        (["measure", "--width", "--lines"], "64 Missing value for '--width <points>'"),
        (
            ["measure", "--width", "-1"],
            "64 '-1' is no value for '--width'; expected a width in points, 0 or more (0 is no limit), or max"
        ),
        (
            ["measure", "--width", "nan"],
            "64 'nan' is no value for '--width'; expected a width in points, 0 or more (0 is no limit), or max"
        ),
        (
            ["measure", "--width=0x10"],
            "64 '0x10' is no value for '--width'; expected a width in points, 0 or more (0 is no limit), or max"
        ),
        (
            ["measure", "--widths", "1,,2"],
            "64 '1,,2' is no value for '--widths'; expected a width in points, 0 or more (0 is no limit), or max"
        ),
        (
            ["measure", "--size", "0"],
            "64 '0' is no value for '--size'; expected a size in points from 0.01 to 1000000"
        ),
        (
            ["measure", "--lines", "1.5"],
            "64 '1.5' is no value for '--lines'; expected a whole number of lines, 0 for no limit"
        ),
        (["measure", "--scale", "4"], "64 '4' is no value for '--scale'; expected 1, 2 or 3"),
        (["measure", "--style", "titel2"], "64 'titel2' is no value for '--style'; did you mean 'title2'?"),
        (
            ["measure", "--line-break", "none"],
            "64 'none' is no value for '--line-break'; expected word, char, clip, head, tail or middle"
        ),
        (
            ["measure", "--categories", "AX5..L"],
            "64 'AX5..L' is no value for '--categories'; expected a range from small to large, such as L..AX5"
        ),
        (
            ["measure", "--locale", "en US"],
            "64 'en US' is no value for '--locale'; expected a BCP 47 tag such as en, pt-BR or zh-Hant, or root"
        ),
        (
            ["measure", "--threads", "0"],
            "64 '0' is no value for '--threads'; expected a whole number from 1 to 256"
        ),
        (["measure", "--line-details=yes"], "64 '--line-details' takes no value"),
        (["measure", "--lines", "1", "--lines", "2"], "64 '--lines' is given twice"),
        (
            ["measure", "--width", "1", "--widths", "2"],
            "64 '--width' and '--widths' exclude each other; give one of them"
        ),
        (
            ["measure", "--font", "Inter", "--font-file", "a"],
            "64 '--font' and '--font-file' exclude each other; give one of them"
        ),
        (
            ["styles", "--output-format", "csv"],
            "64 'csv' is no value for '--output-format'; expected text or json"
        ),
        (["stiles"], "64 Unknown subcommand 'stiles'; did you mean 'styles'?"),
    ]

    @Test("What cannot be taken is refused in one line that says what could be", arguments: refused)
    func refuses(arguments: [String], expected: String) {
        #expect(message(arguments) == expected)
    }

    @Test("Every option is in the help of each subcommand that takes it, in lines of 80 columns")
    func help() {
        for command in Command.allCases {
            let page = Help(columns: 80).page(for: command)
            #expect(page.hasPrefix("OVERVIEW: "))
            for line in page.split(separator: "\n") { #expect(line.count <= 80) }
            for option in OptionTable.all where option.commands.contains(command) {
                #expect(page.contains("--\(option.name)"))
            }
        }
    }

    @Test("A subcommand has no two options of one name")
    func names() {
        for command in Command.allCases {
            let names = OptionTable.all.filter { $0.commands.contains(command) }.map(\.name)
            #expect(Set(names).count == names.count)
        }
    }

    @Test("Distance counts insertions, deletions, replacements and swaps")
    func distance() {
        #expect(Spelling.distance("width", "widht") == 1)
        #expect(Spelling.distance("", "abc") == 3)
        #expect(Spelling.distance("kitten", "sitting") == 3)
    }

    @Test(
        "Numbers to read have at most three decimals",
        arguments: [
            (1.0, "1"), (41.333333, "41.333"), (-0.25, "-0.25"), (0.9996, "1"), (0.05, "0.05"), (-0.0, "0"),
        ])
    func numbers(value: Double, text: String) {
        #expect(Words.number(value) == text)
    }
}
