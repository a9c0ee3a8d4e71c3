import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// Sizes, places and growth.
extension CaseTests {
    /// L24: centring leaves the size and is right to half a pixel.
    @Test(arguments: [1.0, 2, 3]) func l24Centring(scale: Double) throws {
        let root = makeRoot(768, 88, scale: scale)
        let box = View.box(206, 21)
        try root.add(box)
        try LayoutConstraint.activate([
            box.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            box.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(box.exactFrame == rect(281, 33.5, 206, 21))
        #expect(box.frame.size == Size(width: 206, height: 21))
        #expect(abs(box.frame.minY - 33.5) <= 0.5 / scale)
    }

    /// L32: constant-only constraints mirror; a multiplied position is measured from the left, and said so.
    @Test func l32MultipliedPosition() throws {
        for (direction, expected, warnings) in [
            (TraitCollection.LayoutDirection.leftToRight, rect(16, 0, 240, 10), 0),
            (.rightToLeft, rect(0, 0, 304, 10), 1),
        ] {
            let root = makeRoot(320, 100, direction: direction)
            let view = View()
            try root.add(view, "view")
            for format in [
                "view.leading == superview.leading + 16", "view.trailing == superview.trailing * 0.8",
                "view.top == superview.top", "view.height == 10",
            ] {
                try LayoutConstraint.constraint(withFormat: format, views: ["view": view]).activate()
            }
            try root.layoutIfNeeded()
            #expect(view.frame == expected)
            #expect(root.diagnostics.entries.count == warnings)
        }
    }

    /// L25: four titles of fractional heights overflow a pane; its content is their sum, and no number runs away.
    @Test func l25ScrollContent() throws {
        let root = makeRoot(320, 100)
        let pane = try root.add(ScrollView())
        try pane.pin(to: root)
        let titles = (0..<4).map { View.box(nil, 40.3 + Double($0) / 3) }
        var views: [String: View] = [:]
        for (index, title) in titles.enumerated() { views["t\(index)"] = try pane.add(title) }
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "V:|[t0][t1][t2][t3]|", views: views))
        for title in titles {
            try LayoutConstraint.activate([
                title.leadingAnchor.constraint(equalTo: pane.leadingAnchor),
                title.trailingAnchor.constraint(equalTo: pane.trailingAnchor),
                title.widthAnchor.constraint(equalTo: pane.frameLayoutGuide.widthAnchor),
            ])
        }
        try root.layoutIfNeeded()
        let sum = titles.reduce(0) { $0 + $1.exactFrame.height }
        #expect(pane.frame == rect(0, 0, 320, 100))
        #expect(abs(pane.contentSize.height - sum) <= 0.25)
        #expect(abs(sum - 163.2) < 1e-9)
        #expect(pane.contentSize.width == 320)
        #expect(root.layoutConflicts.isEmpty)
    }

    /// R02: insets of 60 and 60 in a box of 40 are a conflict, and no size is negative.
    @Test func r02InsetsLargerThanTheBox() throws {
        let root = makeRoot(40, 40)
        let inner = try root.add(View(), "inner")
        try LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 60),
            root.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 60),
            inner.topAnchor.constraint(equalTo: root.topAnchor), inner.heightAnchor.constraint(equalToConstant: 1),
        ])
        try root.layoutIfNeeded()
        let conflict = try #require(root.layoutConflicts.first)
        #expect(conflict.bounds == ["inner.width >= 0"])
        #expect(inner.frame.width == 0)
        #expect(root.frame.width == 40)
        let view = View(frame: rect(0, 0, -5, -1e9))
        #expect(view.frame == .zero)
    }

    /// Leading 4, trailing 10 and width 0 contradict each other only because sizes are held ≥ 0 (`uikit.md` §3.1).
    @Test func sizesAreHeldNonNegative() throws {
        let root = makeRoot(0, 40)
        let inner = try root.add(View(), "inner")
        try LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
            root.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: root.topAnchor), inner.heightAnchor.constraint(equalToConstant: 1),
        ])
        try root.layoutIfNeeded()
        let conflict = try #require(root.layoutConflicts.first)
        #expect(conflict.members.count == 3)
        #expect(conflict.bounds == ["inner.width >= 0"])
    }

    /// L31: the label takes what the switch leaves; halves, as UIKit is reported to make, on request.
    @Test(arguments: [(false, 269.0), (true, 160)])
    func l31TextBesideASwitch(halves: Bool, width: Double) throws {
        let root = makeRoot(320, 600)
        let label = Label(try Fonts.text(Self.long))
        label.contentPriorities.horizontalHugging = 251
        label.contentPriorities.horizontalCompression = 749
        let toggle = View.box(51, 31)
        toggle.contentPriorities = .interfaceBuilder(className: "UISwitch")
        let stack = try StackView(arrangedSubviews: [label, toggle])
        stack.alignment = .center
        stack.disambiguatesTextWidth = halves
        try root.add(stack)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(label.frame.width == width)
        #expect(toggle.frame.width == 320 - width)
        #expect(label.frame.height == label.contentHeight(forWidth: width))
    }

    /// L13: as a text grows by letters beside another, widths move by one letter and never flip.
    @Test func l13GrowingTextDoesNotFlip() throws {
        let root = makeRoot(300, 900)
        let labels = [Label(try Fonts.blocks("x")), Label(try Fonts.blocks("yyyy yyyy yyyy yyyy yyyy"))]
        let stack = try StackView(arrangedSubviews: labels)
        stack.alignment = .top
        try root.add(stack)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        var last: Double?
        for count in 1...60 {
            labels[0].content = try Fonts.blocks(String(repeating: "x", count: count))
            try root.layoutIfNeeded()
            let width = labels[0].frame.width
            #expect(abs(width + labels[1].frame.width - 300) < 1)
            if let last { #expect(abs(width - last) <= 10) }
            last = width
        }
    }
}
