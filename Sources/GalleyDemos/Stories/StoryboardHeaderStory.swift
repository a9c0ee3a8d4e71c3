import GalleyGeometry
import GalleyLayout

/// S0: the six steps from a header of a fixed height to one of its text's.
struct StoryboardHeaderStory {
    private let texts: DemoTexts

    init(_ texts: DemoTexts) { self.texts = texts }

    func steps() throws -> [DemoStep] {
        try [
            frameOnly, fixedHeight, fittedTooLate, fixedPreferredWidth, freeWidth, temporaryWidth, askedAtAWidth,
        ].map(texts.told)
    }

    private func show(_ screen: HeaderScreen) throws {
        let height = FilmFrame.number(screen.header.frame.height)
        try texts.camera?.take(screen.table, "\(Int(screen.table.bounds.width)) wide", "header \(height)")
    }

    private func screen(_ width: Double = 320) throws -> HeaderScreen { try HeaderScreen(texts, width: width) }

    private func frameOnly() throws -> DemoStep {
        let screen = try screen()
        try screen.table.layoutIfNeeded()
        try show(screen)
        return DemoStep(
            title: "The frame alone",
            explanation: """
                A table respects only the height of its header's frame. The header is as high as Interface Builder \
                saved it, whatever the constraints inside of it ask for at the table's width.
                """,
            numbers: [
                DemoNumber("header.frame.height", screen.header.frame.height),
                DemoNumber("header needs", try screen.neededHeaderSize().height),
            ])
    }

    private func fixedHeight() throws -> DemoStep {
        let screen = try screen()
        screen.swapsConstraints = true
        screen.view.setNeedsUpdateConstraints()
        try screen.table.layoutIfNeeded()
        try show(screen)
        guard let conflict = screen.table.layoutConflicts.first else { throw DemoGap("a conflict") }
        return DemoStep(
            title: "Constraints that know better: V:[permanentView]-5-[temporaryView]-15-|",
            explanation: """
                The controller swaps two constraints for these in updateViewConstraints. Now they ask for more than \
                the frame, and the frame stands as a required constraint, because \
                translatesAutoresizingMaskIntoConstraints is on: \(conflict.explanation) The one that is broken is \
                neither the newest nor one of the system's. The layout goes on, and the label stands out.
                """,
            numbers: [
                DemoNumber("constraints in the conflict", conflict.members.count),
                DemoNumber("header.frame.height", screen.header.frame.height),
                DemoNumber("temporaryView.frame.height", screen.temporary.frame.height),
                DemoNumber("label.frame.width", screen.label.frame.width),
                DemoNumber("label.frame.height", screen.label.frame.height),
            ], log: conflict.log.split(separator: "\n").map(String.init))
    }

    private func fittedTooLate() throws -> DemoStep {
        let screen = try screen()
        screen.swapsConstraints = true
        screen.view.setNeedsUpdateConstraints()
        let size = try screen.sizeHeaderToFit()
        try screen.table.layoutIfNeeded()
        try show(screen)
        return DemoStep(
            title: "sizeHeaderToFit: lay out, ask for the fitting size, set the frame's height",
            explanation: """
                The layout before the question logs the same conflict. The question itself has no width, so it is \
                answered for a label of one line; at the table's width the label needs more, and the log goes on.
                """,
            numbers: [
                DemoNumber("fitting width", size.width), DemoNumber("fitting height", size.height),
                DemoNumber("header.frame.height", screen.header.frame.height),
                DemoNumber("header needs", try screen.neededHeaderSize().height), DemoNumber("logs", screen.logCount),
            ])
    }

    private func fixedPreferredWidth() throws -> DemoStep {
        var table = DemoTable(title: "width", columns: ["header.height", "label.height", "lines"])
        for width in [320.0, 500] {
            let screen = try screen(width)
            screen.swapsConstraints = true
            screen.label.preferredMaxLayoutWidth = 270
            screen.view.setNeedsUpdateConstraints()
            try screen.view.updateConstraintsIfNeeded()
            try screen.fitHeader()
            try screen.table.layoutIfNeeded()
            try show(screen)
            table.rows.append(
                DemoTable.Row(
                    label: "\(Int(width))",
                    values: [
                        screen.header.frame.height, screen.label.frame.height,
                        Double(screen.label.textLayout?.lines.count ?? 0),
                    ]))
        }
        return DemoStep(
            title: "label.preferredMaxLayoutWidth = 270",
            explanation: """
                The label wraps at 270 points when it is asked how high it is, and at the width it gets when it is \
                shown. Where it gets more, as on the wider screen, the room is that of 270 points, and the lines \
                are fewer.
                """, table: table)
    }

    private func freeWidth() throws -> DemoStep {
        let screen = try screen()
        screen.swapsConstraints = true
        screen.header.translatesAutoresizingMaskIntoConstraints = false
        screen.view.setNeedsUpdateConstraints()
        let size = try screen.sizeHeaderToFit()
        try screen.table.layoutIfNeeded()
        try show(screen)
        return DemoStep(
            title: "header.translatesAutoresizingMaskIntoConstraints = false",
            explanation: """
                No frame stands against the constraints, so nothing is in conflict. But nothing holds the width \
                either: the header is as wide as a label of one line makes it, beside a table whose content is not.
                """,
            numbers: [
                DemoNumber("conflicts", screen.table.layoutConflicts.count), DemoNumber("fitting width", size.width),
                DemoNumber("fitting height", size.height), DemoNumber("label.frame.width", screen.label.frame.width),
                DemoNumber("table.contentSize.width", screen.table.contentSize.width),
                DemoNumber("table.contentSize.height", screen.table.contentSize.height),
            ])
    }

    private func temporaryWidth() throws -> DemoStep {
        var table = DemoTable(title: "width", columns: ["header.height", "label.height", "hidden", "conflicts"])
        for width in [320.0, 500] {
            let screen = try screen(width)
            screen.swapsConstraints = true
            try screen.fitWithTemporaryWidth()
            let shown = (screen.header.frame.height, screen.label.frame.height)
            try show(screen)
            screen.showsTemporary = false
            try screen.fitWithTemporaryWidth()
            try show(screen)
            table.rows.append(
                DemoTable.Row(
                    label: "\(Int(width))",
                    values: [shown.0, shown.1, screen.header.frame.height, Double(screen.logCount)]))
        }
        return DemoStep(
            title: "The mask off and a width on, only while the header is fitted",
            explanation: """
                header.width == its present width for the question, then off again, and the mask on: the table's \
                frame goes on to rule. The header is as high as its parts, with the lower one shown and without it \
                (V:[permanentView]-20-|), at both widths.
                """, table: table)
    }

    private func askedAtAWidth() throws -> DemoStep {
        let screen = try screen()
        screen.swapsConstraints = true
        screen.view.setNeedsUpdateConstraints()
        try screen.view.updateConstraintsIfNeeded()
        let size = try screen.neededHeaderSize()
        return DemoStep(
            title: "The same in one question",
            explanation: """
                systemLayoutSizeFitting takes a width at priority required. The answer is the last step's, and no \
                constraint comes and goes.
                """,
            numbers: [DemoNumber("fitting width", size.width), DemoNumber("fitting height", size.height)])
    }
}
