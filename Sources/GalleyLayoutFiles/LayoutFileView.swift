import GalleyGeometry
import GalleyJSON
import GalleyLayout
import GalleyRecords

/// One view of a layout file.
struct LayoutFileView: Sendable {
    enum Kind: Sendable {
        case plain, scroll
        case label(MeasureRecord)
        case button(MeasureRecord)
        case image(Size)
        case stack(Stack)
    }

    struct Stack: Sendable {
        var axis = Axis.horizontal
        var distribution = StackView.Distribution.fill
        var alignment = StackView.Alignment.fill
        var spacing = 0.0
        var usesMargins = false
    }

    let name: String
    let offset: Int
    var kind = Kind.plain
    /// The key of the label's text in a catalogue; nil looks for the view's name and the text itself.
    var key: String?
    var insets: EdgeInsets?
    var preferredMaxLayoutWidth = 0.0
    var hugging: (horizontal: Double?, vertical: Double?) = (nil, nil)
    var compression: (horizontal: Double?, vertical: Double?) = (nil, nil)
    var children: [(text: String, offset: Int)] = []
    var frame: Rect?
    var mask: AutoresizingMask?
    var margins: EdgeInsets?
    var isHidden = false
    var semantic = SemanticContentAttribute.unspecified

    /// How deep views may stand in each other: what walks the tree does so on the stack.
    static let maximumDepth = 500

    /// All views of a file; every child exists, and none has two parents or is its own ancestor.
    static func all(_ value: JSONValue?) throws(LayoutFileError) -> [LayoutFileView] {
        guard let value else { return [] }
        var fields = try FileFields(value, "views")
        var views: [LayoutFileView] = []
        for member in fields.takeAll() {
            let name = member.key.string
            guard name != "superview" else {
                throw LayoutFileError("views: 'superview' is the root's name; expected another", offset: member.offset)
            }
            guard isIdentifier(name) else {
                throw LayoutFileError(
                    "views: '\(name)' is no name that formats can use; expected letters, digits and underscores, not a "
                        + "digit first", offset: member.offset)
            }
            views.append(try LayoutFileView(member))
        }
        try checkTree(views)
        return views
    }

    /// Whether formats can name a view or a metric so.
    static func isIdentifier(_ name: String) -> Bool {
        let isLetter = { (byte: UInt8) in byte == 0x5F || (0x41...0x5A).contains(byte & 0xDF) }
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }

    private static func checkTree(_ views: [LayoutFileView]) throws(LayoutFileError) {
        var parents: [String: String] = [:]
        let names = Set(views.map(\.name))
        for view in views {
            for child in view.children {
                guard names.contains(child.text) else {
                    let guess = Spelling.nearest(to: child.text, among: Array(names))
                    throw LayoutFileError(
                        "views.\(view.name).children: no view is named '\(child.text)'"
                            + (guess.map { "; did you mean '\($0)'?" } ?? ""), offset: child.offset)
                }
                if let other = parents.updateValue(view.name, forKey: child.text) {
                    throw LayoutFileError(
                        "views.\(view.name).children: '\(child.text)' is a child of '\(other)' already",
                        offset: child.offset)
                }
            }
        }
        for view in views {
            var (ancestor, steps) = (parents[view.name], 0)
            while let next = ancestor, next != view.name, steps <= maximumDepth {
                (ancestor, steps) = (parents[next], steps + 1)
            }
            guard let ancestor else { continue }
            let reason = ancestor == view.name ? "is inside itself" : "stands more than \(maximumDepth) views deep"
            throw LayoutFileError("views.\(view.name): \(reason)", offset: view.offset)
        }
    }

    private init(_ member: JSONObject.Member) throws(LayoutFileError) {
        name = member.key.string
        offset = member.offset
        var fields = try FileFields(member.value, "views.\(name)")
        kind = try Self.kind(&fields)
        key = try fields.text("key")
        insets = try fields.insets("insets")
        preferredMaxLayoutWidth =
            try fields.number("preferredMaxLayoutWidth", "a number of points from 0 to 1e9") { $0 >= 0 && $0 <= 1e9 }
            ?? 0
        hugging = try Self.priorities(&fields, "hugging")
        compression = try Self.priorities(&fields, "compression")
        children = try fields.texts("children")
        frame = try fields.four("frame", "x, y, width, height").map {
            Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        }
        mask = try Self.mask(&fields)
        margins = try fields.insets("margins")
        isHidden = try fields.flag("hidden") ?? false
        semantic =
            try fields.word(
                "semantic",
                [
                    ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
                    ("ltr", .forceLeftToRight), ("rtl", .forceRightToLeft),
                ]) ?? .unspecified
        try fields.finish()
    }

    private static func kind(_ fields: inout FileFields) throws(LayoutFileError) -> Kind {
        var found: [(String, Kind)] = []
        if let value = fields.take("label") { found.append(("label", .label(try record(value, fields.path)))) }
        if let value = fields.take("button") { found.append(("button", .button(try record(value, fields.path)))) }
        if let size = try fields.size("image") { found.append(("image", .image(size))) }
        if let value = fields.take("stack") { found.append(("stack", .stack(try stack(value, fields.path)))) }
        if try fields.flag("scroll") ?? false { found.append(("scroll", .scroll)) }
        guard found.count < 2 else {
            throw LayoutFileError(
                "\(fields.path): \(found[0].0) and \(found[1].0) exclude each other", offset: fields.offset)
        }
        return found.first?.1 ?? .plain
    }

    /// What a record says and the layout decides.
    private static let layoutsOwn: Set<String> = [
        "answers", "categories", "category", "expect", "height", "id", "proposal", "reservesSpace", "scale", "width",
        "widths",
    ]
    private static let labelKeys = MeasureRecord.keys.filter { !layoutsOwn.contains($0) }.sorted()

    private static func record(_ value: JSONValue, _ path: String) throws(LayoutFileError) -> MeasureRecord {
        do throws(RecordError) {
            var record = try MeasureRecord(value, number: 1)
            if let extra = record.context.members.first {
                let name = extra.key.string
                let guess = Spelling.nearest(to: name, among: labelKeys).map { "; did you mean '\($0)'?" } ?? ""
                throw RecordError(
                    code: "bad-record",
                    message: "a label has no key '\(name)'\(guess); expected \(FileFields.list(labelKeys))",
                    offset: extra.offset)
            }
            if case .object(let object) = value.kind,
                let idle = object.members.first(where: { layoutsOwn.contains($0.key.string) })
            {
                throw RecordError(
                    code: "bad-record", message: "a label's \(idle.key.string) is the layout's; leave it out",
                    offset: idle.offset)
            }
            if record.settings.lines == nil { record.settings.lines = 1 }
            return record
        } catch {
            throw LayoutFileError("\(path): \(error.message)", offset: error.offset ?? value.offset)
        }
    }

    private static func stack(_ value: JSONValue, _ path: String) throws(LayoutFileError) -> Stack {
        var fields = try FileFields(value, "\(path).stack")
        var stack = Stack()
        stack.axis = try fields.word("axis", [("horizontal", .horizontal), ("vertical", .vertical)]) ?? .horizontal
        stack.distribution =
            try fields.word("distribution", StackView.Distribution.allCases.map { ($0.rawValue, $0) }) ?? .fill
        let alignments = StackView.Alignment.allCases.map { ($0.rawValue, $0) }
        stack.alignment =
            try fields.word("alignment", alignments + [("top", .top), ("bottom", .bottom)]) ?? .fill
        stack.spacing = try fields.number("spacing", "a number of points") { $0.magnitude <= 1e9 } ?? 0
        stack.usesMargins = try fields.flag("margins") ?? false
        try fields.finish()
        return stack
    }

    /// One priority for both axes, or an object with `h` and `v`.
    private static func priorities(
        _ fields: inout FileFields, _ key: String
    ) throws(LayoutFileError) -> (horizontal: Double?, vertical: Double?) {
        guard let value = fields.take(key) else { return (nil, nil) }
        let isPriority = { (number: Double) in number > 0 && number <= 1000 }
        if case .number(let number) = value.kind, isPriority(number.value) { return (number.value, number.value) }
        guard case .object = value.kind else {
            throw FileFields.refused(value, "\(fields.path).\(key)", "a priority above 0, at most 1000, or h and v")
        }
        var parts = try FileFields(value, "\(fields.path).\(key)")
        let horizontal = try parts.number("h", "a priority above 0, at most 1000", where: isPriority)
        let vertical = try parts.number("v", "a priority above 0, at most 1000", where: isPriority)
        try parts.finish()
        return (horizontal, vertical)
    }

    private static func mask(_ fields: inout FileFields) throws(LayoutFileError) -> AutoresizingMask? {
        guard fields.has("autoresizing") else { return nil }
        let words: [(String, AutoresizingMask)] = [
            ("left", .flexibleLeftMargin), ("width", .flexibleWidth), ("right", .flexibleRightMargin),
            ("top", .flexibleTopMargin), ("height", .flexibleHeight), ("bottom", .flexibleBottomMargin),
        ]
        var mask: AutoresizingMask = []
        for entry in try fields.texts("autoresizing") {
            guard let word = words.first(where: { $0.0 == entry.text }) else {
                throw LayoutFileError(
                    "\(fields.path).autoresizing: expected \(FileFields.list(words.map(\.0))), found \"\(entry.text)\"",
                    offset: entry.offset)
            }
            mask.insert(word.1)
        }
        return mask
    }
}
