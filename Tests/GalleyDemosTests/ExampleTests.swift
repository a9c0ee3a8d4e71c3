import Foundation
import GalleyDemos
import Testing

/// The programs under `Examples` are built with the tests; each prints lines such as `header, 320 = 93`.
@Suite("Example programs") struct ExampleTests {
    private struct Printed {
        let values: [String: Double]

        /// Runs a program beside the tests.
        init(_ program: String) throws {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appendingPathComponent("GalleyExample\(program)")
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            var values: [String: Double] = [:]
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
                let parts = line.components(separatedBy: " = ")
                let value = try #require(parts.count == 2 ? Double(parts[1]) : nil, "\(line)")
                // What is printed again, after a rotation there and back, is the same.
                let earlier = values.updateValue(value, forKey: parts[0])
                #expect(earlier == nil || earlier == value, "\(line)")
            }
            self.values = values
        }

        subscript(_ name: String) -> Double {
            get throws { try #require(values[name], "no '\(name)'") }
        }
    }

    @Test("storyboard-header") func storyboardHeader() throws {
        let printed = try Printed("StoryboardHeader")
        let story = try Stories.story(.storyboardHeader)
        for width in ["320", "500"] {
            #expect(try printed["header as saved, \(width)"] == story.number(1, "header.frame.height"))
            #expect(try printed["constraints in conflict, \(width)"] > 0)
            #expect(try printed["header fitted, \(width)"] == story.cell(6, width, "header.height"))
            #expect(try printed["conflicts then, \(width)"] == 0)
        }
        #expect(printed.values.count == 8)
    }

    @Test("table-header") func tableHeader() throws {
        let printed = try Printed("TableHeader")
        let story = try Stories.story(.tableHeader)
        #expect(try printed["header, 320"] == story.number(3, "header.frame.height"))
        #expect(try printed["header, 568"] == story.cell(5, "568", "header.height"))
        #expect(try printed["header of an untold label"] == story.number(2, "header.frame.height"))
        #expect(try printed["lines it needs"] == story.number(2, "lines needed"))
        for width in ["320", "568"] { #expect(try printed["passes, \(width)"] == story.cell(5, width, "passes")) }
    }

    @Test("collapsing-header") func collapsingHeader() throws {
        let printed = try Printed("CollapsingHeader")
        let story = try Stories.story(.collapsingHeader)
        let (offsets, heights) = (try story.column(1, "offset"), try story.column(1, "header"))
        for index in offsets.indices {
            #expect(try printed["pushed \(10 * index): offset"] == offsets[index])
            #expect(try printed["pushed \(10 * index): header"] == heights[index])
        }
        #expect(try printed["before the jump"] == story.number(6, "header before"))
        #expect(try printed["after the jump"] == story.number(6, "header after"))
        #expect(try printed["snap after 100 ms"] == story.cell(5, "lift, 100 ms", "header"))
        #expect(try printed["snap at the end"] == story.cell(5, "lift, 250 ms", "header"))
        #expect(try printed["stretchy moved by"] <= 1)
    }

    @Test("self-sizing-cells") func selfSizingCells() throws {
        let printed = try Printed("SelfSizingCells")
        let story = try Stories.story(.selfSizingCells)
        for width in ["320", "375", "568", "768"] {
            #expect(try printed["row 4, \(width)"] == story.cell(1, width, "row"))
        }
        #expect(try printed["measured"] == printed["visible"])
        #expect(try printed["moved by"] == story.number(5, "the visible row moved by"))
    }

    @Test("collection-header") func collectionHeader() throws {
        let printed = try Printed("CollectionHeader")
        let story = try Stories.story(.collectionHeader)
        for target in ["0", "10000"] {
            #expect(
                try printed["nothing holds it, target \(target)"]
                    == story.cell(3, "a picture of no height", "target \(target)"))
        }
        for category in ["L", "AX5"] {
            for width in ["320", "390", "1024"] {
                #expect(try printed["first header, \(category) \(width)"] == story.cell(1, category, width))
                #expect(try printed["next header, \(category) \(width)"] == story.cell(1, category, "next header"))
            }
        }
    }
}
