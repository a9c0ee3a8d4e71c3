import GalleyGeometry
import GalleyLayout
internal import GalleyRecords
import GalleyText

extension SceneBuilder {
    /// Makes the view that a description stands for.
    func make(_ description: InterfaceView) throws(InterfaceFileError) -> View {
        switch description.content {
        case .plain, .table, .collection, .tableCell: return NamedView(description.className)
        case .scroll: return ScrollView()
        case .image(let size): return ImageView(imageSize: size)
        case .standIn(let size): return NamedView(description.className, size: size)
        case .label(let text):
            let label = Label(try content(text, description))
            label.preferredMaxLayoutWidth = description.preferredMaxLayoutWidth
            return label
        case .button(let button): return try make(button, description)
        case .stack(let settings):
            let stack: StackView
            do throws(LayoutError) { stack = try StackView(axis: settings.axis) } catch {
                throw failure(error, description)
            }
            stack.distribution = settings.distribution
            stack.alignment = settings.alignment
            stack.spacing = settings.spacing
            stack.isLayoutMarginsRelativeArrangement = settings.isMarginsRelative
            stack.isBaselineRelativeArrangement = settings.isBaselineRelative
            return stack
        }
    }

    /// Adds guides, and holds those that stand for something.
    func addGuides(_ description: InterfaceView, to view: View) throws(InterfaceFileError) {
        for guide in description.guides {
            switch guide.role {
            case .safeArea: loaded.items[guide.id] = view.safeAreaLayoutGuide
            case .scrollContent where view is ScrollView:
                loaded.items[guide.id] = (view as? ScrollView)?.contentLayoutGuide
            case .scrollFrame where view is ScrollView:
                loaded.items[guide.id] = (view as? ScrollView)?.frameLayoutGuide
            case .scrollContent, .scrollFrame, .free, .keyboard, .top, .bottom:
                let own = LayoutGuide()
                own.identifier = guide.id
                view.addLayoutGuide(own)
                loaded.items[guide.id] = own
                do throws(LayoutError) { try LayoutConstraint.activate(hold(own, guide.role, in: view)) } catch {
                    throw failure(error, description)
                }
            }
        }
    }

    private func hold(_ guide: LayoutGuide, _ role: InterfaceGuide.Role, in view: View) -> [LayoutConstraint] {
        let safe = view.safeAreaLayoutGuide
        let sides = [
            guide.leftAnchor.constraint(equalTo: view.leftAnchor),
            guide.rightAnchor.constraint(equalTo: view.rightAnchor),
        ]
        switch role {
        case .top:
            return sides + [
                guide.topAnchor.constraint(equalTo: view.topAnchor),
                guide.bottomAnchor.constraint(equalTo: safe.topAnchor),
            ]
        case .bottom, .keyboard:
            return sides + [
                guide.topAnchor.constraint(equalTo: safe.bottomAnchor),
                guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ]
        case .safeArea, .scrollContent, .scrollFrame, .free: return []
        }
    }

    // MARK: Buttons

    /// A button's size is that of title and picture side by side, and the insets.
    private func make(_ button: InterfaceButton, _ description: InterfaceView) throws(InterfaceFileError) -> Button {
        let given = button.insets.map { insets in
            let isFlipped = surroundings.direction == .rightToLeft
            return EdgeInsets(
                top: insets.top, left: isFlipped ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isFlipped ? insets.leading : insets.trailing)
        }
        var insets = given ?? .zero
        var title: LabelContent?
        if let text = button.title, !text.text.isEmpty {
            title = try content(text, description)
            // UIKit's: 6 points above and below a title whose button has no insets of its own (measured, flowkey/UIKit-cross-platform).
            if given == nil { (insets.top, insets.bottom) = (6, 6) }
        }
        guard let picture = button.imageSize else { return Button(title: title, contentInsets: insets) }
        let text = title?.intrinsicContentSize ?? .zero
        let extra = max(0, picture.height - text.height)
        insets.left += picture.width + (title == nil ? 0 : button.imagePadding)
        insets.top += extra / 2
        insets.bottom += extra / 2
        if title == nil { title = try content(InterfaceText(key: "", text: [], font: .system(15)), description) }
        return Button(title: title, contentInsets: insets)
    }

    // MARK: Texts

    /// The content of a label in the scene's language and text size.
    func content(_ text: InterfaceText, _ description: InterfaceView) throws(InterfaceFileError) -> LabelContent {
        let translated = surroundings.text(text.key)
        var record = MeasureRecord(id: .null, text: translated ?? text.text, settings: settings(text.font))
        record.settings.lines = text.numberOfLines
        record.settings.lineBreak = Self.words[text.lineBreakMode]
        record.settings.paragraph.lineSpacing = text.lineSpacing
        record.settings.paragraph.lineHeightMultiple = text.lineHeightMultiple
        record.settings.minimumScaleFactor = text.minimumScaleFactor
        record.settings.locale = surroundings.locale
        // The parts of a translation are not known.
        record.runs = translated == nil ? runs(text) : []
        do throws(RecordLabelError) {
            let label = try measurer.label(record, at: surroundings.category)
            loaded.restsOnInter = loaded.restsOnInter || label.restsOnInter
            if let family = label.missingFamily, !loaded.missingFamilies.contains(family) {
                loaded.missingFamilies.append(family)
            }
            loaded.notes += label.notes.map { "\(description.id): \($0)" }
            return label.content
        } catch { throw failure(error, description) }
    }

    private static let words: [LineBreakMode: LineBreakWord] = [
        .byWordWrapping: .word, .byCharWrapping: .char, .byClipping: .clip, .byTruncatingHead: .head,
        .byTruncatingTail: .tail, .byTruncatingMiddle: .middle,
    ]

    private func settings(_ font: InterfaceFont) -> RecordSettings {
        var settings = RecordSettings()
        settings.size = font.pointSize
        settings.weight = font.weight
        switch font.face {
        case .system: break
        case .family(let family): settings.family = family
        case .style(let style): settings.style = style
        }
        return settings
    }

    private func runs(_ text: InterfaceText) -> [RunSettings] {
        var runs: [RunSettings] = []
        if text.font.isItalic, !text.text.isEmpty {
            var run = RunSettings(range: 0..<text.text.count)
            run.isItalic = true
            runs.append(run)
        }
        for part in text.runs {
            var run = RunSettings(range: part.range)
            run.text.kern = part.kern
            if let font = part.font {
                run.size = font.pointSize
                run.weight = font.weight
                run.isItalic = font.isItalic ? true : nil
                if case .family(let family) = font.face { run.family = family }
            }
            runs.append(run)
        }
        return runs
    }

    private func failure(_ error: RecordLabelError, _ description: InterfaceView) -> InterfaceFileError {
        let place = (description.position, description.id)
        return switch error {
        case .record(let error): InterfaceFileError(error.message, at: place.0, in: place.1)
        case .text(.font(let error)):
            InterfaceFileError(error.description, at: place.0, in: place.1, fontError: error)
        case .text(let error): InterfaceFileError(error.description, at: place.0, in: place.1)
        }
    }
}

/// A view of another class than it is made of, with the size that class has.
final class NamedView: View {
    private let name: String
    private let size: IntrinsicSize

    init(_ name: String, size: IntrinsicSize = .none) {
        self.name = name
        self.size = size
        super.init()
    }

    override var className: String { name }
    /// A switch reaches two points beyond what constraints hold, as frames of public storyboards show.
    override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: 0, left: 0, bottom: 0, right: name == "UISwitch" ? 2 : 0)
    }
    override var intrinsicContentSize: IntrinsicSize { size }
}
