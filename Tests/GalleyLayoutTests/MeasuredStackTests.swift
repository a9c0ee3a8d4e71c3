import GalleyGeometry
import GalleyLayout
import Testing

/// Frames that were measured elsewhere, on Apple's own UIKit and AppKit.
///
/// - Mac Catalyst 26.1: Vercantez/openuikit, `ProgressStackTests` and `golden/*.layout.json` (facts only). Catalyst
///   rounds origins to whole points and sizes to half points, away from zero; the same is done here to the exact frame.
/// - macOS: gnustep/libs-gui, `NSStackView/arrangedLayout.m`, "measured on a macOS runner".
@Suite("Measured stack views") struct MeasuredStackTests {
    static func catalyst(_ frame: Rect) -> Rect {
        // Whole points and halves; the noise of a solver must not decide a tie.
        func up(_ value: Double, _ step: Double) -> Double {
            let cleaned = (value * 1e6).rounded() / 1e6
            return (cleaned / step).rounded() * step + 0
        }
        return rect(up(frame.minX, 1), up(frame.minY, 1), up(frame.width, 0.5), up(frame.height, 0.5))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var axis = Axis.horizontal
        var size: (Double, Double)
        var spacing = 0.0
        var distribution = StackView.Distribution.fill
        var alignment = StackView.Alignment.fill
        /// The sizes of the views' content; nil for a plain view.
        var content: [(Double, Double)?]
        var hidden: Int?
        var frames: [Rect]
        var testDescription: String { name }
    }

    static func row(_ xs: [Double], _ widths: [Double], height: Double) -> [Rect] {
        zip(xs, widths).map { rect($0, 0, $1, height) }
    }

    static let cases = [
        Case(
            name: "four equal", size: (320, 100), spacing: 8, distribution: .fillEqually,
            content: [nil, nil, nil, nil], frames: row([0, 82, 164, 246], [74, 74, 74, 74], height: 100)),
        Case(
            name: "three equal, thirds", axis: .vertical, size: (180, 300), spacing: 10, distribution: .fillEqually,
            content: [nil, nil, nil], frames: [0, 103, 207].map { rect(0, $0, 180, 93.5) }),
        Case(
            name: "four equal, ties", axis: .vertical, size: (100, 99), distribution: .fillEqually,
            content: [nil, nil, nil, nil], frames: [0, 25, 50, 74].map { rect(0, $0, 100, 25) }),
        Case(
            name: "seven equal, sevenths", size: (99, 50), spacing: 2, distribution: .fillEqually,
            content: Array(repeating: nil, count: 7),
            frames: row([0, 14, 29, 43, 58, 72, 87], Array(repeating: 12.5, count: 7), height: 50)),
        Case(
            name: "third of four hidden", size: (320, 100), spacing: 8, distribution: .fillEqually,
            content: [nil, nil, nil, nil], hidden: 2,
            frames: row([0, 109, 215, 219], [101.5, 101.5, 0, 101.5], height: 100)),
        Case(
            name: "a spacer takes the slack", size: (300, 30), spacing: 8, alignment: .center,
            content: [(28, 19), nil, (37.5, 19)],
            frames: [rect(0, 6, 28, 19), rect(36, 15, 218.5, 0), rect(263, 6, 37.5, 19)]),
        Case(
            name: "the first view with content stretches", size: (300, 30), spacing: 8,
            content: [(29.5, 19), (29, 19), (41.5, 19)], frames: row([0, 222, 259], [213.5, 29, 41.5], height: 30)),
        Case(
            name: "the first view with content is compressed", size: (120, 30), spacing: 8,
            content: [(76.5, 19), (94, 19)], frames: row([0, 26], [18, 94], height: 30)),
        Case(
            name: "the last of two spacers takes all", size: (300, 30), spacing: 8,
            content: [(29.5, 19), nil, (29, 19), nil, (41.5, 19)],
            frames: row([0, 38, 46, 83, 259], [29.5, 0, 29, 168, 41.5], height: 30)),
        Case(
            name: "AppKit: the slack goes to the first view", size: (200, 200), spacing: 10, alignment: .center,
            content: [(40, 20), (60, 30), (20, 10)],
            frames: [rect(0, 90, 100, 20), rect(110, 85, 60, 30), rect(180, 95, 20, 10)]),
    ]

    @Test("frames are those measured", arguments: cases, [1.0, 2, 3])
    func frames(measured: Case, scale: Double) throws {
        let root = makeRoot(1000, 1000, scale: scale)
        let stack = try StackView(axis: measured.axis)
        stack.frame = rect(10, 10, measured.size.0, measured.size.1)
        stack.spacing = measured.spacing
        stack.distribution = measured.distribution
        stack.alignment = measured.alignment
        let views = measured.content.map { content -> View in
            content.map { View.box($0.0, $0.1) } ?? View()
        }
        for view in views { try stack.addArrangedSubview(view) }
        if let hidden = measured.hidden { views[hidden].isHidden = true }
        try root.addSubview(stack)
        try root.layoutIfNeeded()
        #expect(root.layoutConflicts.isEmpty)
        #expect(stack.frame == rect(10, 10, measured.size.0, measured.size.1))
        for (view, frame) in zip(views, measured.frames) { #expect(Self.catalyst(view.exactFrame) == frame) }
    }

    /// The nested stack, not the label beside it, takes the slack: 43, width 257.5.
    @Test func nestedStackIsFlexible() throws {
        let root = makeRoot(400, 400)
        let stack = try StackView()
        stack.frame = rect(10, 10, 300, 60)
        stack.spacing = 8
        stack.alignment = .top
        let label = View.box(34.5, 19)
        let nested = try StackView(arrangedSubviews: [View.box(22.5, 16), View.box(41, 16)], axis: .vertical)
        nested.spacing = 3
        nested.alignment = .leading
        try stack.addArrangedSubview(label)
        try stack.addArrangedSubview(nested)
        try root.addSubview(stack)
        try root.layoutIfNeeded()
        #expect(Self.catalyst(label.exactFrame) == rect(0, 0, 34.5, 19))
        #expect(Self.catalyst(nested.exactFrame) == rect(43, 0, 257.5, 35))
    }

    /// Two columns in an equal row: 57 high each, their views at 0, 22 and 41.
    @Test func nestedColumnsKeepTheirHeight() throws {
        let root = makeRoot(400, 400)
        let columns = try (0..<2).map { _ in
            let sizes = [(39.0, 19.0), (34.5, 16), (28.5, 16)]
            let column = try StackView(arrangedSubviews: sizes.map { View.box($0.0, $0.1) }, axis: .vertical)
            column.spacing = 3
            column.alignment = .leading
            return column
        }
        #expect(try columns[0].systemLayoutSizeFitting(.zero) == Size(width: 39, height: 57))
        let outer = try StackView(arrangedSubviews: columns)
        outer.frame = rect(12, 12, 266, 111)
        outer.spacing = 10
        outer.distribution = .fillEqually
        outer.alignment = .top
        try root.addSubview(outer)
        try root.layoutIfNeeded()
        #expect(columns.map { Self.catalyst($0.exactFrame) } == [rect(0, 0, 128, 57), rect(138, 0, 128, 57)])
        let views = columns[0].arrangedSubviews
        #expect(views.map(\.frame.minY) == [0, 22, 41])
        #expect(views.map(\.frame.height) == [19, 16, 16])
    }
}
