import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// Cases from people who do this job; the ids are those the project is tested with.
@Suite("Layout cases") struct CaseTests {
    static let long = "The quick brown fox jumps over the lazy dog and keeps running until the sun goes down."

    /// L14: two labels, one below the other, pinned to the sides.
    @Test(arguments: [320.0, 375, 568])
    func l14HeightsFollowTheFinalWidth(width: Double) throws {
        let root = makeRoot(width, 900)
        let labels = [Label(try Fonts.text(Self.long)), Label(try Fonts.text("Short", size: 22))]
        for label in labels { try root.add(label) }
        let views = ["a": labels[0], "b": labels[1]] as [String: View]
        for format in ["H:|-16-[a]-16-|", "H:|-16-[b]-16-|", "V:|-20-[a]-8-[b]"] {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
        try root.layoutIfNeeded()
        let frames = labels.map(\.frame)
        for label in labels {
            #expect(label.frame.width == width - 32)
            #expect(label.frame.height == label.contentHeight(forWidth: label.frame.width))
        }
        #expect(labels[1].frame.minY == labels[0].frame.maxY + 8)
        root.setNeedsLayout()
        try root.layoutIfNeeded()
        #expect(labels.map(\.frame) == frames)
    }

    /// L09: a live constraint may become optional and required again, and equals one made so.
    @Test func l09PriorityOfALiveConstraint() throws {
        func tree(_ priority: LayoutPriority) throws -> (View, View, LayoutConstraint) {
            let root = makeRoot(320, 100)
            let view = View()
            try root.add(view)
            let width = view.widthAnchor.constraint(equalToConstant: 200)
            width.priority = priority
            let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 250)
            least.priority = 800
            try LayoutConstraint.activate([width, least])
            return (root, view, width)
        }
        let (root, view, width) = try tree(.required)
        for priority: LayoutPriority in [.required, 750, .required, 800.5, 799] {
            width.priority = priority
            try root.layoutIfNeeded()
            let (fresh, other, _) = try tree(priority)
            try fresh.layoutIfNeeded()
            #expect(view.frame.width == other.frame.width, "\(priority)")
            #expect(view.frame.width == (priority >= 800 ? 200 : 250), "\(priority)")
        }
    }

    /// L15: a sibling takes its width before the label's height is measured.
    @Test func l15SiblingChangesTheWidth() throws {
        let content = View()
        let label = Label(try Fonts.text(Self.long))
        let button = Button(title: try Fonts.text("OK", lines: 1))
        button.contentPriorities.horizontalHugging = .required
        button.contentPriorities.horizontalCompression = .required
        try content.add(label)
        try content.add(button)
        let views: [String: View] = ["label": label, "button": button]
        for format in ["H:|[label]-8-[button]|", "V:|[label]|", "V:|[button]"] {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
        let root = makeRoot(320, 600)
        try root.add(content)
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "H:|[content]|", views: ["content": content])
                + LayoutConstraint.constraints(withVisualFormat: "V:|[content]", views: ["content": content]))
        var heights: [Double] = []
        for title in ["OK", "A much longer title", "OK"] {
            button.content = try Fonts.text(title, lines: 1)
            try root.layoutIfNeeded()
            let fitting = try content.systemLayoutSizeFitting(
                Size(width: 320, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(fitting == Size(width: 320, height: content.frame.height))
            #expect(label.frame.height == label.contentHeight(forWidth: label.frame.width))
            heights.append(content.frame.height)
        }
        #expect(heights[0] == heights[2])
        #expect(heights[0] < heights[1])
    }

    /// L16: the width of the question counts; without one the answer is the unwrapped width.
    @Test func l16FittingTakesTheWidth() throws {
        let content = View()
        content.traitOverride = makeRoot(1, 1).traitOverride
        let label = Label(try Fonts.text(Array(repeating: Self.long, count: 8).joined(separator: " ")))
        try content.add(label)
        try label.pin(to: content, 8)
        let fitted = try content.systemLayoutSizeFitting(
            Size(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitted == Size(width: 320, height: label.contentHeight(forWidth: 304) + 16))
        let compressed = try content.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        let whole = label.intrinsicContentSize
        #expect(compressed == Size(width: try #require(whole.width) + 16, height: try #require(whole.height) + 16))
        #expect(compressed.width > 4000)
        #expect(content.frame == .zero && label.frame == .zero)
    }

    /// L17: nothing but real numbers in a frame.
    @Test func l17NoSentinels() throws {
        let root = makeRoot(320, 480)
        let label = Label(try Fonts.text(Self.long))
        let plain = View()
        try root.add(label)
        try root.add(plain)
        try root.layoutIfNeeded()
        #expect(
            label.frame == rect(0, 0, label.intrinsicContentSize.width ?? -1, label.intrinsicContentSize.height ?? -1))
        #expect(plain.frame == .zero)
        #expect(plain.intrinsicContentSize == .none)
    }

    /// L18: a preferred width of 0 is none, and the narrowest layout is another question.
    @Test func l18PreferredWidthZeroIsNone() throws {
        let label = Label(try Fonts.text("Include drafts"))
        let whole = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = 1
        let narrow = label.intrinsicContentSize
        #expect(try #require(narrow.height) > (try #require(whole.height)) * 3)
        label.preferredMaxLayoutWidth = 0
        #expect(label.intrinsicContentSize == whole)
        #expect(label.contentHeight(forWidth: 0) >= narrow.height ?? 0)
    }

    /// L29: baselines agree, and the row is as high as what is above and below them.
    @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
    func l29BaselinesAgree(alignment: StackView.Alignment) throws {
        let root = makeRoot(320, 600)
        let labels = [
            Label(try Fonts.text("One", size: 28)), Label(try Fonts.text("Twice as large", size: 56)),
            Label(try Fonts.text("Three", size: 28)),
        ]
        let stack = try StackView(arrangedSubviews: labels)
        stack.alignment = alignment
        stack.spacing = 8
        // The large one gives way, so that it wraps.
        labels[1].contentPriorities.horizontalCompression = 749
        try root.add(stack)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(labels[1].textLayout?.lines.count ?? 0 > 1)
        let isFirst = alignment == .firstBaseline
        let above = labels.map {
            isFirst ? $0.firstBaselineOffsetFromTop : $0.exactFrame.height - $0.lastBaselineOffsetFromBottom
        }
        let baselines = zip(labels, above).map { $0.exactFrame.minY + $1 }
        #expect(baselines.allSatisfy { abs($0 - baselines[0]) < 1e-6 })
        let below = zip(labels, above).map { $0.exactFrame.height - $1 }
        let expected = (above.max() ?? 0) + (below.max() ?? 0)
        #expect(abs(stack.exactFrame.height - expected) < 1e-6)
        for label in labels {
            #expect(label.exactFrame.minY > -1e-6 && label.exactFrame.maxY < stack.exactFrame.height + 1e-6)
        }
    }

    /// L12: one point of priority decides who stretches and who is cut.
    @Test func l12OnePointDecides() throws {
        for (widths, hugging, resistance, expected) in [
            ([80.0, 90], [251.0, 252], [750.0, 750], [210.0, 90]), ([200, 250], [250, 250], [750, 751], [50, 250]),
        ] {
            let root = makeRoot(300, 400)
            let labels = try widths.map { Label(try Fonts.blocks(String(repeating: "x", count: Int($0 / 10)))) }
            for (index, label) in labels.enumerated() {
                try root.add(label)
                label.contentPriorities.horizontalHugging = LayoutPriority(hugging[index])
                label.contentPriorities.horizontalCompression = LayoutPriority(resistance[index])
            }
            let views: [String: View] = ["a": labels[0], "b": labels[1]]
            for format in ["H:|[a][b]|", "V:|[a]", "V:|[b]"] {
                try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
            }
            try root.layoutIfNeeded()
            #expect(labels.map(\.frame.width) == expected)
            for label in labels { #expect(label.frame.height == label.contentHeight(forWidth: label.frame.width)) }
        }
    }

    /// L30: a hidden view's required height is reported with what hides it; at 999 nothing is.
    @Test(arguments: [LayoutPriority.required, 999])
    func l30HiddenWithHeight(priority: LayoutPriority) throws {
        let root = makeRoot(200, 600)
        let (a, b, c) = (View.box(50, 20), View(), View.box(50, 20))
        let inner = View()
        try b.add(inner)
        try LayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: b.topAnchor, constant: 8),
            b.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 8).with(priority: 999),
            inner.leadingAnchor.constraint(equalTo: b.leadingAnchor),
            inner.widthAnchor.constraint(equalToConstant: 10),
            b.heightAnchor.constraint(equalToConstant: 128).with(priority: priority),
        ])
        let stack = try StackView(arrangedSubviews: [a, b, c], axis: .vertical)
        stack.spacing = 8
        stack.alignment = .leading
        try root.add(stack)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(c.frame.minY == 20 + 8 + 128 + 8)
        b.isHidden = true
        try root.layoutIfNeeded()
        #expect(b.frame.height == 0)
        #expect(c.frame.minY == 28)
        #expect(stack.frame.height == 48)
        if priority.isRequired {
            let conflict = try #require(root.layoutConflicts.first)
            #expect(root.layoutConflicts.count == 1)
            #expect(conflict.members.count == 2)
            #expect(Set(conflict.members.map { $0.constraint?.identifier }) == [nil, "UISV-hiding"])
            #expect(conflict.broken.constraint?.constant == 128)
        } else {
            #expect(root.layoutConflicts.isEmpty)
        }
        b.isHidden = false
        try root.layoutIfNeeded()
        #expect(root.layoutConflicts.isEmpty)
        #expect(c.frame.minY == 164)
    }

    /// What is hidden stands at the end of what it is behind, and in the middle of a gap between two.
    @Test(arguments: [(1, 24.0, 48.0), (2, 48, 48)])
    func hiddenInARow(hidden: Int, place: Double, width: Double) throws {
        let root = makeRoot(320, 100)
        let views = (0..<3).map { _ in BoxView.box(20, 20) }
        let stack = try StackView(arrangedSubviews: views)
        stack.spacing = 8
        try root.add(stack)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        views[hidden].isHidden = true
        try root.layoutIfNeeded()
        #expect(views[hidden].frame.minX == place && views[hidden].frame.width == 0)
        #expect(stack.frame.width == width)
    }

    /// L11: resistance of 750 beats a trailing pin of 250, and loses to 751 and to a required one.
    @Test(arguments: [(250.0, 600.0), (751, 300), (1000, 300)])
    func l11TrailingPin(priority: Double, width: Double) throws {
        let root = makeRoot(320, 900)
        let words = Array(repeating: "aaaa", count: 11).joined(separator: " ")
        let label = Label(try Fonts.blocks(words + " aaaaa"))
        try root.add(label)
        try LayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            label.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10).with(
                priority: LayoutPriority(priority)),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(label.frame.width == width)
        #expect(label.frame.height == label.contentHeight(forWidth: width))
        #expect(label.frame.height == (width == 600 ? 10 : 20))
    }

    /// L36: a chain of 54 points in a height of 54.3333; one link at 999 takes the difference.
    @Test(arguments: [LayoutPriority.required, 999])
    func l36TheContainerWins(priority: LayoutPriority) throws {
        let root = makeRoot(320, 100)
        let (cell, label) = (View(), View())
        try root.add(cell, "cell")
        try cell.add(label, "label")
        let bottom = cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10).with(priority: priority)
        try LayoutConstraint.activate([
            cell.topAnchor.constraint(equalTo: root.topAnchor),
            cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            cell.widthAnchor.constraint(equalToConstant: 320),
            cell.heightAnchor.constraint(equalToConstant: 54.3333),
            label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            label.heightAnchor.constraint(equalToConstant: 34), bottom,
        ])
        try root.layoutIfNeeded()
        if priority.isRequired {
            let conflict = try #require(root.layoutConflicts.first)
            #expect(root.layoutConflicts.count == 1)
            #expect(conflict.members.count == 4)
            #expect(conflict.explanation.contains("0.333 apart"))
        } else {
            #expect(root.layoutConflicts.isEmpty)
            #expect(abs(cell.exactFrame.height - label.exactFrame.maxY - 10.3333) < 1e-6)
        }
    }

    /// L26: the width that text is measured at is the width it gets, also where that is clamped.
    @Test func l26MeasuredAtTheFinalWidth() throws {
        final class Recorder: Label {
            var widths: [Double] = []
            override func contentHeight(forWidth width: Double) -> Double {
                widths.append(width)
                return super.contentHeight(forWidth: width)
            }
        }
        let root = makeRoot(1000, 400)
        let label = Recorder(try Fonts.blocks(Array(repeating: "aaaa", count: 12).joined(separator: " "), size: 20))
        try root.add(label)
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.widthAnchor.constraint(equalTo: root.widthAnchor).with(priority: 999),
            label.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
        ])
        try root.layoutIfNeeded()
        #expect(label.frame == rect(0, 0, 560, 60))
        #expect(label.widths == [560])
    }

    /// L08: an open choice is reported, and the same frame comes out whatever the order of adding.
    @Test func l08AmbiguityIsReported() throws {
        var frames: [[Rect]] = []
        for isReversed in [false, true] {
            let root = makeRoot(300, 100)
            let boxes = [View.box(100, 10), View.box(100, 10)]
            for box in boxes {
                try root.add(box)
                box.contentPriorities.horizontalHugging = 251
            }
            let constraints = [
                boxes[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
                boxes[1].leadingAnchor.constraint(equalTo: boxes[0].trailingAnchor),
                boxes[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
                boxes[0].topAnchor.constraint(equalTo: root.topAnchor),
                boxes[1].topAnchor.constraint(equalTo: root.topAnchor),
            ]
            try LayoutConstraint.activate(isReversed ? constraints.reversed() : constraints)
            try root.layoutIfNeeded()
            frames.append(boxes.map(\.frame))
            let ambiguous = try root.ambiguousItems()
            #expect(ambiguous.count == 2)
            #expect(ambiguous.allSatisfy { $0.axis == .horizontal })
            #expect(try boxes[0].hasAmbiguousLayout)
            let before = boxes.map(\.frame)
            try root.exerciseAmbiguityInLayout()
            #expect(boxes.map(\.frame) != before)
            try root.layoutIfNeeded()
            #expect(boxes.map(\.frame) == before)
        }
        #expect(frames[0] == frames[1])
        #expect(frames[0] == [rect(0, 0, 200, 10), rect(200, 0, 100, 10)])
    }
}
