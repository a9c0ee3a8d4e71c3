import GalleyVisualFormat
import Testing

/// A visual format and the constraints it stands for.
struct Expansion: Sendable, CustomTestStringConvertible {
    let format: String
    let options: FormatOptions
    let lines: [String]
    let source: Source

    init(_ format: String, options: FormatOptions = [], _ lines: [String], _ source: Source = .galley) {
        (self.format, self.options, self.lines, self.source) = (format, options, lines, source)
    }

    var testDescription: String { "\(format.debugDescription) \(options.rawValue) (\(source.rawValue))" }
}

@Suite("Constraints of visual formats")
struct ConstraintTests {
    static let metrics: [String: Double] = [
        "pad": 16, "low": 250, "metric1": 750, "metric2": 20, "viewWidth": 50, "priority": 500,
    ]
    static let views: Set<String> = [
        "a", "b", "c", "view", "view1", "view2", "find", "findNext", "findField", "leftView", "rightView",
    ]

    static let sizes: [Expansion] = [
        .init("[view]", [], .gsParser),
        .init("[view(50)]", ["view.width == + 50.0"], .gsParser),
        .init("[view(==50)]", ["view.width == + 50.0"], .gsParser),
        .init("[view(>=50)]", ["view.width >= + 50.0"], .gsParser),
        .init("[view(<=50)]", ["view.width <= + 50.0"], .gsParser),
        .init("[view1(>=70,<=100)]", ["view1.width >= + 70.0", "view1.width <= + 100.0"], .gsParser),
        .init("[view1(viewWidth)]", ["view1.width == + 50.0"], .gsParser),
        .init("[view(50@500)]", ["view.width == + 50.0 @500.0"], .gsParser),
        .init("[view(50@priority)]", ["view.width == + 50.0 @500.0"], .gsParser),
        .init("[view1(==view2)]", ["view1.width == view2.width"], .gsParser),
        .init("V:[view1(==view2)]", ["view1.height == view2.height"], .gsParser),
        .init("V:[a(<=b@low,pad)]", ["a.height <= b.height @250.0", "a.height == + 16.0"]),
        .init("[a(-5)]", ["a.width == + -5.0"]),
    ]

    /// VF4: the item further along is first.
    static let connections: [Expansion] = [
        .init("[view1][view2]", ["view2.leading == view1.trailing"], .gsParser),
        .init("[view1]-[view2]", ["view2.leading == view1.trailing + siblings"], .gsParser),
        .init("[view1]-10-[view2]", ["view2.leading == view1.trailing + 10.0"], .gsParser),
        .init(
            "|-60-[view1]-50-|", ["view1.leading == |.leading + 60.0", "|.trailing == view1.trailing + 50.0"], .gsParser
        ),
        .init("V:[view1]-10-[view2]", ["view2.top == view1.bottom + 10.0"], .gsParser),
        .init("V:|-10-[view]-10-|", ["view.top == |.top + 10.0", "|.bottom == view.bottom + 10.0"], .gsParser),
        .init("H:[view1]-10-[view2]", ["view2.leading == view1.trailing + 10.0"], .gsParser),
        .init("H:|-20-[b]-30-|", ["b.leading == |.leading + 20.0", "|.trailing == b.trailing + 30.0"], .gnustep),
        .init("|[a]|", ["a.leading == |.leading", "|.trailing == a.trailing"], .autolayoutJS),
        .init("|-[a]-|", ["a.leading == |.leading + superview", "|.trailing == a.trailing + superview"]),
        .init(
            "[a]-(>=8,<=20@750,pad@low)-[b]",
            [
                "b.leading >= a.trailing + 8.0", "b.leading <= a.trailing + 20.0 @750.0",
                "b.leading == a.trailing + 16.0 @250.0",
            ]),
        .init("V:[a]-(-8)-[b]-pad-[c]", ["b.top == a.bottom + -8.0", "c.top == b.bottom + 16.0"]),
        // WinObjC's own order: connection, sizes, connection, sizes, connection.
        .init(
            "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|",
            [
                "leftView.leading >= |.leading + 10.0 @750.0", "leftView.width == rightView.width",
                "rightView.leading == leftView.trailing", "rightView.width == + 20.0",
                "|.trailing == rightView.trailing",
            ], .winObjC),
    ]

    /// VF4: the earlier item of an alignment is first. VF6: spacing between baselines.
    static let options: [Expansion] = [
        .init(
            "|-[find]-[findNext]-[findField(>=20@500)]-|", options: .alignAllTop,
            [
                "find.leading == |.leading + superview", "findNext.leading == find.trailing + siblings",
                "findField.leading == findNext.trailing + siblings", "findField.width >= + 20.0 @500.0",
                "|.trailing == findField.trailing + superview", "find.top == findNext.top",
                "findNext.top == findField.top",
            ], .gsParser),
        .init(
            "[view1][view2]", options: [.alignAllBottom, .alignAllTop],
            ["view2.leading == view1.trailing", "view1.top == view2.top", "view1.bottom == view2.bottom"], .gsParser),
        .init(
            "V:|-[find]-[findNext]-|", options: .directionLeftToRight,
            [
                "find.top == |.top + superview", "findNext.top == find.bottom + siblings",
                "|.bottom == findNext.bottom + superview",
            ], .gsParser),
        .init(
            "V:|-[find]-[findNext]-|", options: .directionRightToLeft,
            [
                "find.top == |.top + superview", "findNext.top == find.bottom + siblings",
                "|.bottom == findNext.bottom + superview",
            ], .gsParser),
        .init(
            "|-[find]-[findNext]-|", options: .directionRightToLeft,
            [
                "|.right == find.right + superview", "find.left == findNext.right + siblings",
                "findNext.left == |.left + superview",
            ], .gsParser),
        .init(
            "|-[find]-[findNext]-|", options: .directionLeftToRight,
            [
                "find.left == |.left + superview", "findNext.left == find.right + siblings",
                "|.right == findNext.right + superview",
            ], .gsParser),
        .init(
            "[a]-(>=8)-[b]", options: .directionRightToLeft, ["a.left >= b.right + 8.0"]),
        .init(
            "V:|-8-[a]-[b]-20-[c][a]-|", options: .spacingBaselineToBaseline,
            [
                "a.top == |.top + 8.0", "b.firstBaseline == a.lastBaseline + baselines",
                "c.firstBaseline == b.lastBaseline + 20.0", "a.firstBaseline == c.lastBaseline",
                "|.bottom == a.bottom + superview",
            ]),
        .init(
            "V:[a]-[b]", options: [.spacingBaselineToBaseline, .alignAllLeading, .directionRightToLeft],
            ["b.firstBaseline == a.lastBaseline + baselines", "a.leading == b.leading"]),
    ]

    @Test("Each format stands for these constraints, in this order", arguments: sizes + connections + options)
    func expands(_ expansion: Expansion) throws {
        let descriptors = try VisualFormat(expansion.format)
            .constraints(options: expansion.options, metrics: Self.metrics, views: Self.views)
        #expect(descriptors.map(line) == expansion.lines)
    }

    static let across: [(VisualFormat.Orientation, FormatOptions, ConstraintDescriptor.Attribute)] = [
        (.horizontal, .alignAllTop, .top), (.horizontal, .alignAllBottom, .bottom),
        (.horizontal, .alignAllCenterY, .centerY), (.horizontal, .alignAllLastBaseline, .lastBaseline),
        (.horizontal, .alignAllFirstBaseline, .firstBaseline), (.vertical, .alignAllLeft, .left),
        (.vertical, .alignAllRight, .right), (.vertical, .alignAllLeading, .leading),
        (.vertical, .alignAllTrailing, .trailing), (.vertical, .alignAllCenterX, .centerX),
    ]

    /// The ten alignments and both axes, as GSAutoLayoutVFLParser's tests have them.
    @Test("An alignment ties neighbours across the format, and is refused along it", arguments: across)
    func aligns(
        _ orientation: VisualFormat.Orientation, _ option: FormatOptions, _ attribute: ConstraintDescriptor.Attribute
    ) throws {
        let horizontal = try VisualFormat("[view1][view2]")
        let vertical = try VisualFormat("V:[view1][view2]")
        let (fitting, other) = orientation == .horizontal ? (horizontal, vertical) : (vertical, horizontal)
        let descriptors = try fitting.constraints(options: option, views: Self.views)
        #expect(descriptors.count == 2)
        #expect(
            descriptors.last == ConstraintDescriptor(.view("view1"), attribute, .equal, to: .view("view2"), attribute))
        #expect(option.rawValue == 1 << UInt(attribute.rawValue))
        #expect(throws: FormatError.self) { try other.constraints(options: option, views: Self.views) }
    }

    /// VF6: no baseline spacing along the text.
    static let conflicts: [(Fault, FormatOptions)] = [
        (
            .init(
                " [a][b]", 1, .conflictingOptions,
                "a horizontal format cannot align 'left', which lies along it; expected 'top', 'bottom', 'centerY', "
                    + "'lastBaseline' or 'firstBaseline'"),
            [.alignAllTop, .alignAllLeft]
        ),
        (
            .init(
                "V:[a]", 0, .conflictingOptions,
                "a vertical format cannot align 'lastBaseline', which lies along it; expected 'left', 'right', "
                    + "'leading', 'trailing' or 'centerX'"),
            .alignAllLastBaseline
        ),
        (
            .init(
                "[a]", 0, .conflictingOptions,
                "a format has one direction; expected left to right or right to left, found both"), .directionMask
        ),
        (
            .init(
                "[a]", 0, .conflictingOptions, "spaces between baselines need a vertical format; expected 'V:'"),
            .spacingBaselineToBaseline
        ),
        (
            .init("[a]", 0, .conflictingOptions, "options have no bits 0x100001"),
            FormatOptions(rawValue: 1 << 20 | 1)
        ),
    ]

    @Test("Options that do not fit are refused", arguments: conflicts)
    func refuses(_ fault: Fault, _ options: FormatOptions) throws {
        let format = try VisualFormat(fault.format)
        fault.expect { () throws(FormatError) in
            _ = try format.constraints(options: options, views: Self.views)
        }
    }
}
