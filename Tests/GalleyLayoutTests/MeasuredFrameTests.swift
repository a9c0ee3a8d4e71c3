import GalleyGeometry
import GalleyLayout
import Testing

/// Frames of constraint layouts that were measured or published elsewhere; the sources stand beside them.
@Suite("Measured frames") struct MeasuredFrameTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var size: (Double, Double)
        /// The views, all held by constraints unless they have a frame.
        var views: [String]
        var frames: [String: Rect] = [:]
        var formats: [String] = []
        var constraints: [String] = []
        var expected: [String: Rect]
        var testDescription: String { name }
    }

    static let cases = [
        // Vercantez/openuikit, golden/constraints_chain.layout.json (Mac Catalyst 26.1).
        Case(
            name: "Catalyst: chains", size: (320, 240), views: ["a", "b", "c", "d", "e"],
            formats: ["H:|-12-[a]-8-[b(a)]-8-[c(a)]-12-|", "H:|-12-[d]-10-[e]-12-|"],
            constraints: [
                "e.width == d.width * 2", "a.top == superview.top + 20", "b.top == superview.top + 20",
                "c.top == superview.top + 20", "a.height == 60", "b.height == a.height", "c.height == a.height",
                "d.top == a.bottom + 24", "e.top == d.top", "d.height == 48", "e.height == d.height",
            ],
            expected: [
                "a": rect(12, 20, 93.5, 60), "b": rect(113, 20, 93.5, 60), "c": rect(215, 20, 93.5, 60),
                "d": rect(12, 104, 95.5, 48), "e": rect(117, 104, 190.5, 48),
            ]),
        // golden/constraints_edge_pins.layout.json.
        Case(
            name: "Catalyst: edges", size: (320, 240), views: ["a", "b", "c"],
            constraints: [
                "a.left == superview.left + 16", "a.top == superview.top + 16", "a.right == superview.right - 16",
                "a.height == 44", "b.leading == superview.leading + 16", "b.bottom == superview.bottom - 16",
                "b.width == 120", "b.height == 32", "c.top == a.bottom + 12", "c.left == b.right + 12",
                "c.right == superview.right - 16", "c.bottom == superview.bottom - 16",
            ],
            expected: [
                "a": rect(16, 16, 288, 44), "b": rect(16, 192, 120, 32), "c": rect(148, 72, 156, 152),
            ]),
        // golden/constraints_mixed_frames.layout.json.
        Case(
            name: "Catalyst: beside frames", size: (320, 240), views: ["a", "b", "c", "d"],
            frames: ["a": rect(20, 20, 120, 50), "b": rect(199.5, 20, 80, 80)],
            constraints: [
                "c.top == a.bottom + 12", "c.leading == a.leading", "c.width == a.width", "c.height == 50",
                "d.top == b.bottom + 12", "d.trailing == b.trailing", "d.width == b.width * 0.75",
                "d.bottom == superview.bottom - 20",
            ],
            expected: ["c": rect(20, 82, 120, 50), "d": rect(220, 112, 60, 108)]),
        // golden/constraints_inequalities.layout.json; the widths' constraints are those of AutoLayoutTests there.
        Case(
            name: "Catalyst: inequalities", size: (320, 240), views: ["a", "b", "c"],
            formats: [
                "H:|-16-[a(>=80,<=200,300@500)]", "H:|-16-[b(60@750,140@749)]", "H:|-16-[c(30@999,>=90)]",
                "V:|-16-[a(40)]-20-[b(40)]-20-[c(40)]",
            ],
            expected: ["a": rect(16, 16, 200, 40), "b": rect(16, 76, 60, 40), "c": rect(16, 136, 90, 40)]),
        // Vercantez/openuikit, AutoLayoutTests.
        Case(
            name: "openuikit: half the width", size: (320, 240), views: ["a"],
            constraints: [
                "a.leading == superview.leading + 16", "a.top == superview.top + 20",
                "a.width == superview.width * 0.5", "a.height == 44",
            ],
            expected: ["a": rect(16, 20, 160, 44)]),
        // gnustep/libs-gui, NSLayoutConstraint/edgeInsets.m: 300 × 200, insets 20, 30, 10, 15 (y counts from below there).
        Case(
            name: "GNUstep: insets", size: (300, 200), views: ["a"],
            constraints: [
                "a.left == superview.left + 20", "a.right == superview.right - 30",
                "a.bottom == superview.bottom - 10", "a.top == superview.top + 15",
            ],
            expected: ["a": rect(20, 15, 250, 175)]),
        // NSLayoutConstraint/visualFormat.m; what it does not hold is held here so that the frame is whole.
        Case(
            name: "GNUstep: formats", size: (300, 200), views: ["a", "b", "c"],
            formats: [
                "H:|-20-[a(100)]", "V:|[a(1)]", "H:|-20-[b]-30-|", "V:|[b(1)]", "V:|-10-[c]-20-|", "H:|[c(1)]",
            ],
            expected: ["a": rect(20, 0, 100, 1), "b": rect(20, 0, 250, 1), "c": rect(0, 10, 1, 170)]),
        // NSLayoutConstraint/resize.m, before and after the window grows.
        Case(
            name: "GNUstep: part of the window", size: (300, 200), views: ["a"],
            constraints: [
                "a.left == superview.left + 20", "a.bottom == superview.bottom - 10",
                "a.width == superview.width - 50", "a.height == superview.height - 25",
            ],
            expected: ["a": rect(20, 15, 250, 175)]),
        Case(
            name: "GNUstep: part of the larger window", size: (400, 300), views: ["a"],
            constraints: [
                "a.left == superview.left + 20", "a.bottom == superview.bottom - 10",
                "a.width == superview.width - 50", "a.height == superview.height - 25",
            ],
            expected: ["a": rect(20, 15, 350, 275)]),
        // NSStackView/arrangedLayout.m, measured on macOS: a column in 200 × 200, three alignments.
        Case(
            name: "AppKit: column, leading", size: (200, 200), views: ["a", "b", "c"],
            formats: ["V:|[a(20)]-10-[b(30)]-10-[c(10)]", "H:|[a(40)]", "H:|[b(60)]", "H:|[c(20)]"],
            expected: ["a": rect(0, 0, 40, 20), "b": rect(0, 30, 60, 30), "c": rect(0, 70, 20, 10)]),
        Case(
            name: "AppKit: column, centred", size: (200, 200), views: ["a", "b", "c"],
            formats: ["V:|[a(20)]-10-[b(30)]-10-[c(10)]", "H:[a(40)]", "H:[b(60)]", "H:[c(20)]"],
            constraints: ["a", "b", "c"].map { "\($0).centerX == superview.centerX" },
            expected: ["a": rect(80, 0, 40, 20), "b": rect(70, 30, 60, 30), "c": rect(90, 70, 20, 10)]),
        Case(
            name: "AppKit: column, trailing", size: (200, 200), views: ["a", "b", "c"],
            formats: ["V:|[a(20)]-10-[b(30)]-10-[c(10)]", "H:[a(40)]|", "H:[b(60)]|", "H:[c(20)]|"],
            expected: ["a": rect(160, 0, 40, 20), "b": rect(140, 30, 60, 30), "c": rect(180, 70, 20, 10)]),
        // IjzerenHein/autolayout.js, test/View.js (spacing 8 to the superview there, UIKit's margin here).
        Case(
            name: "autolayout.js: two equal", size: (200, 100), views: ["a", "b"],
            formats: ["|-[a(==b)]-[b]-|", "V:|[a(==b)]|", "V:|[b]"],
            expected: ["a": rect(8, 0, 88, 100), "b": rect(104, 0, 88, 100)]),
        Case(
            name: "autolayout.js: all of it", size: (200, 100), views: ["a"], formats: ["|[a]|", "V:|[a]|"],
            expected: ["a": rect(0, 0, 200, 100)]),
    ]

    @Test("frames are those measured", arguments: cases)
    func frames(measured: Case) throws {
        let root = makeRoot(measured.size.0, measured.size.1)
        var views: [String: View] = [:]
        for name in measured.views {
            let view = View()
            view.identifier = name
            if let frame = measured.frames[name] {
                view.frame = frame
            } else {
                view.translatesAutoresizingMaskIntoConstraints = false
            }
            try root.addSubview(view)
            views[name] = view
        }
        for format in measured.formats {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
        for text in measured.constraints {
            try LayoutConstraint.constraint(withFormat: text, views: views).activate()
        }
        try root.layoutIfNeeded()
        #expect(root.layoutConflicts.isEmpty)
        for (name, frame) in measured.expected {
            let view = try #require(views[name])
            #expect(MeasuredStackTests.catalyst(view.exactFrame) == frame, "\(name)")
        }
    }

    /// golden/constraints_margins.layout.json: margins are 8 and the safe area, 59, 16, 34, 20 in the root.
    @Test func marginsAndSafeArea() throws {
        let root = makeRoot(320, 480)
        root.hostSafeAreaInsets = EdgeInsets(top: 59, left: 16, bottom: 34, right: 20)
        let panel = View(frame: rect(0, 30, 320, 300))
        try root.addSubview(panel)
        let views = ["a", "b", "c", "d"].map { _ in View() }
        for (view, name) in zip(views, ["a", "b", "c", "d"]) { try panel.add(view, name) }
        let named = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c", "d"], views))
        let formats = [
            "a.left == superview.leftMargin", "a.top == superview.topMargin", "a.width == 60", "a.height == 40",
            "b.right == superview.rightMargin", "b.bottom == superview.bottomMargin", "b.width == 60",
            "b.height == 40", "c.centerX == superview.centerXWithinMargins",
            "c.centerY == superview.centerYWithinMargins", "c.width == 80", "c.height == 30",
            "d.leading == superview.leadingMargin", "d.trailing == superview.trailingMargin",
            "d.top == superview.topMargin + 100", "d.height == 24",
        ]
        for format in formats { try LayoutConstraint.constraint(withFormat: format, views: named).activate() }
        try root.layoutIfNeeded()
        let expected = [rect(24, 37, 60, 40), rect(232, 252, 60, 40), rect(118, 150, 80, 30), rect(24, 137, 268, 24)]
        for (view, frame) in zip(views, expected) { #expect(MeasuredStackTests.catalyst(view.exactFrame) == frame) }
    }

    /// Vercantez/openuikit, SafeAreaGuideTests: measured on Mac Catalyst 26.1.
    @Test(arguments: [
        (rect(0, 0, 320, 480), EdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
        (rect(30, 20, 100, 500), EdgeInsets(top: 24, left: 0, bottom: 34, right: 0)),
        (rect(-40, -60, 200, 200), EdgeInsets(top: 44, left: 10, bottom: 0, right: 0)),
        (rect(0, 100, 320, 200), EdgeInsets(top: 0, left: 10, bottom: 0, right: 12)),
        (rect(0, 460, 320, 100), EdgeInsets(top: 0, left: 10, bottom: 34, right: 12)),
        (rect(300, 0, 100, 480), EdgeInsets(top: 44, left: 0, bottom: 34, right: 12)),
        (rect(-50, -50, 500, 700), EdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
        (rect(5, 10, 60, 20), EdgeInsets(top: 34, left: 5, bottom: 0, right: 0)),
        (rect(0, 500, 100, 50), EdgeInsets(top: 0, left: 10, bottom: 34, right: 0)),
    ])
    func safeAreaOfASubview(frame: Rect, insets: EdgeInsets) throws {
        let root = makeRoot(320, 480)
        root.hostSafeAreaInsets = EdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        let child = View(frame: frame)
        try root.addSubview(child)
        try root.layoutIfNeeded()
        #expect(child.safeAreaInsets == insets)
    }

    /// The same: a box and a guide of one's own held to the safe area's guide.
    @Test func guidesHoldViews() throws {
        let root = makeRoot(320, 480)
        root.hostSafeAreaInsets = EdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        let safe = root.safeAreaLayoutGuide
        let (top, box, guide) = (View(), View(), LayoutGuide())
        try root.add(top)
        try root.add(box)
        root.addLayoutGuide(guide)
        try LayoutConstraint.activate([
            top.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            top.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            top.topAnchor.constraint(equalTo: safe.topAnchor),
            top.heightAnchor.constraint(equalToConstant: 60),
            guide.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 8),
            guide.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 4),
            guide.widthAnchor.constraint(equalToConstant: 120),
            guide.heightAnchor.constraint(equalToConstant: 40),
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            box.topAnchor.constraint(equalTo: guide.topAnchor),
            box.widthAnchor.constraint(equalTo: guide.widthAnchor),
            box.heightAnchor.constraint(equalTo: guide.heightAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(safe.layoutFrame == rect(10, 44, 298, 402))
        #expect(top.frame == rect(10, 44, 298, 60))
        #expect(guide.layoutFrame == rect(14, 112, 120, 40))
        #expect(box.frame == guide.layoutFrame)
    }

    /// The same: the readable width, by the view's width and its side margins.
    @Test(arguments: [
        (320.0, 8.0, 8.0, 304.0), (375, 8, 8, 359), (834, 8, 8, 818), (1000, 8, 8, 984), (1008, 8, 8, 992),
        (1009, 8, 44.5, 920), (1020, 8, 50, 920), (1024, 8, 52, 920), (1400, 8, 240, 920), (1008, 40, 40, 928),
        (1009, 40, 44.5, 920), (1200, 200, 200, 800), (2000, 600, 600, 800), (1200, 0, 140, 920),
    ])
    func readableContent(width: Double, margin: Double, x: Double, readable: Double) throws {
        let root = makeRoot(width, 200)
        root.layoutMargins = EdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        let guide = root.readableContentGuide
        try root.layoutIfNeeded()
        #expect(guide.layoutFrame == rect(x, 8, readable, 184))
    }

    /// The same: a superview's margins of 20 reach 10 points into a view 10 points from its edges.
    @Test func preservedMargins() throws {
        let root = makeRoot(320, 480)
        root.layoutMargins = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let child = View(frame: rect(10, 10, 100, 100))
        child.preservesSuperviewLayoutMargins = true
        try root.addSubview(child)
        try root.layoutIfNeeded()
        #expect(child.layoutMargins == EdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
    }

    struct Mask: Sendable {
        var mask: AutoresizingMask
        var frame: Rect
        var size: (Double, Double)
        var expected: Rect
    }

    /// Vercantez/openuikit, AutoresizingTests, each in a superview of 100 × 100 that takes another size.
    static let masks = [
        Mask(mask: [], frame: rect(10, 10, 40, 40), size: (200, 150), expected: rect(10, 10, 40, 40)),
        Mask(mask: .flexibleWidth, frame: rect(10, 0, 40, 20), size: (160, 100), expected: rect(10, 0, 100, 20)),
        Mask(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], frame: rect(10, 0, 40, 10),
            size: (160, 100), expected: rect(16, 0, 64, 10)),
        Mask(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], frame: rect(20, 0, 60, 10), size: (140, 100),
            expected: rect(40, 0, 60, 10)),
        Mask(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], frame: rect(30, 0, 60, 10), size: (180, 100),
            expected: rect(90, 0, 60, 10)),
        Mask(
            mask: [.flexibleLeftMargin, .flexibleWidth], frame: rect(0, 0, 0, 0), size: (130, 100),
            expected: rect(15, 0, 15, 0)),
        Mask(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], frame: rect(100, 0, 0, 10),
            size: (150, 100), expected: rect(150, 0, 0, 10)),
        Mask(
            mask: [.flexibleTopMargin, .flexibleHeight], frame: rect(0, 20, 10, 30), size: (100, 150),
            expected: rect(0, 40, 10, 60)),
        Mask(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], frame: rect(10, 0, 40, 10),
            size: (50, 100), expected: rect(5, 0, 20, 10)),
    ]

    @Test("a mask resizes as published", arguments: masks.indices)
    func autoresizing(index: Int) throws {
        let mask = Self.masks[index]
        let root = makeRoot(100, 100)
        let view = View(frame: mask.frame)
        view.autoresizingMask = mask.mask
        try root.addSubview(view)
        root.frame = rect(0, 0, mask.size.0, mask.size.1)
        try root.layoutIfNeeded()
        #expect(agree(view.exactFrame, mask.expected))
        // The way there does not matter, and neither does the way back.
        root.frame = rect(0, 0, 317, 23)
        try root.layoutIfNeeded()
        root.frame = rect(0, 0, mask.size.0, mask.size.1)
        try root.layoutIfNeeded()
        #expect(agree(view.exactFrame, mask.expected))
    }

    /// A view that reaches out of its superview, or fills it: nothing is divided by 0, and every length is finite.
    @Test(arguments: [rect(-20, -10, 200, 150), rect(0, 0, 100, 100), rect(-30, 5, 30, 0), rect(150, 150, 10, 10)])
    func masksOfOddFrames(frame: Rect) throws {
        for bits in 0..<64 {
            let root = makeRoot(100, 100)
            let view = View(frame: frame)
            view.autoresizingMask = AutoresizingMask(rawValue: bits)
            try root.addSubview(view)
            try root.layoutIfNeeded()
            #expect(agree(view.exactFrame, frame), "\(bits)")
            root.frame = rect(0, 0, 160, 40)
            try root.layoutIfNeeded()
            let numbers = [view.exactFrame.minX, view.exactFrame.minY, view.exactFrame.width, view.exactFrame.height]
            #expect(numbers.allSatisfy { $0.isFinite } && view.exactFrame.width >= 0 && view.exactFrame.height >= 0)
            if bits & 2 == 0 { #expect(abs(view.exactFrame.width - frame.width) < 1e-9) }
            root.frame = rect(0, 0, 100, 100)
            try root.layoutIfNeeded()
            #expect(agree(view.exactFrame, frame), "\(bits)")
        }
    }
}
