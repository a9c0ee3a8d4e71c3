import GalleyGeometry
import GalleyLayout
import GalleyReferenceSolver
import Testing

/// Conflicts, ambiguity and where numbers come from.
@Suite("Diagnostics") struct DiagnosticsTests {
    /// A required constraint of a random layout, in the terms of the exact solver as well.
    private struct Entry {
        var constraint: LayoutConstraint
        var item: Problem.Item
    }

    /// Random required constraints between widths and positions; many contradict each other.
    private static func entries(_ views: [View], _ random: inout Seeded) throws -> [Entry] {
        try (0..<Int.random(in: 4...10, using: &random)).map { _ in
            let first = Int.random(in: 0..<views.count, using: &random)
            let second = Int.random(in: 0..<views.count, using: &random)
            let constant = Double(Int.random(in: -20...60, using: &random))
            let relation = random.pick([LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual])
            let isWidth = Bool.random(using: &random) || first == second
            let constraint = try LayoutConstraint(
                item: views[first], attribute: isWidth ? .width : .left, relatedBy: relation,
                toItem: isWidth ? nil : views[second], attribute: isWidth ? .notAnAttribute : .right, constant: constant
            )
            let x = { (view: Int) in view * 2 }
            let terms: [(Int, Double)] =
                isWidth ? [(x(first) + 1, 1)] : [(x(first), 1), (x(second), -1), (x(second) + 1, -1)]
            return Entry(
                constraint: constraint,
                item: .init(terms: terms, relation: relation.rawValue, constant: constant, strength: nil))
        }
    }

    /// The exact solver finds each reported set infeasible with the bounds it names, and feasible without any one
    /// member; what is left after breaking holds.
    @Test(arguments: 0..<20) func conflictsAreIrreducible(batch: Int) throws {
        var found = 0
        for seed in (batch * 10)..<(batch * 10 + 10) {
            var random = Seeded(seed + 77)
            let root = makeRoot(100, 100)
            let views = try (0..<3).map { try root.add(View(), "v\($0)") }
            let entries = try Self.entries(views, &random)
            try LayoutConstraint.activate(entries.map(\.constraint))
            try root.layoutIfNeeded()
            for conflict in root.layoutConflicts {
                found += 1
                let members = try conflict.members.map { member in
                    try #require(entries.first { $0.constraint === member.constraint }).item
                }
                let bounds = (0..<6).map { $0 % 2 == 1 && conflict.bounds.contains("v\($0 / 2).width >= 0") }
                #expect(!Reference(Problem(bounds: bounds, items: members)).isFeasible, "seed \(seed)")
                for left in members.indices {
                    let rest = members.indices.filter { $0 != left }.map { members[$0] }
                    #expect(Reference(Problem(bounds: bounds, items: rest)).isFeasible, "seed \(seed)")
                }
                for left in bounds.indices where bounds[left] {
                    let fewer = bounds.indices.map { bounds[$0] && $0 != left }
                    #expect(Reference(Problem(bounds: fewer, items: members)).isFeasible, "seed \(seed)")
                }
                #expect(conflict.members.contains { $0.constraint === conflict.broken.constraint })
                #expect(conflict.explanation.contains("apart"))
            }
            let broken = root.layoutConflicts.compactMap(\.broken.constraint)
            for entry in entries where !broken.contains(where: { $0 === entry.constraint }) {
                let frames = views.map(\.exactFrame)
                let values = frames.flatMap { [$0.minX, $0.width] }
                #expect(Problem.violation(entry.item, values) < 1e-6, "seed \(seed)")
            }
        }
        #expect(found >= 5)
    }

    /// The broken constraint holds again as soon as nothing contradicts it.
    @Test func brokenConstraintsComeBack() throws {
        let root = makeRoot(100, 100)
        let view = try root.add(View(), "view")
        let wide = view.widthAnchor.constraint(equalToConstant: 80)
        let narrow = view.widthAnchor.constraint(equalToConstant: 30)
        try LayoutConstraint.activate([wide, narrow])
        try root.layoutIfNeeded()
        #expect(root.layoutConflicts.count == 1)
        // Of two equally deep ones the older gives way.
        #expect(root.layoutConflicts[0].broken.constraint === wide)
        #expect(root.layoutConflicts[0].explanation == "80 would have to be 30: they are 50 apart.")
        #expect(view.frame.width == 30)
        #expect(root.diagnostics.entries.count == 1)
        root.setNeedsLayout()
        try root.layoutIfNeeded()
        #expect(root.diagnostics.entries.count == 1)
        narrow.priority = 999
        try root.layoutIfNeeded()
        #expect(root.layoutConflicts.isEmpty)
        #expect(view.frame.width == 80)
        narrow.priority = .required
        try root.layoutIfNeeded()
        #expect(view.frame.width == 30)
        #expect(root.diagnostics.entries.count == 2)
        narrow.deactivate()
        try root.layoutIfNeeded()
        #expect(view.frame.width == 80)
    }

    /// A broken constraint is kept as far as the required ones allow.
    @Test func brokenConstraintsPullOn() throws {
        let root = makeRoot(100, 100)
        let view = try root.add(View(), "view")
        let exact = view.widthAnchor.constraint(equalToConstant: 80)
        try LayoutConstraint.activate([exact, view.widthAnchor.constraint(lessThanOrEqualToConstant: 60)])
        try view.widthAnchor.constraint(equalToConstant: 5).with(priority: 999).activate()
        try root.layoutIfNeeded()
        #expect(view.frame.width == 60)
        #expect(view.constraintsAffectingLayout(for: .horizontal).contains { $0.relation == "view.width <= 60" })
    }

    /// A system's constraint is kept where there is another to break.
    @Test func systemConstraintsAreKept() throws {
        let root = makeRoot(100, 100)
        let panel = View(frame: rect(0, 0, 50, 50))
        panel.identifier = "panel"
        try root.addSubview(panel)
        let width = panel.widthAnchor.constraint(equalToConstant: 70)
        try width.activate()
        try root.layoutIfNeeded()
        #expect(panel.frame == rect(0, 0, 50, 50))
        let conflict = try #require(root.layoutConflicts.first)
        #expect(conflict.broken.constraint === width)
        #expect(
            conflict.members.map(\.description).contains {
                $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint:") && $0.contains("h=--& v=--& H:[UIView:")
            })
    }

    @Test func numbersAreExplained() throws {
        let root = makeRoot(320, 480)
        let label = try root.add(Label(try Fonts.blocks("aaaa aaaa aaaa", size: 20)), "title")
        let box = try root.add(View(), "box")
        let views: [String: View] = ["title": label, "box": box]
        for format in ["H:|-15-[title(150)]", "V:|-20-[title]-8-[box(10)]", "H:|[box]|"] {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
        try root.layoutIfNeeded()
        #expect(
            label.provenance(of: .height) == [
                "title.height is 60 because 60 from title: 3 lines at width 150",
                "title.width is 150 because 150 from 'title.width == 150'",
            ])
        let top = try #require(box.provenance(of: .top).first)
        for part in ["box.top is 88", "20 from", "8 from", "3 lines at width 150"] {
            #expect(top.contains(part), "\(top)")
        }
        #expect(box.provenance(of: .centerX) == [])
    }

    @Test func sharesAreExplained() throws {
        let root = makeRoot(320, 480)
        let labels = try ["aaaa aaaa aaaa", "aaaa"].map { Label(try Fonts.blocks($0, size: 20)) }
        let column = try root.add(StackView(arrangedSubviews: labels, axis: .vertical), "column")
        (column.distribution, column.spacing) = (.fillProportionally, 8)
        let views: [String: View] = ["column": column]
        for format in ["H:|[column(150)]", "V:|[column]"] {
            try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
        }
        labels[0].identifier = "first"
        try root.layoutIfNeeded()
        #expect(
            labels[0].provenance(of: .height) == [
                "first.height is 60 because column gives each view a share of its height by what its content asks for "
                    + "(3 lines at width 150)",
                "column.height is 88 because that is what its views' contents ask for, with 8 between them",
                "first.width is 150 because 150 from 'column.width == 150'",
            ])
        try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: "V:[column(176)]", views: views))
        try root.layoutIfNeeded()
        let lines = labels[0].provenance(of: .height)
        #expect(
            lines.count > 1 && lines[1].hasPrefix("column.height is 176 because 176 from 'column.height == 176'"),
            "\(lines)")
    }

    @Test func impossibleSizesAreExplained() throws {
        let root = makeRoot(320, 480)
        let box = try root.add(View(), "box")
        try LayoutConstraint.activate([box.widthAnchor.constraint(equalToConstant: -5)])
        try root.layoutIfNeeded()
        let conflict = try #require(root.layoutConflicts.first)
        #expect(
            conflict.explanation.hasPrefix("'box.width == -5' cannot hold, since box.width >= 0: they are 5 apart."),
            "\(conflict.explanation)")
    }

    /// A text wraps before it needs room: what is needed is what required constraints ask for.
    @Test func whatIsInsideNeedsItsRequiredWidth() throws {
        let root = makeRoot(320, 480)
        let box = View(frame: rect(0, 0, 32, 100))
        box.identifier = "box"
        try root.addSubview(box)
        let label = try box.add(Label(try Fonts.blocks("a text of many words that is wider than all of it")), "label")
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 32),
            box.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 32),
        ])
        try root.layoutIfNeeded()
        let conflict = try #require(root.layoutConflicts.first)
        #expect(
            conflict.explanation.hasSuffix(" box's width is held at 32 from outside, while what is in it needs 64."),
            "\(conflict.explanation)")
    }

    @Test func nothingHoldsAView() throws {
        let root = makeRoot(100, 100)
        let view = try root.add(View(), "view")
        try root.layoutIfNeeded()
        #expect(try root.ambiguousItems().map(\.axis) == [.horizontal, .vertical])
        #expect(try view.hasAmbiguousLayout)
        #expect(view.provenance(of: .width) == ["view.width is 0 because nothing holds it and 0 is nearest"])
    }
}

/// Anchors, alignment rectangles and directions.
@Suite("Anchors") struct AnchorTests {
    @Test func systemSpacing() throws {
        let root = makeRoot(320, 480)
        let (a, b) = (try root.add(View.box(50, 10)), try root.add(View.box(50, 10)))
        try LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
            b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(b.frame == rect(66, 18, 50, 10))
    }

    /// Between baselines the system spacing follows the larger text; a rule of ours, Apple's is not documented.
    @Test func systemSpacingBetweenBaselines() throws {
        let root = makeRoot(320, 480)
        let labels = try [17.0, 30].map { try root.add(Label(try Fonts.blocks("x", size: $0))) }
        try LayoutConstraint.activate([
            labels[0].topAnchor.constraint(equalTo: root.topAnchor),
            labels[1].firstBaselineAnchor.constraint(
                equalToSystemSpacingBelow: labels[0].lastBaselineAnchor, multiplier: 1),
        ])
        try root.layoutIfNeeded()
        let first = labels[0].exactFrame.maxY - labels[0].lastBaselineOffsetFromBottom
        let second = labels[1].exactFrame.minY + labels[1].firstBaselineOffsetFromTop
        #expect(abs(second - first - 30) < 1e-6)
    }

    @Test(arguments: TraitCollection.LayoutDirection.allCases)
    func distances(direction: TraitCollection.LayoutDirection) throws {
        let root = makeRoot(300, 100, direction: direction)
        let (a, b) = (try root.add(View.box(50, 10)), try root.add(View.box(50, 10)))
        let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        try LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
            b.topAnchor.constraint(equalTo: root.topAnchor),
            gap.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 3),
        ])
        try root.layoutIfNeeded()
        #expect(a.frame.minX == (direction == .leftToRight ? 0 : 250))
        #expect(b.frame.minX == (direction == .leftToRight ? 78 : 172))
    }

    /// Constraints hold the alignment rectangle, frames are larger by its insets.
    @Test func alignmentRectangles() throws {
        final class Badge: View {
            override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let root = makeRoot(100, 100)
        let badge = try root.add(Badge())
        let inner = try badge.add(View.box(5, 5))
        try LayoutConstraint.activate([
            badge.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            badge.widthAnchor.constraint(equalToConstant: 30), badge.heightAnchor.constraint(equalToConstant: 20),
            inner.rightAnchor.constraint(equalTo: badge.rightAnchor),
            inner.topAnchor.constraint(equalTo: badge.topAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(badge.frame == rect(8, 9, 36, 24))
        #expect(inner.frame == rect(27, 1, 5, 5))
    }

    @Test func forcedDirections() throws {
        let root = makeRoot(100, 100, direction: .rightToLeft)
        let panel = try root.add(View())
        try panel.pin(to: root)
        panel.semanticContentAttribute = .forceLeftToRight
        let inner = try panel.add(View.box(10, 10))
        inner.semanticContentAttribute = .playback
        try LayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 7),
            inner.topAnchor.constraint(equalTo: panel.topAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(inner.frame.minX == 7)
        // Of two directions the holder's counts.
        inner.semanticContentAttribute = .unspecified
        try root.layoutIfNeeded()
        #expect(inner.frame.minX == 7)
        panel.semanticContentAttribute = .unspecified
        try root.layoutIfNeeded()
        #expect(inner.frame.minX == 83)
    }

    @Test func controllerMargins() throws {
        let controller = ViewController(view: makeRoot(320, 480))
        let inner = try controller.view.add(View())
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "H:|-[inner]-|", views: ["inner": inner])
                + LayoutConstraint.constraints(withVisualFormat: "V:|-[inner(5)]", views: ["inner": inner]))
        try controller.view.layoutIfNeeded()
        #expect(inner.frame == rect(16, 8, 288, 5))
        controller.view.traitOverride?.horizontalSizeClass = .regular
        controller.additionalSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        try controller.view.layoutIfNeeded()
        #expect(inner.frame == rect(20, 28, 280, 5))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.view.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 2)
        try controller.view.layoutIfNeeded()
        #expect(inner.frame == rect(1, 20, 317, 5))
    }

    /// The default priorities of each class (`uikit.md` §3.2).
    @Test func defaultPriorities() throws {
        #expect(View().contentPriorities == ContentPriorities(horizontalHugging: 250, verticalHugging: 250))
        #expect(Label().contentPriorities == ContentPriorities(horizontalHugging: 250, verticalHugging: 251))
        #expect(Button().contentPriorities == .view)
        #expect(ImageView().contentPriorities == .view)
        let image = ContentPriorities.interfaceBuilder(className: "UIImageView")
        #expect(image.horizontalHugging == 251 && image.verticalCompression == 750)
        #expect(ContentPriorities.interfaceBuilder(className: "UISwitch").verticalHugging == 750)
        #expect(ContentPriorities.interfaceBuilder(className: "UIProgressView").horizontalHugging == 250)
    }

    @Test func buttonsAndImagesHaveSizes() throws {
        let root = makeRoot(320, 480)
        let insets = EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        let button = try root.add(Button(title: try Fonts.blocks("xxx", lines: 1), contentInsets: insets))
        let image = try root.add(ImageView(imageSize: Size(width: 24, height: 18)))
        try LayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            button.topAnchor.constraint(equalTo: root.topAnchor),
            image.leadingAnchor.constraint(equalTo: button.trailingAnchor),
            image.centerYAnchor.constraint(equalTo: button.centerYAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(button.frame == rect(0, 0, 50, 20))
        #expect(image.frame == rect(50, 1, 24, 18))
    }
}
