import GalleyPictures
import GalleyRecords

extension OptionTable {
    /// What pictures show, and how they are written.
    static let pictures: [Option] = [
        Option(
            name: "annotate", placeholder: "list",
            help:
                "What to mark, with commas between: lines (their boxes), baselines, runs (by face), clusters (their "
                + "edges), width (the label's and its limit), or all. What is cut is then red.",
            commands: [.render], values: .list(annotationWords), excludes: "chart",
            apply: { value, settings throws(ValueError) in
                settings.picture.annotations = try annotations(value)
            }),
        Option(
            name: "waterfall",
            help: "Every Dynamic Type size from XS to AX5 below one another, unless --categories names some.",
            commands: [.render],
            apply: { _, settings throws(ValueError) in settings.picture.isWaterfall = true }),
        Option(
            name: "chart",
            help:
                "Draw the label's height over its width, with the widths at which the number of lines changes, in "
                + "place of the label; the widths asked for are marked.",
            commands: [.render], excludes: "waterfall",
            apply: { _, settings throws(ValueError) in settings.picture.isChart = true }),
        Option(
            name: "appearance", placeholder: "name", help: "For a light page or a dark one (default: light).",
            commands: [.render, .layout, .demo], values: .words(Appearance.words),
            apply: { value, settings throws(ValueError) in settings.picture.appearance = try keyword(value) }),
        Option(
            name: "output-format", placeholder: "format",
            help: "svg, png, pdf, or html for a page with a card a label (default: by the output's name).",
            commands: [.render], values: .words(pictureOrPageWords),
            apply: { value, settings throws(ValueError) in
                settings.picture.isPage = value == "html"
                settings.picture.format = PictureFormat(rawValue: value)
                guard settings.picture.isPage || settings.picture.format != nil else {
                    throw ValueError(
                        RecordValues.list(pictureOrPageWords, "or"),
                        suggestion: Spelling.nearest(to: value, among: pictureOrPageWords))
                }
            }),
    ]

    private static let annotationWords = LabelAnnotations.named.map(\.word) + ["all"]

    private static func annotations(_ value: String) throws(ValueError) -> LabelAnnotations {
        var result: LabelAnnotations = []
        for part in value.split(separator: ",", omittingEmptySubsequences: false) {
            if part == "all" {
                result = LabelAnnotations(LabelAnnotations.named.map(\.annotation))
            } else if let found = LabelAnnotations.named.first(where: { $0.word == part }) {
                result.insert(found.annotation)
            } else {
                throw ValueError(
                    RecordValues.list(annotationWords, "or"),
                    suggestion: Spelling.nearest(to: String(part), among: annotationWords))
            }
        }
        return result
    }

    /// What labels are drawn as.
    private static let pictureOrPageWords = PictureFormat.words + ["html"]

    /// A format for people or programs, or a picture's.
    static func reportOrPicture(_ value: String, _ settings: inout Settings) throws(ValueError) {
        let words = reportOrPictureWords
        if let picture = PictureFormat(rawValue: value) {
            settings.picture.format = picture
        } else {
            settings.outputFormat = try keyword(value, among: words)
        }
    }

    /// What `layout` and `demo` write.
    static let reportOrPictureWords = ["text", "json"] + PictureFormat.words
}

extension Appearance: Keyword {}
