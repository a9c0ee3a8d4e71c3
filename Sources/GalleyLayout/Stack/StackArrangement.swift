import GalleyGeometry

/// The constraints of a stack view's arrangement.
///
/// The identifiers and priorities are UIKit's as FDStackView and TZStackView (whose tests compare with the real class)
/// give them.
struct StackArrangement {
    let stack: StackView
    private let isRow: Bool
    /// What the views stand in: the stack, or its margins.
    private let canvas: LayoutItem
    private let views: [View]
    private(set) var constraints: [LayoutConstraint] = []
    private(set) var gaps: [LayoutGuide] = []

    init(_ stack: StackView) {
        self.stack = stack
        isRow = stack.axis == .horizontal
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        views = stack.visibleViews
    }

    private var start: LayoutAttribute { isRow ? .leading : .top }
    private var end: LayoutAttribute { isRow ? .trailing : .bottom }
    private var length: LayoutAttribute { isRow ? .width : .height }
    private var center: LayoutAttribute { isRow ? .centerX : .centerY }
    private var crossStart: LayoutAttribute { isRow ? .top : .leading }
    private var crossEnd: LayoutAttribute { isRow ? .bottom : .trailing }
    private var crossLength: LayoutAttribute { isRow ? .height : .width }
    private var crossCenter: LayoutAttribute { isRow ? .centerY : .centerX }

    mutating func arrange() throws(LayoutError) {
        hide()
        guard let first = views.first, let last = views.last else {
            // Nothing to show takes no room.
            hold("UISV-canvas-fit", canvas, length, 0, 49)
            return hold("UISV-canvas-fit", canvas, crossLength, 0, 49)
        }
        relate("UISV-canvas-connection", first, start, .equal, canvas, start)
        relate("UISV-canvas-connection", canvas, end, .equal, last, end)
        let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        for (view, next) in zip(views, views.dropFirst()) {
            let usesBaselines = stack.isBaselineRelativeArrangement && !isRow
            relate(
                "UISV-spacing", next, usesBaselines ? .firstBaseline : start, isLoose ? .greaterThanOrEqual : .equal,
                view, usesBaselines ? .lastBaseline : end, constant: stack.spacing(after: view))
        }
        if isLoose { hold("UISV-canvas-fit", canvas, length, 0, 49) }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for view in views.dropFirst() { relate("UISV-fill-equally", view, length, .equal, first, length) }
        case .fillProportionally: try fillProportionally()
        case .equalSpacing: spaceEqually(from: end, to: start) { _ in .required }
        case .equalCentering: spaceEqually(from: center, to: center) { LayoutPriority(Double(150 - min($0, 149))) }
        }
        align(first)
        if stack.disambiguatesTextWidth, isRow { disambiguateText() }
    }

    /// Hidden views have no length and stand in the middle of the gap they leave.
    private mutating func hide() {
        var previous: View?
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                previous = view
                continue
            }
            hold("UISV-hiding", view, length, 0, .required)
            if let previous {
                let isLast = previous === views.last
                relate(
                    "UISV-hiding", view, start, .equal, previous, end,
                    constant: isLast ? 0 : stack.spacing(after: previous) / 2)
            } else {
                relate("UISV-hiding", view, start, .equal, canvas, start)
            }
            relate("UISV-hiding", view, crossStart, .equal, canvas, crossStart)
            if stack.alignment == .fill {
                // Weak, so that what is hidden does not widen the stack.
                relate(
                    "UISV-ambiguity-suppression", view, crossLength, .equal, canvas, crossLength, priority: 25)
            } else {
                hold("UISV-ambiguity-suppression", view, crossLength, 0, 25)
            }
        }
    }

    private mutating func fillProportionally() throws(LayoutError) {
        var lengths: [(view: View, length: Double)] = []
        for view in views {
            if let length = try proportionalLength(view) { lengths.append((view, length)) }
        }
        let spacings = views.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
        let total = lengths.reduce(0) { $0 + $1.length } + spacings
        guard total > 0 else { return }
        let parts = lengths.map { Proportion.Part(view: $0.view, length: $0.length) }
        for (index, entry) in lengths.enumerated() {
            let share = entry.length / total
            // A share the solver cannot take is less than a thousandth of a pixel.
            guard share >= 1e-6 else { continue }
            let priority = views.count == 1 ? LayoutPriority.required : LayoutPriority(Double(999 - min(index, 900)))
            relate(
                "UISV-fill-proportionally", entry.view, length, .equal, stack, length, multiplier: share,
                priority: priority)
            if !isRow, lengths.contains(where: { $0.view.heightDependsOnWidth }) {
                constraints[constraints.count - 1].proportion = Proportion(
                    parts: parts, index: index, spacings: spacings)
            }
        }
    }

    private func proportionalLength(_ view: View) throws(LayoutError) -> Double? {
        if view is StackView {
            // Stacks in stacks would each keep an engine for all that is in them.
            let keepsEngine = view.fittingEngine != nil
            defer { if !keepsEngine { view.fittingEngine = nil } }
            let size = try view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
            return isRow ? size.width : size.height
        }
        return isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    }

    /// Guides between neighbours, all of one length.
    private mutating func spaceEqually(
        from near: LayoutAttribute, to far: LayoutAttribute, priority: (Int) -> LayoutPriority
    ) {
        for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
            let gap = LayoutGuide()
            stack.addLayoutGuide(gap)
            relate("UISV-distributing-edge", gap, start, .equal, view, near)
            relate("UISV-distributing-edge", next, far, .equal, gap, end)
            // Across the axis a gap takes no room.
            relate("UISV-distributing-edge", gap, crossStart, .equal, canvas, crossStart)
            hold("UISV-distributing-edge", gap, crossLength, 0, .required)
            if let first = gaps.first {
                relate("UISV-fill-equally", gap, length, .equal, first, length, priority: priority(index))
            }
            gaps.append(gap)
        }
    }

    private mutating func align(_ first: View) {
        let alignment = effectiveAlignment
        for view in views {
            switch alignment {
            case .fill:
                relate("UISV-canvas-connection", view, crossStart, .equal, canvas, crossStart)
                relate("UISV-canvas-connection", canvas, crossEnd, .equal, view, crossEnd)
                continue
            case .leading: relate("UISV-alignment", view, crossStart, .equal, canvas, crossStart)
            case .trailing: relate("UISV-alignment", canvas, crossEnd, .equal, view, crossEnd)
            case .center: relate("UISV-alignment", view, crossCenter, .equal, canvas, crossCenter)
            case .firstBaseline, .lastBaseline:
                let baseline: LayoutAttribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                if view !== first { relate("UISV-alignment", view, baseline, .equal, first, baseline) }
            }
            if alignment != .leading {
                relate("UISV-spanning-boundary", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
            }
            if alignment != .trailing {
                relate("UISV-spanning-boundary", canvas, crossEnd, .greaterThanOrEqual, view, crossEnd)
            }
            hold("UISV-ambiguity-suppression", view, crossLength, 0, 25)
        }
        if alignment != .fill {
            let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
            hold(isBaseline ? "UISV-canvas-fit" : "UISV-spanning-fit", canvas, crossLength, 0, isBaseline ? 49 : 51)
        }
    }

    private var effectiveAlignment: StackView.Alignment {
        let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
        return isBaseline && !isRow ? .leading : stack.alignment
    }

    private mutating func disambiguateText() {
        for view in views where view.heightDependsOnWidth {
            relate(
                "UISV-text-width-disambiguation", view, .width, .equal, stack, .width, multiplier: 0.5, priority: 759)
        }
    }

    private mutating func relate(
        _ identifier: String, _ first: LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
        _ second: LayoutItem, _ other: LayoutAttribute, multiplier: Double = 1, constant: Double = 0,
        priority: LayoutPriority = .required
    ) {
        append(
            LayoutConstraint(
                .init(item: first, attribute: attribute), relation, .init(item: second, attribute: other),
                multiplier: multiplier, constant: constant, priority: priority), identifier)
    }

    private mutating func hold(
        _ identifier: String, _ item: LayoutItem, _ attribute: LayoutAttribute, _ value: Double,
        _ priority: LayoutPriority
    ) {
        append(
            LayoutConstraint(
                .init(item: item, attribute: attribute), .equal, .init(), constant: value, priority: priority),
            identifier)
    }

    private mutating func append(_ constraint: LayoutConstraint, _ identifier: String) {
        constraint.identifier = identifier
        constraint.origin = .stackView
        constraints.append(constraint)
    }
}
