import GalleyGeometry
import GalleyLayout
import Testing

/// What cannot be a layout is refused by name.
@Suite("Refusals") struct ErrorTests {
    /// Which attributes may meet, written down apart from the code: L33 and UIKit's rules.
    private static func mayMeet(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        let absolute: Set<LayoutAttribute> = [.left, .right, .leftMargin, .rightMargin]
        let directional: Set<LayoutAttribute> = [.leading, .trailing, .leadingMargin, .trailingMargin]
        let centers: Set<LayoutAttribute> = [.centerX, .centerXWithinMargins]
        let vertical: Set<LayoutAttribute> = [
            .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
        ]
        let groups = [absolute.union(centers), directional.union(centers), vertical, [.width, .height]]
        return groups.contains { $0.contains(a) && $0.contains(b) }
    }

    @Test("all 400 pairs of attributes", arguments: LayoutAttribute.allCases.dropFirst())
    func pairs(first: LayoutAttribute) throws {
        let root = makeRoot(100, 100)
        let view = try root.add(View(), "view")
        for second in LayoutAttribute.allCases.dropFirst() {
            do throws(LayoutError) {
                let constraint = try LayoutConstraint(item: view, attribute: first, toItem: root, attribute: second)
                #expect(Self.mayMeet(first, second), "\(first) \(second)")
                try constraint.activate()
            } catch {
                #expect(!Self.mayMeet(first, second), "\(first) \(second)")
                guard case .incompatibleAttributes = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(error.description.contains("view.\(first.name)"))
                #expect(error.description.contains("root.\(second.name)"))
            }
        }
        try root.layoutIfNeeded()
    }

    /// L33: the error names both items and what would do.
    @Test func l33LeadingAndLeft() throws {
        let root = makeRoot(100, 100)
        let (a, b) = (try root.add(View(), "a"), try root.add(View(), "b"))
        let constraint = a.leadingAnchor.constraint(equalTo: b.leftAnchor)
        let error = #expect(throws: LayoutError.self) { try constraint.activate() }
        #expect(!constraint.isActive)
        let text = error?.description ?? ""
        for part in ["a.leading", "b.left", "trailing"] { #expect(text.contains(part), "\(text)") }
    }

    @Test func positionsNeedASecondItem() throws {
        let view = View()
        for attribute in LayoutAttribute.allCases.dropFirst() {
            let isSize = attribute == .width || attribute == .height
            do {
                _ = try LayoutConstraint(item: view, attribute: attribute, constant: 3)
                #expect(isSize)
            } catch { #expect(!isSize) }
        }
        #expect(throws: LayoutError.self) { try LayoutConstraint(item: view, attribute: .width, toItem: View()) }
        #expect(throws: LayoutError.self) {
            try LayoutConstraint(item: view, attribute: .width, toItem: nil, attribute: .width)
        }
        #expect(throws: LayoutError.self) {
            try LayoutConstraint(item: view, attribute: .left, toItem: View(), attribute: .left, multiplier: 0)
        }
    }

    /// R03: NaN and infinity are refused by name, and the layout is as before.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e13])
    func r03NumbersOutOfRange(value: Double) throws {
        let root = makeRoot(100, 100)
        let view = try root.add(View(), "view")
        #expect(throws: LayoutError.self) { try LayoutConstraint(item: view, attribute: .width, constant: value) }
        #expect(throws: LayoutError.self) {
            try LayoutConstraint(item: view, attribute: .width, toItem: root, attribute: .width, multiplier: value)
        }
        #expect(throws: LayoutError.self) {
            try view.widthAnchor.constraint(equalToConstant: 1).with(priority: LayoutPriority(value)).activate()
        }
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        try width.activate()
        try root.layoutIfNeeded()
        width.constant = value
        let error = #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
        #expect(error?.description.contains("constant") ?? false)
        #expect(view.frame.width == 30)
        width.constant = 40
        try root.layoutIfNeeded()
        #expect(view.frame.width == 40)
        let box = View.box(value, 10)
        try root.add(box, "box")
        #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
        box.size = IntrinsicSize(width: 10, height: 10)
        try root.layoutIfNeeded()
        if value.isNaN {
            root.frame = rect(0, 0, value, 10)
            #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
            root.frame = rect(0, 0, 50, 10)
            try root.layoutIfNeeded()
        }
        #expect([root, view, box].allSatisfy { $0.frame.maxX.isFinite && $0.frame.maxY.isFinite })
    }

    @Test func noCommonAncestor() throws {
        let (a, b) = (View(), View())
        (a.identifier, b.identifier) = ("a", "b")
        let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
        let error = #expect(throws: LayoutError.self) { try constraint.activate() }
        #expect(error == .noCommonAncestor(constraint: "a.top == b.top", first: "a", second: "b"))
        let root = View()
        try root.addSubview(a)
        try root.addSubview(b)
        try constraint.activate()
        #expect(root.constraints.count == 1)
        b.removeFromSuperview()
        #expect(!constraint.isActive)
        #expect(root.constraints.isEmpty)
    }

    /// R16: deep trees are laid out, and a tree that would bite its tail is refused.
    @Test(arguments: [(5000, false), (400, true)])
    func r16DeepTrees(depth: Int, isConstrained: Bool) throws {
        let root = makeRoot(320, 480)
        var parent: View = root
        for _ in 0..<depth {
            let view = View()
            if isConstrained {
                try parent.add(view)
                let views = ["v": view]
                for format in ["H:|[v]|", "V:|[v]|"] {
                    try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
                }
            } else {
                view.frame = rect(0, 0, 320, 480)
                try parent.addSubview(view)
            }
            parent = view
        }
        try root.layoutIfNeeded()
        #expect(parent.frame == rect(0, 0, 320, 480))
        let first = try #require(root.subviews.first)
        #expect(throws: LayoutError.self) { try parent.addSubview(first) }
    }

    @Test func goneItemsAreNamed() throws {
        let root = makeRoot(10, 10)
        let constraint: LayoutConstraint = root.widthAnchor.constraint(equalTo: View().widthAnchor)
        #expect(throws: LayoutError.self) { try constraint.activate() }
        #expect(throws: LayoutError.circularHierarchy(view: "root")) { try root.addSubview(root) }
    }

    @Test func formatsPointAtTheMistake() throws {
        let root = makeRoot(10, 10)
        let view = try root.add(View(), "view")
        for format in ["V|[view]", "H:|-[vieww]-|", "H:[view(>=)]", "view.widht == 3"] {
            let error = #expect(throws: LayoutError.self) {
                if format.contains(".") {
                    _ = try LayoutConstraint.constraint(withFormat: format, views: ["view": view])
                } else {
                    _ = try LayoutConstraint.constraints(withVisualFormat: format, views: ["view": view])
                }
            }
            #expect(error?.description.hasSuffix("^") ?? false)
        }
        #expect(throws: LayoutError.self) {
            try LayoutConstraint.constraints(withVisualFormat: "|[view]|", views: ["view": View()])
        }
    }
}
