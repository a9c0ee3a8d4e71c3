import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// The order and number of the cycle's steps.
@Suite("The layout cycle") struct CycleTests {
    final class Log { var entries: [String] = [] }

    final class Watched: View {
        var log: Log?
        override func updateConstraints() throws(LayoutError) {
            log?.entries.append("update \(identifier ?? "")")
            try super.updateConstraints()
        }
        override func layoutSubviews() throws(LayoutError) {
            try super.layoutSubviews()
            log?.entries.append("layout \(identifier ?? "")")
        }
    }

    @Test func constraintsBottomUpAndLayoutTopDown() throws {
        let log = Log()
        let views = ["root", "middle", "leaf"].map { name in
            let view = Watched(frame: rect(0, 0, 10, 10))
            (view.identifier, view.log) = (name, log)
            return view
        }
        try views[0].addSubview(views[1])
        try views[1].addSubview(views[2])
        try views[0].layoutIfNeeded()
        #expect(
            log.entries == [
                "update leaf", "update middle", "update root", "layout root", "layout middle", "layout leaf",
            ])
        log.entries = []
        try views[0].layoutIfNeeded()
        #expect(log.entries == [])
        views[2].setNeedsLayout()
        try views[0].layoutIfNeeded()
        #expect(log.entries == ["layout leaf"])
        log.entries = []
        views[1].setNeedsUpdateConstraints()
        try views[0].layoutIfNeeded()
        #expect(log.entries == ["update middle"])
    }

    /// A column of 1,000 labels: each measured twice at most, and not at all when all of them move.
    @Test func thousandLabelsAreMeasuredTwiceAtMost() throws {
        let root = makeRoot(320, 100_000)
        let content = try root.add(View())
        let top = content.topAnchor.constraint(equalTo: root.topAnchor)
        try LayoutConstraint.activate([
            top, content.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        var random = Seeded(1000)
        var labels: [Label] = []
        for index in 0..<1000 {
            let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(TreeSpec.words) }
            let label = try content.add(Label(try Fonts.text(words.joined(separator: " "), size: 15)))
            try LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
                content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
                label.topAnchor.constraint(
                    equalTo: labels.last?.bottomAnchor ?? content.topAnchor, constant: index == 0 ? 0 : 4),
            ])
            labels.append(label)
        }
        try content.bottomAnchor.constraint(equalTo: labels[999].bottomAnchor).activate()
        try root.layoutIfNeeded()
        let counts = labels.map(\.measurementCount)
        #expect(counts.allSatisfy { $0 == 1 || $0 == 2 })
        #expect(root.extraLayoutPassCount == 0)
        #expect(labels.allSatisfy { $0.frame.height == $0.contentHeight(forWidth: 288) })
        let y = labels[999].frame.minY
        top.constant = 40.5
        try root.layoutIfNeeded()
        #expect(content.frame.minY == 40.5)
        #expect(labels[999].frame.minY == y)
        #expect(labels.map(\.measurementCount) == counts)
        // A change of one text measures that one alone.
        labels[500].content = try Fonts.text("Another text", size: 15)
        try root.layoutIfNeeded()
        #expect(labels.indices.allSatisfy { $0 == 500 || labels[$0].measurementCount == counts[$0] })
    }

    /// A header that tells its label the width in `layoutSubviews`, and a controller that fits it after each layout
    /// (roadfire/AutoLayoutTableHeaderView): right at once, and at rest in the second pass.
    @Test func headerThatSizesItself() throws {
        final class Header: View {
            let label = Label()
            override func layoutSubviews() throws(LayoutError) {
                try super.layoutSubviews()
                label.preferredMaxLayoutWidth = label.bounds.width
            }
        }
        final class Controller: ViewController {
            let header = Header()
            var passes = 0
            override func viewDidLayoutSubviews() throws(LayoutError) {
                passes += 1
                try header.layoutIfNeeded()
                let size = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
                if header.frame.height != size.height {
                    header.frame = rect(0, 0, view.frame.width, size.height)
                }
            }
        }
        let controller = Controller(view: makeRoot(320, 480))
        let header = controller.header
        header.label.content = try Fonts.text(CaseTests.long)
        header.frame = rect(0, 0, 320, 100)
        header.autoresizingMask = .flexibleWidth
        try header.add(header.label)
        try header.label.pin(to: header, 8)
        // Between the sides nothing is required, so that the height may be wrong for one pass.
        for constraint in header.constraints where constraint.firstAttribute == .bottom { constraint.priority = 999 }
        try controller.view.addSubview(header)
        for width in [320.0, 568, 240, 320] {
            controller.view.frame = rect(0, 0, width, 480)
            controller.passes = 0
            try controller.view.layoutIfNeeded()
            let expected = header.label.contentHeight(forWidth: width - 16) + 16
            #expect(header.frame == rect(0, 0, width, expected))
            #expect(header.label.frame == rect(8, 8, width - 16, expected - 16))
            #expect(controller.passes <= 4)
            controller.passes = 0
            controller.view.setNeedsLayout()
            try controller.view.layoutIfNeeded()
            #expect(controller.passes == 1)
        }
        #expect(controller.view.diagnostics.entries == [])
    }

    /// A label whose width is three times its height takes one extra pass and comes to rest.
    @Test func heightTiedToItsWidth() throws {
        let root = makeRoot(400, 400)
        let label = try root.add(Label(try Fonts.blocks("aa aa aa")), "label")
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 3).with(priority: 900),
            label.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ])
        label.contentPriorities.horizontalCompression = 1
        try root.layoutIfNeeded()
        #expect(label.frame == rect(0, 0, 60, 20))
        #expect(root.diagnostics.entries == [])
        #expect(label.measurementCount <= 3)
        #expect(root.extraLayoutPassCount <= 1)
        // Fresh and again, the same.
        root.frame = rect(0, 0, 401, 400)
        try root.layoutIfNeeded()
        #expect(label.frame == rect(0, 0, 60, 20))
    }

    /// A height that drives its own width round in circles is reported, and the layout ends.
    @Test func divergenceIsReported() throws {
        let root = makeRoot(4000, 4000)
        let label = try root.add(Label(try Fonts.blocks("aa aa aa aa aa aa aa aa aa aa aa aa")), "label")
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            // The taller the wider: more lines make room for fewer.
            label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 3, constant: 30),
        ])
        label.contentPriorities.horizontalCompression = 1
        label.contentPriorities.horizontalHugging = 1
        try root.layoutIfNeeded()
        #expect(
            root.diagnostics.entries.contains { if case .heightDoesNotSettle("label", _) = $0 { true } else { false } })
    }

    @Test func endlessLayoutsAreReported() throws {
        final class Restless: View {
            override func layoutSubviews() throws(LayoutError) {
                try super.layoutSubviews()
                setNeedsLayout()
            }
        }
        let root = Restless(frame: rect(0, 0, 10, 10))
        try root.layoutIfNeeded()
        #expect(root.diagnostics.entries.count == 1)
        guard case .layoutLoop = root.diagnostics.entries[0] else {
            Issue.record("\(root.diagnostics.entries)")
            return
        }
    }

    /// A fitting question changes nothing and measures no more than it must.
    @Test func fittingLeavesTheViewAlone() throws {
        let content = View()
        let label = Label(try Fonts.text(CaseTests.long))
        try content.add(label)
        try label.pin(to: content, 8)
        var heights: [Double] = []
        for width in [320.0, 200, 320] {
            heights.append(
                try content.systemLayoutSizeFitting(
                    Size(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height)
        }
        #expect(heights[0] == heights[2] && heights[1] > heights[0])
        #expect(content.frame == .zero && label.frame == .zero)
        #expect(label.measurementCount == 3)
    }

    /// The target matters as soon as nothing stronger holds a dimension: expanded is 10,000.
    @Test func fittingTargets() throws {
        #expect(View.layoutFittingCompressedSize == .zero)
        #expect(View.layoutFittingExpandedSize == Size(width: 10000, height: 10000))
        let view = View()
        let inner = View.box(30, nil)
        try view.add(inner)
        try inner.pin(to: view, 5)
        #expect(try view.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 40, height: 10))
        #expect(try view.systemLayoutSizeFitting(View.layoutFittingExpandedSize) == Size(width: 40, height: 10000))
        let wide = try view.systemLayoutSizeFitting(
            Size(width: 300, height: 70), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == Size(width: 300, height: 70))
    }

    /// Another scale measures anew; the heights are those of a tree built at it.
    @Test func scalesChange() throws {
        func tree(_ scale: Double) throws -> (View, Label) {
            let root = makeRoot(200, 400, scale: scale)
            let label = try root.add(Label(try Fonts.text(CaseTests.long, size: 13)))
            try LayoutConstraint.activate(
                LayoutConstraint.constraints(withVisualFormat: "H:|[label]|", views: ["label": label])
                    + LayoutConstraint.constraints(withVisualFormat: "V:|[label]", views: ["label": label]))
            try root.layoutIfNeeded()
            return (root, label)
        }
        let (root, label) = try tree(1)
        let heights = try [2.0, 3, 1].map { scale in
            root.traitOverride?.displayScale = scale
            try root.layoutIfNeeded()
            return label.frame.height
        }
        #expect(heights == (try [2.0, 3, 1].map { try tree($0).1.frame.height }))
        #expect(heights[0] != heights[1])
    }

    @Test func removingAViewForgetsIt() throws {
        let root = makeRoot(100, 100)
        let (a, b) = (try root.add(View.box(10, 10)), try root.add(View.box(20, 20)))
        let views: [String: View] = ["a": a, "b": b]
        for format in ["H:|[a][b]", "V:|[a]", "V:|[b]"] {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
        try root.layoutIfNeeded()
        #expect(b.frame.minX == 10)
        a.removeFromSuperview()
        try b.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3).activate()
        try root.layoutIfNeeded()
        #expect(b.frame == rect(3, 0, 20, 20))
        #expect(a.superview == nil)
        try b.addSubview(a)
        a.translatesAutoresizingMaskIntoConstraints = true
        a.frame = rect(1, 2, 3, 4)
        try root.layoutIfNeeded()
        #expect(a.frame == rect(1, 2, 3, 4))
    }

    /// Nothing of a tree outlives it: no engine, no view, no constraint, also after conflicts and questions.
    @Test func treesAreFreed() throws {
        weak var lost: View?
        weak var lostLabel: Label?
        weak var lostConstraint: LayoutConstraint?
        var removed: View?
        do {
            let controller = try TableHeader(width: 320)
            try controller.view.layoutIfNeeded()
            _ = try controller.header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
            #expect(controller.view.layoutConflicts.count == 1)
            _ = controller.label.provenance(of: .height)
            (lost, lostLabel, lostConstraint) = (
                controller.view, controller.label, controller.temporary.constraints.first
            )
            #expect(lostConstraint != nil)
            removed = controller.permanent
            controller.permanent.removeFromSuperview()
        }
        #expect(lost == nil && lostLabel == nil && lostConstraint == nil)
        #expect(removed?.superview == nil)
        try removed?.layoutIfNeeded()
    }

    /// A view that left and is gone is not asked for, whatever is asked before the next layout.
    @Test func questionsAfterAViewIsGone() throws {
        let root = makeRoot(100, 100)
        let stays = try root.add(View(), "stays")
        do {
            let goes = try root.add(View.box(30, 30), "goes")
            try LayoutConstraint.activate([
                goes.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stays.leadingAnchor.constraint(equalTo: goes.trailingAnchor),
                stays.heightAnchor.constraint(equalTo: goes.heightAnchor),
            ])
            try root.layoutIfNeeded()
            goes.removeFromSuperview()
        }
        #expect(stays.frame.minX == 30)
        _ = stays.provenance(of: .height)
        _ = stays.constraintsAffectingLayout(for: .horizontal)
        _ = try root.ambiguousItems()
        try root.exerciseAmbiguityInLayout()
        try root.layoutIfNeeded()
        #expect(stays.frame == .zero)
    }
}
