import GalleyLint
import GalleyLocalization
import GalleyRecords

extension OptionTable {
    /// The options of `layout` and `explain` alone.
    static let layout: [Option] = [
        Option(
            name: "width", placeholder: "points", help: "The screen's width in points (default: the file's).",
            commands: [.layout, .explain], excludes: "widths",
            apply: { value, settings throws(ValueError) in settings.layout.widths = [try length(value)] }),
        Option(
            name: "widths", placeholder: "points,...", help: "Several widths, one result for each.",
            commands: [.layout, .explain], excludes: "width",
            apply: { value, settings throws(ValueError) in
                settings.layout.widths = []
                for part in value.split(separator: ",", omittingEmptySubsequences: false) {
                    settings.layout.widths.append(try length(String(part)))
                }
            }),
        Option(
            name: "height", placeholder: "points", help: "The screen's height in points (default: the file's).",
            commands: [.layout, .explain],
            apply: { value, settings throws(ValueError) in settings.layout.height = try length(value) }),
        Option(
            name: "device", placeholder: "name",
            help: "A device's upright screen: its size, scale and safe area. May be given several times.",
            commands: [.layout, .explain], values: .words(DeviceTable.names), isRepeatable: true,
            apply: { value, settings throws(ValueError) in
                guard let device = Device(named: value) else {
                    throw ValueError(
                        "a device such as iPhone SE, iPhone 16 Pro or iPad mini",
                        suggestion: Spelling.nearest(to: value, among: DeviceTable.names))
                }
                settings.layout.devices.append(device)
            }),
        Option(
            name: "scene", placeholder: "id",
            help:
                "The only scene of a storyboard to lay out: its id, its controller's, or its storyboard identifier "
                + "(default: all).",
            commands: [.layout, .explain],
            apply: { value, settings throws(ValueError) in settings.layout.scene = value }),
        Option(
            name: "view", placeholder: "id",
            help: "Show only the view of a storyboard or xib with this object id, and what is inside.",
            commands: [.layout, .explain],
            apply: { value, settings throws(ValueError) in settings.layout.view = value }),
        Option(
            name: "strings", placeholder: "file",
            help:
                "A catalogue with the texts of labels: by a label's \"key\", else by the view's name or the text itself; "
                + "by object id (\"abc-12-xyz.text\") for storyboards and xibs.",
            commands: [.layout, .explain], values: .file, isRepeatable: true,
            apply: { value, settings throws(ValueError) in settings.layout.strings.append(value) }),
        Option(
            name: "locales", placeholder: "list",
            help:
                "Which languages of the catalogues, one result for each (default: all). Without --strings a storyboard's "
                + "tables are looked for beside it: de.lproj/Main.strings.",
            commands: [.layout, .explain],
            apply: { value, settings throws(ValueError) in
                let tags = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                guard tags.allSatisfy({ !$0.isEmpty }) else { throw ValueError("language tags such as de,ar") }
                settings.layout.locales = tags
            }),
        Option(
            name: "output-format", placeholder: "format",
            help:
                "text, json, html, or a picture of all: svg, png or pdf (default: by the output's name, else text).",
            commands: [.layout], values: .words(LayoutFormat.words + PictureFormat.words),
            apply: { value, settings throws(ValueError) in
                if let picture = PictureFormat(rawValue: value) {
                    settings.picture.format = picture
                } else {
                    settings.layout.format = try keyword(value, among: LayoutFormat.words + PictureFormat.words)
                }
            }),
        Option(
            name: "output-format", placeholder: "format",
            help: "text, json or html (default: by the output's name, else text).",
            commands: [.explain], values: .words(LayoutFormat.words),
            apply: { value, settings throws(ValueError) in settings.layout.format = try keyword(value) }),
        Option(
            name: "output-format", placeholder: "format",
            help: "text, json, or a picture: svg, png or pdf (default: by the output's name, else text).",
            commands: [.demo], values: .words(reportOrPictureWords),
            apply: { value, settings throws(ValueError) in try reportOrPicture(value, &settings) }),
    ]

    private static func length(_ value: String) throws(ValueError) -> Double {
        guard let number = PlainNumber.value(value), (0...1e9).contains(number) else {
            throw ValueError("a number of points from 0 to 1e9")
        }
        return number
    }
}
