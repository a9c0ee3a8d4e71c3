import GalleyVisualFormat
import Testing

@Suite("Errors with a caret")
struct CaretTests {
    private func description(of text: String) -> String {
        do {
            _ = try VisualFormat(text)
            return "read"
        } catch { return error.description }
    }

    /// The formats and the columns of their carets are those of Apple's page on the language.
    @Test(
        "The caret stands where Apple's does",
        arguments: [
            ("V|[backgroundBox]|", 1), ("|[whiteBox1][blackBox4(blackWidth][redBox]|", 33),
            ("V:|[blackBox4(>30)]|", 15),
        ])
    func apple(_ format: String, _ column: Int) {
        let lines = description(of: format).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.dropFirst().first.map(String.init) == format)
        #expect(lines.last.map(String.init) == String(repeating: " ", count: column) + "^")
    }

    @Test("A missing part has its caret behind the end")
    func end() {
        #expect(
            description(of: "[a]-")
                == "expected '(', '[', '|', a relation, a number or a metric, found the end\n[a]-\n    ^")
    }

    @Test("Only the line of the place is shown", arguments: ["\n", "\r\n", "\r"])
    func lines(_ lineEnd: String) {
        let format = ["|-[a]-", "\t[b", "-[c]|"].joined(separator: lineEnd)
        #expect(
            description(of: format) == "expected '(' or ']' after the view's name, found '-'\n-[c]|\n^")
        #expect(
            description(of: ["|-[a]-", "\t[b)-", "[c]|"].joined(separator: lineEnd))
                == "expected '(' or ']' after the view's name, found ')'\n\t[b)-\n\t  ^")
    }

    @Test("Of a long line the part around the place is shown")
    func longLine() {
        let views = String(repeating: "[abcdefgh]", count: 10)
        let error = description(of: views + "?" + views)
        let near = String(repeating: "[abcdefgh]", count: 6)
        #expect(
            error
                == "expected '-', '[', '|' or the end, found '?'\n…\(near)?\(near.dropLast())…\n"
                + String(repeating: " ", count: 61) + "^")
    }

    @Test("Control characters do not reach the terminal")
    func controls() {
        #expect(
            description(of: "[a]\u{1B}[31m")
                == "expected '-', '[', '|' or the end, found U+001B\n[a]\u{FFFD}[31m\n   ^")
    }

    @Test("A long name is cut in the message")
    func longName() {
        let name = String(repeating: "x", count: 100)
        #expect(
            description(of: name).split(separator: "\n").first.map(String.init)
                == "expected 'H:', 'V:', '|' or '[', found '\(name.prefix(40))…'")
    }
}
