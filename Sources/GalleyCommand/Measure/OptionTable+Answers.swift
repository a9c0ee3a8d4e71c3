import GalleyRecords

extension OptionTable {
    /// What `measure` answers beyond sizes and lines.
    static let answers: [Option] = [
        Option(
            name: "answers", placeholder: "list",
            help:
                "More to answer, with commas between: verdict (the widths and the errors of glyph widths for which "
                + "the number of lines holds, and whether it hangs on a decision that others take otherwise), widths "
                + "(the widest word's, the whole text's, the narrowest that keeps the lines), steps (all widths at "
                + "which the number of lines changes), cuts (words cut by force, and the width they need), ink (what "
                + "the glyphs draw).",
            commands: [.measure], values: .list(MeasureAnswers.words),
            apply: { value, settings throws(ValueError) in
                settings.record.answers = try checked(value, RecordValues.answers)
            }),
        Option(
            name: "height", placeholder: "points",
            help:
                "The height of a box as wide as the width: whether the text fits it whole, what is left over, and "
                + "the largest size and category that fit, no word cut; spacing grows along with the size.",
            commands: [.measure],
            apply: { value, settings throws(ValueError) in
                settings.record.height = try number(value, RecordValues.boxHeight)
            }),
        Option(
            name: "proposal", placeholder: "width,height",
            help:
                "The size that the text takes of what a toolkit in the manner of SwiftUI proposes; each side a "
                + "number of points, 0 for the least, ideal or max.",
            commands: [.measure],
            apply: { value, settings throws(ValueError) in
                settings.record.proposal = try checked(value, RecordValues.proposal)
            }),
        Option(
            name: "reserves-space",
            help: "With --proposal: as high as --lines lines, also with less text.",
            commands: [.measure],
            apply: { _, settings throws(ValueError) in settings.record.reservesSpace = true }),
    ]
}
