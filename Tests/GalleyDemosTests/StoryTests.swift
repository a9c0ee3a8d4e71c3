import GalleyDemos
import GalleyFonts
import GalleyJSON
import Testing

@Suite("Demos") struct StoryTests {
    /// The numbers of the author's phone (scale 2), read off his screenshots and his log, in a face of its metrics.
    @Test("storyboard-header has the phone's numbers in a face of the phone's metrics")
    func phone() throws {
        let story = try Stories.story(.storyboardHeader, in: "HeaderText.ttf")
        #expect(try story.number(1, "header.frame.height") == 100 && story.number(1, "header needs") > 100)
        #expect(try story.number(2, "constraints in the conflict") == 7)
        #expect(try story.number(2, "header.frame.height") == 100 && story.number(2, "label.frame.width") == 274)
        #expect(try story.number(2, "label.frame.height") == 41)
        let lines = story.steps[1].log
        let attempt = try #require(lines.firstIndex { $0.hasPrefix("Will attempt to recover") })
        let log = lines[attempt + 1]
        #expect(log.hasPrefix("<NSLayoutConstraint:0x") && log.contains("V:[UILabel:0x"))
        #expect(log.contains("'The quick brown fox jumpe...']-(15)-|"))
        #expect(lines.count { $0.hasPrefix("    \"<") } == 7)
        #expect(try story.number(3, "fitting width") == 405.5 && story.number(3, "header.frame.height") == 125.5)
        #expect(try story.number(3, "header needs") == 146 && story.number(3, "logs") >= 2)
        #expect(try story.column(4, "header.height") == [146, 146])
        #expect(try story.column(4, "label.height") == [41, 41] && story.column(4, "lines") == [2, 1])
        #expect(try story.number(5, "fitting width") == 405.5 && story.number(5, "fitting height") == 125.5)
        #expect(try story.number(5, "table.contentSize.width") == 320)
        #expect(try story.number(5, "table.contentSize.height") == 125.5 && story.number(5, "conflicts") == 0)
        #expect(try story.column(6, "header.height") == [146, 125.5])
        #expect(try story.column(6, "label.height") == [41, 20.5])
        #expect(try story.column(6, "hidden") == [75, 75] && story.column(6, "conflicts") == [0, 0])
        #expect(try story.number(7, "fitting height") == 146 && story.number(7, "fitting width") == 320)
    }

    @Test("storyboard-header has the same relations in the bundled face")
    func bundledHeader() throws {
        let story = try Stories.story(.storyboardHeader)
        let (heights, labels) = (try story.column(6, "header.height"), try story.column(6, "label.height"))
        #expect(zip(heights, labels).allSatisfy { $0 == 105 + $1 } && heights[0] > heights[1])
        #expect(try story.column(6, "hidden") == [75, 75] && story.column(6, "conflicts") == [0, 0])
        #expect(try story.number(2, "constraints in the conflict") == 7)
        #expect(try story.number(5, "fitting width") > 320 && story.number(5, "fitting height") == heights[1])
        #expect(try story.number(7, "fitting height") == heights[0])
    }

    @Test("table-header is right with step 9 and one line high without it")
    func tableHeader() throws {
        let story = try Stories.story(.tableHeader)
        #expect(try story.number(1, "header.frame.height") == 100)
        #expect(try story.number(2, "header.frame.height") < story.number(2, "header needs"))
        #expect(try story.number(2, "header.frame.height") == story.number(2, "fitting height"))
        #expect(try story.number(2, "fitting width") > 1000)
        #expect(try story.number(2, "lines shown") == 1 && story.number(2, "lines needed") > 2)
        #expect(story.steps[1].log.first?.contains("label.height is") == true)
        #expect(try story.number(3, "header.frame.height") == story.number(3, "header needs"))
        #expect(try story.number(3, "passes") == 2 && story.number(4, "passes") == 1)
        #expect(try story.number(4, "moved by") == 0)
        let turned = try story.column(5, "header.height")
        #expect(turned[0] == turned[2] && turned[1] < turned[0])
        for step in [5, 6] {
            let pairs = zip(try story.column(step, "header.height"), try story.column(step, "needs"))
            #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 })
            #expect(try story.column(step, "passes").allSatisfy { $0 <= 2 })
        }
        let changed = try story.column(6, "header.height")
        #expect(changed[0] < changed[1] && changed[1] < changed[2] && changed[3] == changed[1])
        #expect(try story.number(7, "layouts") == 216 && story.number(7, "different heights") > 20)
        #expect(try story.number(7, "wrong after the first") == 0 && story.number(7, "changed by the second") == 0)
        #expect(try story.number(7, "most passes") == 2)
    }

    /// The traces were computed from the original's code by hand.
    @Test("collapsing-header has the original's traces, and its jump of 49")
    func collapsingHeader() throws {
        let story = try Stories.story(.collapsingHeader)
        let traces: [(offsets: [Double], heights: [Double])] = [
            ([0, 0, 0, 0, 0, 0, 10, 20], [75, 65, 55, 45, 35, 25, 20, 20]),
            ([233, 193, 153, 133, 93, 53], [20, 20, 20, 40, 75, 75]),
            ([100, 100, 100, 70], [20, 30, 60, 75]), ([0, -30, -40, 0], [75, 75, 75, 55]),
        ]
        for (index, trace) in traces.enumerated() {
            #expect(try story.column(index + 1, "offset") == trace.offsets, "trace \(index + 1)")
            #expect(try story.column(index + 1, "header") == trace.heights, "trace \(index + 1)")
        }
        #expect(try story.number(5, "snaps") == 2)
        #expect(try story.cell(5, "lift, 250 ms", "header") == 20)
        #expect(try story.cell(5, "rest, 250 ms", "header") == 75)
        #expect(try story.number(6, "finger") == -1 && story.number(6, "header before") == 69)
        #expect(try story.number(6, "header after") == 20 && story.number(6, "header moved by") == 49)
        #expect(story.steps[5].explanation.contains("300, further down than 155"))
        #expect(try story.number(7, "most it moved further than the finger") == 0)
        #expect(try story.cell(7, "0", "header.height") == story.number(7, "maximumHeight"))
        #expect(story.steps[0].table?.rows.map(\.picture).first == "###################|")
    }

    @Test("self-sizing-cells: 49 and two labels, visible rows alone, nothing moves")
    func selfSizingCells() throws {
        let story = try Stories.story(.selfSizingCells)
        for row in try #require(story.steps[0].table).rows {
            #expect(row.values[3] == 49 + row.values[0] + row.values[1] && row.values[2] >= 1)
        }
        #expect(try story.number(2, "told") == 280 && story.number(2, "told after a layout") == 528)
        #expect(try story.number(2, "row with it") == story.cell(1, "320", "row"))
        #expect(try story.number(2, "row") == story.cell(1, "568", "row"))
        #expect(try story.number(3, "measured") == 2000 && story.number(3, "rows") == 2000)
        #expect(try story.number(4, "measured") == story.number(3, "visible"))
        #expect(try story.number(4, "measured by the reload at AX1") == story.number(4, "visible at AX1"))
        #expect(try story.number(5, "rows measured above") > 1500)
        #expect(try story.number(5, "the visible row moved by") == 0)
        #expect(try story.number(5, "table.contentOffset.y moved by") != 0)
        for column in ["first visible row", "offset", "content height"] {
            let values = try story.column(6, column)
            #expect(values[0] == values[2])
        }
        #expect(try story.column(6, "content height")[1] < story.column(6, "content height")[0])
        #expect(try story.column(7, "visible") == story.column(7, "measured"))
        let sizes = try story.column(7, "row 4")
        #expect(sizes == sizes.sorted() && Set(sizes).count > 6)
        #expect(try story.cell(7, "L", "row 4") == story.cell(1, "320", "row"))
        #expect(try story.column(8, "fitting")[0] == story.column(8, "fitting")[1])
        #expect(try story.column(8, "ambiguous at 200") == [0, 2])
        #expect(story.steps[7].log == ["number: vertical", "text: vertical"])
    }

    @Test("collection-header: the sum of its constraints, and both corrections")
    func collectionHeader() throws {
        let story = try Stories.story(.collectionHeader)
        let table = try #require(story.steps[0].table)
        #expect(table.rows.map(\.label) == ContentSizeCategory.allCases.map(\.shortName))
        #expect(try story.column(1, "off the sum by").allSatisfy { $0 < 1e-9 })
        #expect(try story.column(1, "next header").allSatisfy { $0 == 40 })
        #expect(table.rows.allSatisfy { $0.values[0] >= $0.values[1] && $0.values[1] > $0.values[2] })
        #expect(story.steps[1].numbers.map(\.value) == [0, 0, 10_000, 10_000])
        let targets = try #require(story.steps[2].table).rows.map(\.values)
        #expect(targets[0][0] == targets[0][1] && targets[1] == [120, 120])
        #expect(targets[2] == [20, 10_000] && targets[3] == [20, 10_000])
        #expect(
            try story.number(4, "header, asked at the screen's width")
                < story.number(4, "header, asked at the collection's"))
        #expect(try story.number(5, "header width at 390") == 390)
        #expect(try story.number(5, "headers made for 320") == 1 && story.number(5, "headers made for 390") == 1)
        #expect(try story.number(5, "headers made by a layout without changes") == 0)
        #expect(try story.number(6, "headers") == 2 && story.number(6, "first item's y") == 0)
    }

    @Test("a story has the same numbers as text and as JSON, in lines that fit", arguments: Demo.allCases)
    func reports(demo: Demo) throws {
        let story = try Stories.story(demo)
        let text = story.text(columns: 80)
        let logs = Set(story.steps.flatMap(\.log).map { "   | " + $0 })
        for line in text.split(separator: "\n") where !logs.contains(String(line)) {
            #expect(line.count <= 80 && line.last != " ", "\(line)")
        }
        guard case .object(let object) = story.json.kind, case .array(let steps)? = object["steps"]?.kind else {
            Issue.record("no steps")
            return
        }
        #expect(steps.count == story.steps.count)
        for (json, step) in zip(steps, story.steps) {
            guard case .object(let fields) = json.kind, case .object(let numbers)? = fields["numbers"]?.kind else {
                Issue.record("no numbers in \(step.title)")
                continue
            }
            // No name stands twice.
            #expect(numbers.members.count == step.numbers.count)
            #expect(step.numbers.allSatisfy { $0.value.isFinite && text.contains($0.name) })
            #expect((fields["table"] == nil) == (step.table == nil))
            #expect(step.table?.rows.allSatisfy { $0.values.allSatisfy(\.isFinite) } ?? true)
        }
        // The same once more.
        #expect(try demo.story(fonts: try FontLibrary.bundled()) == story)
    }
}
