public import GalleyFonts
public import GalleyGeometry
import GalleyLayout
import GalleyRecords
import GalleyText
import GalleyVisualFormat

/// What a layout file is laid out with.
public struct LayoutSurroundings: Sendable {
    /// The text size.
    public var category = ContentSizeCategory.large
    /// The screen's width in points, where it is not the file's.
    public var width: Double?
    /// The screen's height in points, where it is not the file's.
    public var height: Double?
    /// The device whose screen that is; its name, and what its corners cover.
    public var device: (name: String, scale: Double, safeArea: EdgeInsets)?
    /// The language that texts are looked up in, a BCP 47 tag.
    public var locale: String?
    /// The text for one of some keys, the first that has one; nil keeps the file's.
    public var text: @Sendable (_ keys: [String]) -> [UInt16]? = { _ in nil }

    /// The file's own size at Large, with its own texts.
    public init() {}
}

/// The views of a layout file, built and laid out.
struct LayoutScene {
    let root: View
    private(set) var views: [(name: String, view: View)] = []
    private(set) var restsOnInter = false
    private(set) var missingFamilies: [String] = []
    /// What was asked for and could not be had, in words.
    private(set) var notes: [String] = []
    /// Where the file has a constraint, by the constraint's identity.
    private(set) var offsets: [ObjectIdentifier: Int] = [:]
    private let file: LayoutFile
    private let surroundings: LayoutSurroundings

    init(
        _ file: LayoutFile, _ surroundings: LayoutSurroundings, measurer: Measurer
    ) throws(LayoutFileError) {
        self.file = file
        self.surroundings = surroundings
        root = View(
            frame: Rect(
                x: 0, y: 0, width: surroundings.width ?? file.size.width,
                height: surroundings.height ?? file.size.height))
        root.identifier = "superview"
        var traits = TraitCollection()
        traits.displayScale = surroundings.device?.scale ?? file.scale
        traits.layoutDirection = file.direction ?? surroundings.locale.map(LocaleDirection.direction) ?? .leftToRight
        traits.preferredContentSizeCategory = surroundings.category
        root.traitOverride = traits
        if let margins = file.margins { root.layoutMargins = margins }
        if let safeArea = file.safeArea ?? surroundings.device?.safeArea { root.hostSafeAreaInsets = safeArea }
        for entry in file.views {
            let view = try make(entry, measurer)
            view.identifier = entry.name
            views.append((entry.name, view))
        }
        try put()
        try hold()
    }

    private mutating func make(_ entry: LayoutFileView, _ measurer: Measurer) throws(LayoutFileError) -> View {
        let view: View
        switch entry.kind {
        case .plain: view = View()
        case .scroll: view = ScrollView()
        case .image(let size): view = ImageView(imageSize: size)
        case .label(let record): view = Label(try content(record, entry, measurer))
        case .button(let record): view = Button(title: try content(record, entry, measurer))
        case .stack(let settings):
            let stack: StackView
            do throws(LayoutError) { stack = try StackView(axis: settings.axis) } catch { throw failure(error, entry) }
            stack.distribution = settings.distribution
            stack.alignment = settings.alignment
            stack.spacing = settings.spacing
            stack.isLayoutMarginsRelativeArrangement = settings.usesMargins
            view = stack
        }
        if let label = view as? Label {
            label.preferredMaxLayoutWidth = entry.preferredMaxLayoutWidth
            if let insets = entry.insets { label.contentInsets = insets }
        }
        if let margins = entry.margins { view.layoutMargins = margins }
        view.semanticContentAttribute = entry.semantic
        view.isHidden = entry.isHidden
        view.autoresizingMask = entry.mask ?? []
        view.translatesAutoresizingMaskIntoConstraints = entry.mask != nil || entry.frame != nil
        if let frame = entry.frame { view.frame = frame }
        Self.set(&view.contentPriorities.horizontalHugging, entry.hugging.horizontal)
        Self.set(&view.contentPriorities.verticalHugging, entry.hugging.vertical)
        Self.set(&view.contentPriorities.horizontalCompression, entry.compression.horizontal)
        Self.set(&view.contentPriorities.verticalCompression, entry.compression.vertical)
        return view
    }

    private static func set(_ priority: inout LayoutPriority, _ value: Double?) {
        if let value { priority = LayoutPriority(value) }
    }

    private mutating func content(
        _ record: MeasureRecord, _ entry: LayoutFileView, _ measurer: Measurer
    ) throws(LayoutFileError) -> LabelContent {
        var record = record
        let own = String(decoding: record.text, as: UTF16.self)
        if let text = surroundings.text(entry.key.map { [$0] } ?? ["\(entry.name).text", entry.name, own]) {
            record.text = text
        } else if let locale = surroundings.locale {
            let keys = entry.key.map { "'\($0)'" } ?? "'\(entry.name).text', '\(entry.name)' or its own text"
            notes.append("\(entry.name): no text for \(keys) in '\(locale)'; the file's own stands in for it")
        }
        if let locale = surroundings.locale { record.settings.locale = locale }
        do throws(RecordLabelError) {
            let label = try measurer.label(record, at: surroundings.category)
            restsOnInter = restsOnInter || label.restsOnInter
            if let family = label.missingFamily, !missingFamilies.contains(family) { missingFamilies.append(family) }
            notes += label.notes.map { "\(entry.name): \($0)" }
            return label.content
        } catch {
            throw Self.failure(error, entry)
        }
    }

    private static func failure(_ error: RecordLabelError, _ entry: LayoutFileView) -> LayoutFileError {
        switch error {
        case .record(let error):
            LayoutFileError("views.\(entry.name): \(error.message)", offset: error.offset ?? entry.offset)
        case .text(.font(let error)):
            LayoutFileError("views.\(entry.name): \(error.description)", offset: entry.offset, fontError: error)
        case .text(let error):
            LayoutFileError("views.\(entry.name): \(error.description)", offset: entry.offset)
        }
    }

    /// Puts every view where the file has it: children in their parents, the others in the root.
    private func put() throws(LayoutFileError) {
        let named = Dictionary(views.map { ($0.name, $0.view) }, uniquingKeysWith: { first, _ in first })
        let placed = Set(file.views.flatMap { $0.children.map(\.text) })
        for entry in file.views {
            guard let view = named[entry.name] else { continue }
            do throws(LayoutError) {
                if !placed.contains(entry.name) { try root.addSubview(view) }
                for child in entry.children {
                    guard let inner = named[child.text] else { continue }
                    if let stack = view as? StackView {
                        try stack.addArrangedSubview(inner)
                    } else {
                        try view.addSubview(inner)
                    }
                }
            } catch { throw failure(error, entry) }
        }
    }

    private mutating func hold() throws(LayoutFileError) {
        let named = Dictionary(views.map { ($0.name, $0.view) }, uniquingKeysWith: { first, _ in first })
        for format in file.formats {
            do throws(LayoutError) {
                let constraints = try LayoutConstraint.constraints(
                    withVisualFormat: format.text, metrics: file.metrics, views: named)
                try LayoutConstraint.activate(constraints)
                for constraint in constraints { offsets[ObjectIdentifier(constraint)] = format.offset }
            } catch { throw Self.failure(error, format) }
        }
        for format in file.constraints {
            do throws(LayoutError) {
                let constraint = try LayoutConstraint.constraint(
                    withFormat: format.text, metrics: file.metrics, views: named, superview: root)
                try constraint.activate()
                offsets[ObjectIdentifier(constraint)] = format.offset
            } catch { throw Self.failure(error, format) }
        }
    }

    /// A format's error on one line, with the place in it.
    private static func failure(
        _ error: LayoutError, _ format: (text: String, offset: Int)
    ) -> LayoutFileError {
        if case .format(let error) = error {
            return LayoutFileError(
                "'\(format.text)': \(error.message), at character \(error.offset + 1)", offset: format.offset)
        }
        return LayoutFileError(error.description, offset: format.offset)
    }

    private func failure(_ error: LayoutError, _ entry: LayoutFileView) -> LayoutFileError {
        LayoutFileError("views.\(entry.name): \(error.description)", offset: entry.offset)
    }
}
