public import GalleyVisualFormat

extension LayoutConstraint {
    /// The constraints that a string of the visual format language stands for, inactive, in the order written.
    ///
    /// A standard space between views is 8 points, to the superview its layout margin, between baselines the system's.
    ///
    /// - Parameters:
    ///   - format: such as `V:|-[title]-(>=24@750)-[box(pad)]|`.
    ///   - options: alignment across the format, direction and spacing.
    ///   - metrics: the numbers of names, in points.
    ///   - views: the views of names; those that `|` ties to have to be in their superview already.
    /// - Throws: ``LayoutError/format(_:)`` with a caret under the place, and what making a constraint throws.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
        views: [String: View]
    ) throws(LayoutError) -> [LayoutConstraint] {
        let descriptors: [ConstraintDescriptor]
        do throws(FormatError) {
            descriptors = try VisualFormat(format).constraints(
                options: options, metrics: metrics, views: Set(views.keys))
        } catch { throw .format(error) }
        var result: [LayoutConstraint] = []
        for descriptor in descriptors { result.append(try make(descriptor, format, views, superview: nil)) }
        return result
    }

    /// The constraint that a string such as `box.width <= superview.width * 0.5 @750` stands for, inactive.
    ///
    /// - Parameters:
    ///   - format: the string.
    ///   - metrics: the numbers that names stand for.
    ///   - views: the views that names stand for.
    ///   - superview: what `superview` is where no other item has one.
    /// - Throws: ``LayoutError/format(_:)`` with a caret under the place, and what making a constraint throws.
    public static func constraint(
        withFormat format: String, metrics: [String: Double] = [:], views: [String: View], superview: View? = nil
    ) throws(LayoutError) -> LayoutConstraint {
        let descriptor: ConstraintDescriptor
        do throws(FormatError) {
            descriptor = try ConstraintFormat(format).constraint(metrics: metrics, views: Set(views.keys))
        } catch { throw .format(error) }
        return try make(descriptor, format, views, superview: superview)
    }

    private static func make(
        _ descriptor: ConstraintDescriptor, _ format: String, _ views: [String: View], superview: View?
    ) throws(LayoutError) -> LayoutConstraint {
        let names = [descriptor.firstItem, descriptor.secondItem]
        let other = names.lazy.compactMap { item -> View? in
            if case .view(let name) = item { views[name] } else { nil }
        }.first
        func view(_ item: ConstraintDescriptor.Item?) throws(LayoutError) -> View? {
            switch item {
            case nil: return nil
            case .view(let name): return views[name]
            case .superview:
                guard let parent = other?.superview ?? superview else {
                    throw .noSuperview(view: other?.label ?? "superview", format: format)
                }
                return parent
            }
        }
        var (first, second) = (attribute(descriptor.firstAttribute), attribute(descriptor.secondAttribute))
        var (constant, spacing) = (0.0, Double?.none)
        switch descriptor.constant {
        case .points(let points): constant = points
        case .standardSpacing(.siblings): constant = SystemSpacing.standard
        case .standardSpacing(.baselines): spacing = 1
        case .standardSpacing(.superview):
            if descriptor.firstItem == .superview { first = first.margin } else { second = second.margin }
        }
        guard let item = try view(descriptor.firstItem) else { throw .itemIsGone(constraint: format) }
        let constraint = try LayoutConstraint(
            item: item, attribute: first, relatedBy: LayoutRelation(rawValue: descriptor.relation.rawValue) ?? .equal,
            toItem: try view(descriptor.secondItem), attribute: second, multiplier: descriptor.multiplier,
            constant: constant, priority: LayoutPriority(descriptor.priority))
        constraint.systemSpacing = spacing
        return constraint
    }

    private static func attribute(_ attribute: ConstraintDescriptor.Attribute?) -> LayoutAttribute {
        attribute.flatMap { LayoutAttribute(rawValue: $0.rawValue) } ?? .notAnAttribute
    }
}

extension LayoutAttribute {
    /// The margin of an edge.
    fileprivate var margin: LayoutAttribute {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
