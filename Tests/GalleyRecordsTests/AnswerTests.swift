import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyText
import Testing

@testable import GalleyRecords

@Suite("Answers beyond the size, and the whole paragraph style, in records")
struct AnswerTests {
    private static let measurer = Result<Measurer, FontError> { () throws(FontError) in
        Measurer(fonts: try FontLibrary.bundled())
    }
    private static let text = "Ship today, not tomorrow, and tell everyone who asked"

    private func results(_ keys: String, text: String = text) throws -> [MeasureResult] {
        let size = keys.contains("\"size\"") ? "" : ",\"size\":17"
        let line = "{\"text\":\"\(text)\"\(size)\(keys)}"
        return try Self.measurer.get().answer(try MeasureRecord(line: Array(line.utf8), number: 1)).outcome.get()
    }

    private func result(_ keys: String, text: String = text) throws -> MeasureResult {
        try #require(try results(keys, text: text).first)
    }

    private func paragraph() throws -> Paragraph {
        let library = try FontLibrary.bundled()
        return try Typesetter(fonts: library).label(
            Self.text, font: Font(face: library.face(family: "Inter"), pointSize: 17), numberOfLines: 0
        ).paragraph
    }

    @Test("Nothing is answered that was not asked for")
    func nothing() throws {
        #expect(try result(",\"width\":160").more == MoreAnswers())
    }

    @Test("Widths, steps, cuts and the verdict are the library's")
    func widths() throws {
        let paragraph = try paragraph()
        let more = try result(",\"width\":160,\"answers\":[\"widths\",\"steps\",\"cuts\",\"verdict\"]").more
        let widths = try #require(more.widths)
        #expect(widths.minimum == paragraph.minContentWidth && widths.maximum == paragraph.maxContentWidth)
        #expect(try widths.tightest == paragraph.tightestWidth(keepingLinesAt: 160))
        #expect(more.verdict?.widths.lowerBound == widths.tightest)
        let steps = try #require(more.steps)
        #expect(steps.map(\.width) == paragraph.lineCountSteps.map(\.width))
        for step in steps.prefix(8) {
            let there = try result(",\"width\":\(step.width)")
            #expect(there.lineCount == step.lineCount && there.size.height == step.height, "\(step)")
            let below = try result(",\"width\":\(max(step.width - 1.0 / 32, 0.01))")
            #expect(step.width == 0 || below.lineCount > step.lineCount, "\(step)")
        }
        #expect(more.cuts == [])
        let cut = try #require(try result(",\"width\":60,\"answers\":\"cuts\"").more.cuts?.first)
        #expect(cut.width > 60 && cut.width == paragraph.unbreakableUnits.first { $0.range == cut.range }?.width)
    }

    @Test("A box says whether the text fits, what is left over, and which size and category fit", arguments: 1...6)
    func box(lines: Int) throws {
        let height = Double(lines) * 21
        let keys = ",\"width\":160,\"height\":\(height)"
        let box = try #require(try result(keys).more.box)
        let shown = try result(",\"width\":160,\"lines\":\(lines)")
        #expect(box.fits == !shown.isTruncated && (box.excess == nil) == box.fits)
        let size = try #require(box.largestSize)
        #expect(try result(keys.replacing("\"height\"", with: "\"size\":\(size),\"height\"")).more.box?.fits == true)
        let more = try result(keys.replacing("\"height\"", with: "\"size\":\(size + 0.25),\"height\""))
        #expect(more.more.box?.fits == false)
        // A size of its own is the same in every category.
        #expect(box.largestCategory == (box.fits ? .accessibility5 : nil))
        let styled = try result(",\"style\":\"body\"" + keys).more.box
        let fitting = try ContentSizeCategory.allCases.filter { category in
            try result(",\"style\":\"body\",\"category\":\"\(category.shortName)\"" + keys).more.box?.fits == true
        }
        #expect(styled?.largestCategory == fitting.last)
    }

    @Test("Ink lies inside the lines' boxes grown by what stands out of them")
    func ink() throws {
        let result = try result(",\"width\":160,\"answers\":\"ink\"")
        let ink = try #require(result.more.ink)
        let bounds = try #require(ink.bounds)
        #expect(bounds.minX >= -ink.overflow.left && bounds.minY >= -ink.overflow.top)
        #expect(bounds.maxX <= result.exact.width + ink.overflow.right)
        #expect(bounds.maxY <= result.exact.height + ink.overflow.bottom)
        #expect(try self.result(",\"answers\":\"ink\"", text: " ").more.ink?.bounds == nil)
    }

    @Test("Proposals are answered as a toolkit asks")
    func proposals() throws {
        let plain = try result("")
        #expect(try result(",\"proposal\":{}").more.proposed == plain.size)
        #expect(try result(",\"proposal\":{\"width\":\"max\",\"height\":null}").more.proposed == plain.size)
        let narrow = try result(",\"width\":160")
        #expect(try result(",\"proposal\":{\"width\":160}").more.proposed == narrow.size)
        let one = try #require(try result(",\"lines\":3,\"proposal\":{\"width\":900}").more.proposed)
        let three = try #require(
            try result(",\"lines\":3,\"reservesSpace\":true,\"proposal\":{\"width\":900}").more.proposed)
        #expect(three.height > 2.9 * one.height && three.width == one.width)
    }

    @Test("Steps and boxes of long texts are refused by name")
    func long() throws {
        let text = String(repeating: "long ", count: 2001)
        for keys in [",\"answers\":\"steps\"", ",\"height\":40"] {
            let error = #expect(throws: RecordError.self) { try result(keys, text: text) }
            #expect(error?.code == "too-long")
            #expect(error?.message.contains("at most 10000 UTF-16 units, found 10005") == true)
        }
    }

    @Test("Paragraph keys reach the layout: heights, spaces and indents")
    func paragraphs() throws {
        let two = "a\\nb"
        let plain = try result("", text: two).exact
        for (keys, added) in [
            ("\"paragraphSpacing\":7", 7.0), ("\"paragraphSpacingBefore\":5", 5), ("\"lineSpacing\":3", 3),
        ] {
            #expect(abs(try result(",\(keys)", text: two).exact.height - plain.height - added) < 1e-9, "\(keys)")
        }
        #expect(try result(",\"minimumLineHeight\":30", text: two).exact.height == 60)
        #expect(try result(",\"maximumLineHeight\":10", text: two).exact.height == 20)
        let indented = try result(",\"firstLineHeadIndent\":10,\"headIndent\":4,\"tailIndent\":-6,\"width\":160")
        #expect(indented.lines.map(\.left) == [10] + Array(repeating: 4, count: indented.lines.count - 1))
        for line in indented.lines { #expect(line.left + line.width <= 154 + 1.0 / 64) }
        let token = try result(",\"width\":90,\"lines\":1,\"truncationToken\":\" more\"")
        let dots = try result(",\"width\":90,\"lines\":1")
        #expect(token.isTruncated && dots.isTruncated && token.exact.width != dots.exact.width)
    }

    @Test(
        "A record's kern, tracking and features are those of a run over all of it",
        arguments: [
            "\"kern\":2", "\"tracking\":1.5", "\"letterSpacing\":3", "\"features\":\"-kern\"",
        ])
    func wholeRuns(keys: String) throws {
        let text = "AVA fi Wat"
        let run = try result(",\"width\":60,\"runs\":[{\"start\":0,\"end\":10,\(keys)}]", text: text)
        let whole = try result(",\"width\":60,\(keys)", text: text)
        #expect(run.exact == whole.exact && run.lines == whole.lines)
        #expect(try result(",\"width\":60", text: text).exact != whole.exact)
    }

    @Test("Runs take a language, features, tracking, an offset and an attachment")
    func runs() throws {
        let box = try result(
            ",\"runs\":[{\"start\":1,\"end\":2,\"attachment\":{\"width\":20,\"ascent\":40,\"descent\":2}}]",
            text: "a\\ufffcb")
        let plain = try result("", text: "ab")
        #expect(abs(box.exact.width - plain.exact.width - 20) < 1e-6 && box.exact.height > 41)
        #expect(box.missingGlyphs == 0)
        // A run's language chooses the dictionary of hyphens: one that is not installed is named.
        let line =
            #"{"text":"internationalisation","size":17,"hyphenation":1,"runs":[{"start":0,"end":20,"locale":"xx"}]}"#
        let answer = try Self.measurer.get().answer(try MeasureRecord(line: Array(line.utf8), number: 1))
        #expect(answer.missingDictionaries == ["xx"])
        let refused = #expect(throws: RecordError.self) {
            try result(",\"runs\":[{\"start\":0,\"end\":1,\"attachment\":{\"width\":1}}]", text: "a")
        }
        #expect(refused?.message.hasPrefix("runs[0].attachment: expected an object of a width, an ascent") == true)
    }

    @Test("What says nothing is refused: words' answers of lines of characters, room kept for no proposal")
    func idle() throws {
        for answer in ["verdict", "widths", "steps", "cuts"] {
            let error = #expect(throws: RecordError.self) {
                try result(",\"lineBreak\":\"char\",\"answers\":[\"ink\",\"\(answer)\"]")
            }
            #expect(error?.message.hasPrefix("answers: expected a lineBreak other than char for \(answer),") == true)
        }
        #expect(try result(",\"lineBreak\":\"char\",\"answers\":\"ink\"").more.ink != nil)
        let error = #expect(throws: RecordError.self) { try result(",\"reservesSpace\":true") }
        #expect(error?.message == "reservesSpace: expected a proposal beside it, found none")
    }

    @Test("A box that is narrower than a letter cuts a word, and spaces are never too long")
    func narrowBox() throws {
        let box = try #require(try result(",\"width\":5,\"height\":100", text: "W i").more.box)
        #expect(!box.fits && box.cutsWord && box.excess == nil)
        #expect(try #require(box.largestSize) < 17)
        let spaces = try #require(try result(",\"width\":5,\"height\":1", text: "   ").more.box)
        #expect(!spaces.fits && !spaces.cutsWord && spaces.excess == nil)
    }

    @Test("An attachment stands in the place of U+FFFC alone")
    func attachments() throws {
        let box = "\"attachment\":{\"width\":20,\"ascent\":1}}]"
        #expect(try result(",\"runs\":[{\"start\":1,\"end\":2,\(box)", text: "A\u{FFFC}").exact.width > 30)
        for range in ["\"start\":0,\"end\":1", "\"start\":0,\"end\":2"] {
            let error = #expect(throws: RecordError.self) {
                try result(",\"runs\":[{\(range),\(box)", text: "A\u{FFFC}")
            }
            #expect(error?.message.hasPrefix("runs[0].attachment: expected a run of U+FFFC characters alone") == true)
        }
    }

    @Test("A run that is italic alone and has no bold face says so where the text is bold")
    func boldItalic() throws {
        func missing(_ keys: String) throws -> [String] {
            let line = "{\"text\":\"Hello\",\"size\":17,\(keys)}"
            return try Self.measurer.get().answer(try MeasureRecord(line: Array(line.utf8), number: 1)).missingFaces.map
            {
                "\($0.request.weight.rawValue) \($0.request.isItalic) \($0.used)"
            }
        }
        let run = "\"runs\":[{\"start\":0,\"end\":5,\"italic\":true"
        #expect(try missing("\"weight\":700,\(run)}]") == ["700 true Inter-Italic.otf"])
        #expect(try missing("\(run),\"weight\":700}]") == ["700 true Inter-Italic.otf"])
        #expect(try missing("\(run)}]") == [])
        #expect(try missing("\"style\":\"headline\",\(run)}]") == ["600 true Inter-Italic.otf"])
    }
}
