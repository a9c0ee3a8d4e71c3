import GalleyGeometry
import GalleyLayout
public import GalleyLocalization
public import GalleyRecords

/// Something that is wrong with a screen as it was laid out.
public struct LayoutFault: Sendable {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// Text is cut off by an ellipsis or left out.
        case truncated
        /// Text stands out of its label, or a label of its screen.
        case clipped
        /// Texts lie on each other.
        case overlap
        /// A word is cut by force.
        case word
        /// Constraints contradict each other.
        case conflict
        /// Constraints leave a choice.
        case ambiguous
        /// A part of the file was not taken in.
        case unread
    }

    /// What is wrong.
    public let kind: Kind
    /// The view's name or object id; empty for what is wrong with no view.
    public let view: String
    /// What is wrong in a sentence that begins with the view.
    public let message: String
    /// Where it stands in the file.
    public let position: SourcePosition?
    /// The text of a label and the lines it has at its width.
    public var sketch: TextSketch?
}

/// What was found in a file in one of its surroundings.
public struct LayoutFaults: Sendable {
    /// What is wrong.
    public internal(set) var faults: [LayoutFault] = []
    /// How many texts show.
    public internal(set) var textCount = 0
    /// Whether a size rests on a text style and the bundled Inter.
    public internal(set) var restsOnInter = false
    /// Families that were asked for and are not there.
    public internal(set) var missingFamilies: [String] = []
}

/// Looks for what is wrong in trees that are laid out.
struct LayoutInspector {
    /// What a fault calls a view, and where it stands.
    let place: (View) -> (name: String, position: SourcePosition?)
    private(set) var faults: [LayoutFault] = []
    private(set) var textCount = 0

    /// A text on the screen.
    private struct Text {
        var label: Label
        /// In the tree's coordinates.
        var frame: Rect
    }

    init(place: @escaping (View) -> (name: String, position: SourcePosition?)) { self.place = place }

    private mutating func add(_ kind: LayoutFault.Kind, _ view: View, _ message: String) {
        let place = place(view)
        var fault = LayoutFault(
            kind: kind, view: view.identifier ?? "", message: "\(place.name) \(message)", position: place.position)
        fault.sketch = (view as? Label).flatMap(TextSketch.init(whole:))
        faults.append(fault)
    }

    /// Looks at one tree.
    ///
    /// - Parameter isScreen: whether its edges are those of what can be seen.
    mutating func inspect(_ root: View, isScreen: Bool) throws(LayoutError) {
        var texts: [Text] = []
        collect(root, at: Point(x: 0, y: 0), isScrolled: false, root: isScreen ? root : nil, into: &texts)
        textCount += texts.count
        for text in texts { inspect(text.label) }
        compare(texts)
        var open: [(view: View, axes: [String])] = []
        for item in try root.ambiguousItems() {
            let axis = item.axis == .horizontal ? "horizontally" : "vertically"
            if let index = open.firstIndex(where: { $0.view === item.view }) {
                open[index].axes.append(axis)
            } else {
                open.append((item.view, [axis]))
            }
        }
        for (view, axes) in open {
            let all = axes.joined(separator: " nor ")
            add(.ambiguous, view, "is not held \(all): its constraints leave its place or size open")
        }
    }

    /// Finds the texts that show, and those that stand out of the screen.
    private mutating func collect(
        _ view: View, at origin: Point, isScrolled: Bool, root: View?, into texts: inout [Text]
    ) {
        guard !view.isHidden else { return }
        if let label = view as? Label, label.content?.paragraph.utf16.isEmpty == false {
            let frame = Rect(origin: origin, size: view.frame.size)
            texts.append(Text(label: label, frame: frame))
            if let root, !isScrolled { inspect(label, frame, in: root) }
        }
        let isScrolled = isScrolled || view is ScrollView
        for child in view.subviews {
            let place = Point(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY)
            collect(child, at: place, isScrolled: isScrolled, root: root, into: &texts)
        }
    }

    private mutating func inspect(_ label: Label, _ frame: Rect, in root: View) {
        let screen = root.frame.size
        let out = max(max(-frame.minX, frame.maxX - screen.width), max(-frame.minY, frame.maxY - screen.height))
        if out > Self.tolerance {
            add(.clipped, label, "stands \(LayoutResult.short(out)) points out of the screen")
        }
    }

    /// Half a pixel of the coarsest screen.
    private static let tolerance = 0.5

    private mutating func inspect(_ label: Label) {
        guard let layout = label.textLayout, let content = label.content else { return }
        let (width, height) = (label.frame.width, label.frame.height)
        if layout.isTruncated {
            let shown = layout.lines.count
            add(
                .truncated, label,
                "shows \(shown) of \(layout.naturalLineCount) lines at width \(LayoutResult.short(width))")
        }
        let needed = layout.size.height + label.contentInsets.top + label.contentInsets.bottom
        if needed > height + Self.tolerance {
            add(
                .clipped, label,
                "is \(LayoutResult.short(height)) points high where its text needs \(LayoutResult.short(needed))")
        }
        let room = max(0, width - label.contentInsets.left - label.contentInsets.right)
        guard label.numberOfLines != 1, content.lineBreakMode != .byCharWrapping,
            let cuts = try? content.paragraph.forcedCuts(within: room), let first = cuts.first
        else { return }
        var units = content.paragraph.utf16[first.range]
        while let last = units.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { units.removeLast() }
        let word = String(decoding: units, as: UTF16.self)
        add(
            .word, label,
            "cuts '\(word)' at width \(LayoutResult.short(width)); it is \(LayoutResult.short(first.width)) wide")
    }

    /// Texts that lie on each other, by their tops, so that only neighbours meet.
    private mutating func compare(_ texts: [Text]) {
        let sorted = texts.enumerated().sorted {
            ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
        }
        .map(\.element)
        for (index, upper) in sorted.enumerated() {
            for lower in sorted[(index + 1)...] {
                if lower.frame.minY >= upper.frame.maxY - Self.tolerance { break }
                let across =
                    min(upper.frame.maxX, lower.frame.maxX) - max(upper.frame.minX, lower.frame.minX)
                let down = min(upper.frame.maxY, lower.frame.maxY) - lower.frame.minY
                guard across > Self.tolerance, down > Self.tolerance else { continue }
                let size = "\(LayoutResult.short(across)) x \(LayoutResult.short(down))"
                add(.overlap, lower.label, "lies on \(place(upper.label).name) by \(size) points")
            }
        }
    }

    /// What a tree had to break.
    mutating func addConflicts(of root: View, position: (LayoutConflict) -> SourcePosition?) {
        for conflict in root.layoutConflicts {
            let item = conflict.broken.items.first { $0 is View } as? View
            let own = item.map { place($0).position } ?? nil
            // A finding's message is no sentence.
            let isSentence = conflict.explanation.hasSuffix(".")
            let reason = isSentence ? String(conflict.explanation.dropLast()) : conflict.explanation
            faults.append(
                LayoutFault(
                    kind: .conflict, view: item?.identifier ?? "",
                    message: "\(conflict.broken.relation) cannot hold: \(reason)",
                    position: position(conflict) ?? own))
        }
    }
}
