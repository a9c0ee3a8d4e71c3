import GalleyFonts
import GalleyGeometry
import GalleyLayout

/// S1: a header that fits itself, and the step without which it does not.
struct TableHeaderStory {
    private let texts: DemoTexts
    private static let text =
        "A header says in a few words what the rows below are about, and on a narrow screen these words take several "
        + "lines, of which none may be lost."

    init(_ texts: DemoTexts) { self.texts = texts }

    func steps() throws -> [DemoStep] {
        try [unfitted, withoutStepNine, firstLayout, secondLayout, rotation, changes, everywhere].map(texts.told)
    }

    private func show(_ screen: SelfFittingScreen, _ title: String? = nil) throws {
        let height = FilmFrame.number(screen.header.frame.height)
        let width = "\(Int(screen.table.bounds.width)) wide"
        try texts.camera?.take(screen.table, title ?? width, "header \(height)")
    }

    private func screen(_ category: ContentSizeCategory = .large) throws -> SelfFittingScreen {
        let screen = try SelfFittingScreen(texts.label(Self.text, .body, category))
        screen.table.traitOverride = Self.traits(category)
        return screen
    }

    private static func traits(_ category: ContentSizeCategory) -> TraitCollection {
        var traits = TraitCollection()
        traits.preferredContentSizeCategory = category
        return traits
    }

    private func unfitted() throws -> DemoStep {
        let screen = try screen()
        screen.fitsHeader = false
        try screen.layOut()
        try show(screen)
        return DemoStep(
            title: "As the storyboard has it",
            explanation: """
                The table makes the header as wide as itself and keeps its height. The label has no say in it: what \
                its text does not need is left empty, what it lacks is cut.
                """,
            numbers: [
                DemoNumber("header.frame.width", screen.header.frame.width),
                DemoNumber("header.frame.height", screen.header.frame.height),
                DemoNumber("header needs", screen.neededHeight),
            ])
    }

    private func withoutStepNine() throws -> DemoStep {
        let screen = try screen()
        screen.header.tellsItsLabel = false
        try screen.layOut()
        try show(screen)
        let label = screen.header.label
        let fitting = try screen.header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        let lines = label.textLayout.map { ($0.lines.count, $0.naturalLineCount) } ?? (0, 0)
        return DemoStep(
            title: "Fitted, but the label was never told its width",
            explanation: """
                viewDidLayoutSubviews asks for systemLayoutSizeFitting(compressed) and gives the header that height. \
                The question has no width, and the label's preferredMaxLayoutWidth is 0, so it answers for one line. \
                Laid out at the table's width, it shows \(lines.0) of \(lines.1) lines. The log says why.
                """,
            numbers: [
                DemoNumber("fitting width", fitting.width), DemoNumber("fitting height", fitting.height),
                DemoNumber("header.frame.height", screen.header.frame.height),
                DemoNumber("header needs", screen.neededHeight), DemoNumber("lines shown", lines.0),
                DemoNumber("lines needed", lines.1),
            ], log: label.provenance(of: .height))
    }

    private func firstLayout() throws -> DemoStep {
        let screen = try screen()
        let passes = try screen.layOut()
        try show(screen)
        return DemoStep(
            title: "Step 9: label.preferredMaxLayoutWidth = label.bounds.width in layoutSubviews",
            explanation: """
                After super.layoutSubviews() the label has its width, the label's own and not the header's. The \
                fitting question then asks for a text wrapped there, and the header is right in the first layout. \
                Setting it again inside of the layout asks for one more pass, which changes nothing and is the last.
                """,
            numbers: [
                DemoNumber("header.frame.height", screen.header.frame.height),
                DemoNumber("header needs", screen.neededHeight),
                DemoNumber("label.frame.height", screen.header.label.frame.height),
                DemoNumber("label.preferredMaxLayoutWidth", screen.header.label.preferredMaxLayoutWidth),
                DemoNumber("table.contentSize.height", screen.table.contentSize.height), DemoNumber("passes", passes),
            ], log: screen.header.label.provenance(of: .height))
    }

    private func secondLayout() throws -> DemoStep {
        let screen = try screen()
        try screen.layOut()
        let before = screen.header.frame.height
        let passes = try screen.layOut()
        return DemoStep(
            title: "A second layout",
            explanation: "Nothing moves, and one pass is enough: what is set again is what was there.",
            numbers: [
                DemoNumber("header.frame.height", screen.header.frame.height),
                DemoNumber("moved by", screen.header.frame.height - before), DemoNumber("passes", passes),
            ])
    }

    private func rotation() throws -> DemoStep {
        let screen = try screen()
        var table = DemoTable(title: "width", columns: ["header.height", "needs", "passes"])
        for (width, height) in [(320.0, 568.0), (568, 320), (320, 568)] {
            let passes = try screen.layOut { screen.table.frame = Rect(x: 0, y: 0, width: width, height: height) }
            try show(screen)
            table.rows.append(
                DemoTable.Row(
                    label: "\(Int(width))",
                    values: [screen.header.frame.height, screen.neededHeight, Double(passes)]))
        }
        return DemoStep(
            title: "Rotation, there and back",
            explanation: "The label is told its new width in the layout that gives it. The way back gives the same.",
            table: table)
    }

    private func changes() throws -> DemoStep {
        let screen = try screen()
        try screen.layOut()
        var table = DemoTable(title: "change", columns: ["header.height", "needs", "passes"])
        func add(_ label: String, _ change: () throws -> Void) throws {
            let passes = try screen.layOut(change)
            try show(screen, label)
            table.rows.append(
                DemoTable.Row(
                    label: label, values: [screen.header.frame.height, screen.neededHeight, Double(passes)]))
        }
        try add("a short text") { screen.header.label.content = try texts.label("Short") }
        try add("the text again") { screen.header.label.content = try texts.label(Self.text) }
        try add("AX3") {
            screen.table.traitOverride = Self.traits(.accessibility3)
            screen.header.label.content = try texts.label(Self.text, .body, .accessibility3)
        }
        try add("L again") {
            screen.table.traitOverride = Self.traits(.large)
            screen.header.label.content = try texts.label(Self.text)
        }
        return DemoStep(
            title: "Another text, another text size",
            explanation: "A new text asks for a new height; the header follows in the same layout.", table: table)
    }

    private func everywhere() throws -> DemoStep {
        var (layouts, wrong, unstable, most) = (0, 0, 0, 0)
        var heights: Set<Double> = []
        for category in ContentSizeCategory.allCases {
            let screen = try screen(category)
            for width in stride(from: 150.0, through: 1000, by: 50) {
                let passes = try screen.layOut {
                    screen.table.frame = Rect(x: 0, y: 0, width: width + 1 / 3.0, height: 480)
                }
                let height = screen.header.frame.height
                layouts += 1
                most = max(most, passes)
                heights.insert(height)
                if abs(height - screen.neededHeight) > 1e-9 { wrong += 1 }
                try screen.layOut()
                if screen.header.frame.height != height { unstable += 1 }
            }
        }
        return DemoStep(
            title: "Every text size, from 150 to 1000 points",
            explanation: "Header and need are compared after the first layout and after the second.",
            numbers: [
                DemoNumber("layouts", layouts), DemoNumber("different heights", heights.count),
                DemoNumber("wrong after the first", wrong), DemoNumber("changed by the second", unstable),
                DemoNumber("most passes", most),
            ])
    }
}
