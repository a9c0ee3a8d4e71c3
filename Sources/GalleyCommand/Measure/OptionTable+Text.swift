import GalleyRecords

extension OptionTable {
    /// How `measure` and `render` set a text.
    static let spacing: [Option] = [
        Option(
            name: "letter-spacing", placeholder: "points",
            help: "CSS letter spacing: added after each cluster but in cursive scripts, ligatures off (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.text.letterSpacing = try number(value, RecordValues.spacing)
            }),
        Option(
            name: "kern", placeholder: "points",
            help: "UIKit's kern: added after every cluster, ligatures stay; 0 turns pair kerning off.",
            commands: [.measure, .render], valueMayBeginWithDash: true,
            apply: { value, settings throws(ValueError) in
                settings.record.text.kern = try number(value, RecordValues.spacing)
            }),
        Option(
            name: "tracking", placeholder: "points",
            help: "UIKit's tracking: added after every cluster but a line's last, optional ligatures off (default: 0).",
            commands: [.measure, .render], valueMayBeginWithDash: true,
            apply: { value, settings throws(ValueError) in
                settings.record.text.tracking = try number(value, RecordValues.spacing)
            }),
        Option(
            name: "features", placeholder: "list",
            help: "OpenType features with commas between, as hb-shape has them: kern=0,ss01,-liga.",
            commands: [.measure, .render], valueMayBeginWithDash: true,
            apply: { value, settings throws(ValueError) in
                settings.record.text.features = try checked(value, RecordValues.features)
            }),
        Option(
            name: "variations", placeholder: "list",
            help: "Places on the axes of a variable font, as hb-shape has them: wght=700,opsz=14. Clamped to the axes.",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.variations = try checked(value, RecordValues.variations)
            }),
    ]

    /// How `measure` and `render` set a paragraph.
    static let paragraph: [Option] = [
        Option(
            name: "markdown",
            help:
                "The texts are Markdown, inline syntax only: emphasis, code, links, entities, escapes. Line ends stay.",
            commands: [.measure, .render],
            apply: { _, settings throws(ValueError) in settings.record.markdown = true }),
        Option(
            name: "code-font", placeholder: "family",
            help: "The monospaced family for code in Markdown (default: the text's own).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in settings.record.codeFamily = value }),
        Option(
            name: "line-spacing", placeholder: "points",
            help: "Space between lines, none behind the last (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.lineSpacing = try number(value, RecordValues.length)
            }),
        Option(
            name: "line-height-multiple", placeholder: "factor",
            help: "The lines' height over the font's, 0 for off; what it adds goes above the baseline (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.lineHeightMultiple = try number(value, RecordValues.lineHeightMultiple)
            }),
        Option(
            name: "paragraph-spacing", placeholder: "points",
            help: "Space behind each paragraph but the last (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.paragraphSpacing = try number(value, RecordValues.length)
            }),
        Option(
            name: "paragraph-spacing-before", placeholder: "points",
            help: "Space before each paragraph but the first (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.paragraphSpacingBefore = try number(value, RecordValues.length)
            }),
        Option(
            name: "minimum-line-height", placeholder: "points",
            help: "The least height of a line (default: 0, none).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.minimumLineHeight = try number(value, RecordValues.length)
            }),
        Option(
            name: "maximum-line-height", placeholder: "points",
            help: "The greatest height of a line, 0 for none (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.maximumLineHeight = try number(value, RecordValues.length)
            }),
        Option(
            name: "first-line-head-indent", placeholder: "points",
            help: "Free space before each paragraph's first line (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.firstLineHeadIndent = try number(value, RecordValues.length)
            }),
        Option(
            name: "head-indent", placeholder: "points",
            help: "Free space before the other lines (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.headIndent = try number(value, RecordValues.length)
            }),
        Option(
            name: "tail-indent", placeholder: "points",
            help: "Where lines end: above 0 so far from the leading margin, else from the trailing one (default: 0).",
            commands: [.measure, .render], valueMayBeginWithDash: true,
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.tailIndent = try number(value, RecordValues.spacing)
            }),
        Option(
            name: "hyphenation", placeholder: "factor",
            help:
                "Hyphenate words where a line is less full than this part of its width, from 0 for never to 1, by the "
                + "installed dictionary of --locale (default: 0).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.hyphenation = try number(value, RecordValues.hyphenation)
            }),
        Option(
            name: "alignment", placeholder: "side",
            help:
                "How lines stand within the width, for --line-details: natural, left, center, right or justified "
                + "(default: natural).",
            commands: [.measure, .render], values: .words(AlignmentWord.words),
            apply: { value, settings throws(ValueError) in settings.record.paragraph.alignment = try keyword(value) }),
        Option(
            name: "tab-stops", placeholder: "list",
            help: "Tab stops from the line's start, as in 40,120:right,200:decimal; left, center, right or decimal.",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.tabStops = try checked(value, RecordValues.tabStops)
            }),
        Option(
            name: "truncation-token", placeholder: "text",
            help: "What stands for text that is cut (default: an ellipsis).",
            commands: [.measure, .render], valueMayBeginWithDash: true,
            apply: { value, settings throws(ValueError) in
                settings.record.truncationToken = value
            }),
        Option(
            name: "tab-interval", placeholder: "points", help: "The distance between tab stops (default: 28).",
            commands: [.measure, .render],
            apply: { value, settings throws(ValueError) in
                settings.record.paragraph.tabInterval = try number(value, RecordValues.tabInterval)
            }),
    ]
}
