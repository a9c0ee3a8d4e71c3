import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyText

/// A random layout as plain data, from which the same tree can be built any number of times.
struct TreeSpec {
    indirect enum Node {
        case label(text: String, size: Double, lines: Int, hugging: Double, resistance: Double)
        case box(width: Double, height: Double)
        /// A view with others below or beside each other: insets, distance, whether it is a row.
        case group([Node], isRow: Bool, inset: Double, spacing: Double)
        /// A stack view; `hidden` is the place of a hidden view.
        case stack(
            [Node], isRow: Bool, alignment: StackView.Alignment, distribution: StackView.Distribution, spacing: Double,
            hidden: Int?)
    }

    var width: Double
    var nodes: [Node]
    var direction: TraitCollection.LayoutDirection

    static let words = [
        "a", "to", "the", "layout", "label", "wraps", "screen", "constraint", "height", "measured", "Straßenbahn",
        "width",
    ]

    init(seed: Int, direction: TraitCollection.LayoutDirection = .leftToRight) {
        var random = Seeded(seed)
        width = Double(Int.random(in: 240...700, using: &random))
        nodes = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.node(&random, depth: 0) }
        self.direction = direction
    }

    private static func node(_ random: inout Seeded, depth: Int) -> Node {
        switch Int.random(in: 0..<(depth > 1 ? 4 : 7), using: &random) {
        case 0, 1, 2: return label(&random)
        case 3:
            return .box(
                width: Double(Int.random(in: 0...160, using: &random)) / 2,
                height: Double(Int.random(in: 0...120, using: &random)) / 2)
        case 4:
            return .group(
                children(&random, depth), isRow: Bool.random(using: &random),
                inset: Double(Int.random(in: 0...10, using: &random)),
                spacing: Double(Int.random(in: 0...12, using: &random)))
        default:
            let children = children(&random, depth)
            return .stack(
                children, isRow: Bool.random(using: &random),
                alignment: random.pick([.fill, .leading, .center, .trailing]),
                distribution: random.pick([.fill, .fill, .fillEqually, .equalSpacing]),
                spacing: Double(Int.random(in: 0...12, using: &random)),
                hidden: Int.random(in: 0..<4, using: &random) == 0
                    ? Int.random(in: 0..<children.count, using: &random) : nil)
        }
    }

    private static func children(_ random: inout Seeded, _ depth: Int) -> [Node] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in node(&random, depth: depth + 1) }
    }

    static func text(_ random: inout Seeded) -> String {
        (0..<Int.random(in: 0...14, using: &random)).map { _ in random.pick(words) }.joined(separator: " ")
    }

    private static func label(_ random: inout Seeded) -> Node {
        .label(
            text: text(&random), size: Double(Int.random(in: 11...30, using: &random)),
            lines: random.pick([0, 0, 0, 1, 2]),
            hugging: random.pick([250, 251, 252]), resistance: random.pick([750, 750, 749, 751]))
    }
}

/// A tree of views built from a specification.
final class BuiltTree {
    let root: View
    /// What all nodes are in: as wide as the root, as high as they need.
    let content = View()
    private(set) var labels: [Label] = []
    private(set) var boxes: [BoxView] = []
    private(set) var stacks: [StackView] = []
    /// Constants between views, which edits change.
    private(set) var spacings: [LayoutConstraint] = []
    /// Labels that nothing outside the text holds in height.
    private(set) var freeLabels: [Label] = []

    init(_ spec: TreeSpec) throws {
        root = makeRoot(spec.width, 4000, direction: spec.direction)
        content.identifier = "content"
        try root.add(content)
        try LayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            content.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        try arrange(spec.nodes, in: content, isRow: false, inset: 6, spacing: 4, isFree: true)
    }

    private func make(_ node: TreeSpec.Node, isFree: Bool) throws -> View {
        switch node {
        case .label(let text, let size, let lines, let hugging, let resistance):
            let label = Label(try Fonts.text(text, size: size, lines: lines))
            label.contentPriorities.horizontalHugging = LayoutPriority(hugging)
            label.contentPriorities.horizontalCompression = LayoutPriority(resistance)
            labels.append(label)
            if isFree { freeLabels.append(label) }
            return label
        case .box(let width, let height):
            let box = View.box(width, height)
            boxes.append(box)
            return box
        case .group(let nodes, let isRow, let inset, let spacing):
            let view = View()
            try arrange(nodes, in: view, isRow: isRow, inset: inset, spacing: spacing, isFree: isFree)
            return view
        case .stack(let nodes, let isRow, let alignment, let distribution, let spacing, let hidden):
            // Across a row that fills, and along a column, others decide the height.
            let keepsHeight = isRow && alignment != .fill
            let views = try nodes.enumerated().map { index, node in
                try make(node, isFree: isFree && keepsHeight && index != hidden)
            }
            let stack = try StackView(arrangedSubviews: views, axis: isRow ? .horizontal : .vertical)
            stack.alignment = alignment
            stack.distribution = distribution
            stack.spacing = spacing
            if let hidden { views[hidden].isHidden = true }
            stacks.append(stack)
            return stack
        }
    }

    /// A column or row: everything stands at the near side and fits into the view, which is no higher than it must be.
    private func arrange(
        _ nodes: [TreeSpec.Node], in view: View, isRow: Bool, inset: Double, spacing: Double, isFree: Bool
    ) throws {
        var last: View?
        for node in nodes {
            let child = try make(node, isFree: isFree)
            try view.add(child)
            let (near, far, across): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
                isRow ? (.leading, .trailing, .top) : (.top, .bottom, .leading)
            try LayoutConstraint(item: child, attribute: across, toItem: view, attribute: across, constant: inset)
                .activate()
            let gap = try LayoutConstraint(
                item: child, attribute: near, toItem: last ?? view, attribute: last == nil ? near : far,
                constant: last == nil ? inset : spacing)
            try gap.activate()
            spacings.append(gap)
            if isRow {
                try view.bottomAnchor.constraint(greaterThanOrEqualTo: child.bottomAnchor, constant: inset).activate()
                try view.heightAnchor.constraint(equalToConstant: 0).with(priority: 20).activate()
            } else {
                try view.trailingAnchor.constraint(equalTo: child.trailingAnchor, constant: inset).activate()
            }
            last = child
        }
        guard let last else { return }
        let end = isRow ? view.trailingAnchor.constraint(equalTo: last.trailingAnchor, constant: inset) : nil
        try (end ?? view.bottomAnchor.constraint(equalTo: last.bottomAnchor, constant: inset)).activate()
    }

    /// All frames, parents first, as they are before rounding.
    var frames: [Rect] { collect(root) { $0.exactFrame } }
    /// The same as shown.
    var shownFrames: [Rect] { collect(root) { $0.frame } }

    private func collect(_ view: View, _ read: (View) -> Rect) -> [Rect] {
        [read(view)] + view.subviews.flatMap { collect($0, read) }
    }
}
