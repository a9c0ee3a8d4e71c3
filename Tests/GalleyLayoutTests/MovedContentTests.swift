import GalleyFonts
import GalleyGeometry
import GalleyText
import Testing

@testable import GalleyLayout

/// What one cell shows one after the other, as a prototype cell in a table: each answer is that of an engine that knows
/// nothing of what was before.
@Suite("Contents that follow each other in one cell") struct MovedContentTests {
    static let sequences = 1200
    static let parts = 12

    @Test(
        "1,200 random cells, whatever changes between two questions, the short way and the long",
        arguments: 0..<parts, [true, false])
    func agreesWithFreshEngine(part: Int, isShort: Bool) throws {
        var moved = 0
        var asked = 0
        for seed in stride(from: part, to: Self.sequences, by: Self.parts) {
            let (one, other) = (try RandomCell(seed: seed), try RandomCell(seed: seed))
            var random = Seeded(seed + 1_000_000)
            var width = 320.0
            // Contents alone change in most sequences, as in a table; anything may in the others.
            let isTable = seed / Self.parts % 3 != 0
            for step in 0..<14 {
                let edit = try RandomCell.Edit(&random, isTable: isTable)
                if case .width(let value) = edit { width = value }
                try one.apply(edit)
                try other.apply(edit)
                other.root.fittingEngine = nil
                if !isShort { one.takeTheLongWay() }
                let size = try one.fittingSize(width)
                #expect(size == (try other.fittingSize(width)), "seed \(seed), step \(step), \(edit)")
                for (left, right) in zip(one.frames, other.frames) {
                    #expect(agree(left, right), "seed \(seed), step \(step), \(edit): \(left), \(right)")
                }
                #expect(one.brokenConstraints == other.brokenConstraints, "seed \(seed), step \(step), \(edit)")
                asked += 1
            }
            moved += one.root.fittingEngine?.movedContents ?? 0
        }
        // The short way is taken, or this would compare the long one with itself.
        #expect(isShort ? moved * 3 > asked : moved == 0)
    }

    @Test("Nothing is measured again where a cell is asked twice, and one text where one is new")
    func measurements() throws {
        let root = makeRoot(320, 100)
        let labels = try (0..<3).map { _ in try root.add(Label(try Fonts.text("Some words that wrap in here"))) }
        for (index, label) in labels.enumerated() {
            let above = index == 0 ? root.topAnchor : labels[index - 1].bottomAnchor
            try LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
                root.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 20),
                label.topAnchor.constraint(equalTo: above, constant: 4),
            ])
        }
        try root.bottomAnchor.constraint(equalTo: labels[2].bottomAnchor).activate()
        func height() throws -> Double {
            try root.systemLayoutSizeFitting(
                Size(width: 100, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let first = try height()
        let counts = labels.map(\.measurementCount)
        #expect(try height() == first && labels.map(\.measurementCount) == counts)
        labels[1].content = try Fonts.text("Some other words that wrap in here, a few more of them")
        #expect(try height() > first)
        #expect(labels[0].measurementCount == counts[0] && labels[2].measurementCount == counts[2])
        #expect(labels[1].measurementCount <= counts[1] + 2)
        labels[1].content = try Fonts.text("Some words that wrap in here")
        #expect(try height() == first)
    }

    @Test("A number that cannot be used is named, and the cell goes on with the next")
    func badNumber() throws {
        let root = makeRoot(320, 100)
        let box = try root.add(View.box(10, 20), "box")
        try box.pin(to: root)
        let ask = { try root.systemLayoutSizeFitting(.zero).height }
        #expect(try ask() == 20)
        box.size = IntrinsicSize(width: 10, height: .nan)
        #expect {
            _ = try ask()
        } throws: { error in
            guard case LayoutError.invalidNumber(let owner, let parameter, _, _) = error else { return false }
            return owner == "box" && parameter == "intrinsic height"
        }
        box.size = IntrinsicSize(width: 10, height: 30)
        #expect(try ask() == 30)
    }
}

/// A cell of labels, boxes and stack views, held in all the ways that cells are.
final class RandomCell {
    enum Edit {
        case text(Int, String, size: Double, lines: Int)
        case box(Int, IntrinsicSize)
        case width(Double)
        case isHidden(Int, Bool)
        case priorities(Int, ContentPriorities)
        case constant(Int, Double)
        case isActive(Int, Bool)
        case priority(Int, LayoutPriority)
        case preferredWidth(Int, Double)
        case traits(TraitCollection)
        case insets(Int, Double)

        init(_ random: inout Seeded, isTable: Bool) throws {
            let index = Int.random(in: 0..<100, using: &random)
            switch Int.random(in: 0..<(isTable ? 12 : 24), using: &random) {
            case 0...8:
                self = .text(
                    index, TreeSpec.text(&random), size: random.pick([11, 17, 17, 17, 30]),
                    lines: isTable ? index % 3 : random.pick([0, 0, 1, 2]))
            case 9, 10:
                let sides = [0, 12, 40.5, 90].map(Optional.some) + (isTable ? [] : [nil])
                self = .box(index, IntrinsicSize(width: random.pick(sides), height: random.pick(sides)))
            case 11: self = .width(Double(Int.random(in: 60...700, using: &random)) / 2)
            case 12, 13: self = .isHidden(index, Bool.random(using: &random))
            case 14, 15: self = .priorities(index, Self.priorities(&random))
            case 16, 17: self = .constant(index, Double(Int.random(in: 0...30, using: &random)))
            case 18: self = .isActive(index, Bool.random(using: &random))
            case 19: self = .priority(index, LayoutPriority(random.pick([20, 300, 750, 999])))
            case 20: self = .preferredWidth(index, random.pick([0, 0, 50, 140]))
            case 21: self = .insets(index, random.pick([0, 3, 8.5]))
            default:
                var traits = TraitCollection()
                traits.displayScale = random.pick([1, 2, 3])
                traits.layoutDirection = random.pick([.leftToRight, .rightToLeft])
                self = .traits(traits)
            }
        }

        static func priorities(_ random: inout Seeded) -> ContentPriorities {
            ContentPriorities(
                horizontalHugging: random.pick([250, 251, 252, 760, 999]),
                verticalHugging: random.pick([250, 251, 252, 760, 1000]),
                horizontalCompression: random.pick([750, 750, 749, 751, 240]),
                verticalCompression: random.pick([750, 750, 749, 751, 1000]))
        }
    }

    let root = View()
    private var labels: [Label] = []
    private var boxes: [BoxView] = []
    private var arranged: [View] = []
    private var held: [LayoutConstraint] = []

    init(seed: Int) throws {
        var random = Seeded(seed)
        var traits = TraitCollection()
        traits.displayScale = random.pick([1, 2, 3])
        traits.layoutDirection = random.pick([.leftToRight, .leftToRight, .rightToLeft])
        root.traitOverride = traits
        var above: View?
        for index in 0..<Int.random(in: 2...4, using: &random) {
            let view = try item(&random, depth: 0)
            view.identifier = "item \(index)"
            try root.add(view)
            try hold(view, below: above, &random)
            above = view
        }
        guard let above else { return }
        let bottom = root.bottomAnchor
        let inset = Double(Int.random(in: 0...20, using: &random))
        try keep(
            Int.random(in: 0..<5, using: &random) == 0
                ? bottom.constraint(greaterThanOrEqualTo: above.bottomAnchor, constant: inset)
                : bottom.constraint(equalTo: above.bottomAnchor, constant: inset),
            priority: random.pick([1000, 1000, 999]))
        if Int.random(in: 0..<12, using: &random) == 0, let label = labels.first, let box = boxes.first {
            // A height that reaches back to a width.
            try keep(label.widthAnchor.constraint(lessThanOrEqualTo: box.heightAnchor, multiplier: 8), priority: 740)
        }
        if Int.random(in: 0..<6, using: &random) == 0, let label = labels.last {
            try keep(
                label.heightAnchor.constraint(lessThanOrEqualToConstant: 60), priority: random.pick([1000, 751, 300]))
        }
        if Int.random(in: 0..<4, using: &random) == 0, labels.count > 1 {
            try keep(
                labels[0].firstBaselineAnchor.constraint(equalTo: labels[1].firstBaselineAnchor),
                priority: random.pick([740, 999]))
        }
    }

    private func keep(_ constraint: LayoutConstraint, priority: Double = 1000) throws {
        constraint.priority = LayoutPriority(priority)
        try constraint.activate()
        held.append(constraint)
    }

    private func item(_ random: inout Seeded, depth: Int) throws -> View {
        switch Int.random(in: 0..<(depth > 0 ? 5 : 8), using: &random) {
        case 0...3:
            let label = random.pick([true, true, false]) ? Label() : Button()
            label.content = try Fonts.text(TreeSpec.text(&random), size: 17, lines: random.pick([0, 0, 1, 2]))
            if Int.random(in: 0..<3, using: &random) == 0 { label.contentPriorities = Edit.priorities(&random) }
            labels.append(label)
            return label
        case 4:
            let box = View.box(24, random.pick([24, 40.5]))
            boxes.append(box)
            return box
        default:
            let views = try (0..<Int.random(in: 1...3, using: &random)).map { _ in try item(&random, depth: depth + 1) }
            let stack = try StackView(arrangedSubviews: views, axis: random.pick([.horizontal, .vertical]))
            stack.alignment = random.pick([.fill, .leading, .center, .firstBaseline, .lastBaseline])
            stack.distribution = random.pick([.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing])
            stack.spacing = random.pick([0, 4, 8])
            stack.isBaselineRelativeArrangement = random.pick([false, false, true])
            arranged += views
            return stack
        }
    }

    private func hold(_ view: View, below above: View?, _ random: inout Seeded) throws {
        let inset = Double(Int.random(in: 0...20, using: &random))
        let isMargin = Int.random(in: 0..<4, using: &random) == 0
        try LayoutConstraint(
            item: view, attribute: .leading, toItem: root, attribute: isMargin ? .leadingMargin : .leading,
            constant: inset
        ).activate()
        let trailing = root.trailingAnchor
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2: try keep(trailing.constraint(equalTo: view.trailingAnchor, constant: inset))
        case 3: try keep(trailing.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: inset))
        case 4: try keep(trailing.constraint(equalTo: view.trailingAnchor, constant: inset), priority: 700)
        default: try keep(view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5))
        }
        let gap = Double(Int.random(in: 0...12, using: &random))
        guard let above else { return try keep(view.topAnchor.constraint(equalTo: root.topAnchor, constant: gap)) }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: try keep(view.topAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor, constant: gap))
        case 1: try keep(view.firstBaselineAnchor.constraint(equalTo: above.lastBaselineAnchor, constant: gap + 20))
        case 2: try keep(view.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: above.lastBaselineAnchor))
        default: try keep(view.topAnchor.constraint(equalTo: above.bottomAnchor, constant: gap))
        }
    }

    func apply(_ edit: Edit) throws {
        switch edit {
        case .text(let index, let text, let size, let lines):
            guard !labels.isEmpty else { return }
            labels[index % labels.count].content = try Fonts.text(text, size: size, lines: lines)
        case .box(let index, let size): if !boxes.isEmpty { boxes[index % boxes.count].size = size }
        case .width: break
        case .isHidden(let index, let isHidden):
            if !arranged.isEmpty { arranged[index % arranged.count].isHidden = isHidden }
        case .priorities(let index, let priorities):
            if !labels.isEmpty { labels[index % labels.count].contentPriorities = priorities }
        case .constant(let index, let value): held[index % held.count].constant = value
        case .isActive(let index, let isActive):
            let constraint = held[index % held.count]
            if isActive { try constraint.activate() } else { constraint.deactivate() }
        case .priority(let index, let priority): held[index % held.count].priority = priority
        case .preferredWidth(let index, let width):
            if !labels.isEmpty { labels[index % labels.count].preferredMaxLayoutWidth = width }
        case .insets(let index, let inset):
            guard !labels.isEmpty else { return }
            labels[index % labels.count].contentInsets = EdgeInsets(top: inset, left: inset, bottom: inset, right: 1)
        case .traits(let traits): root.traitOverride = traits
        }
    }

    func fittingSize(_ width: Double) throws -> Size {
        try root.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// What the engine that was asked last has for all views.
    var frames: [Rect] {
        var frames: [Rect] = []
        root.forEachView { view in frames.append(root.fittingEngine?.exactFrame(of: view) ?? .zero) }
        return frames
    }

    /// Lets the engine take more for changed than was: then it does not only move constants.
    func takeTheLongWay() { root.fittingEngine?.note(.constraint(held[0])) }

    /// How many constraints had to give way.
    var brokenConstraints: Int { root.fittingEngine?.broken.count ?? 0 }
}
