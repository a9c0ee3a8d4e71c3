extension VisualFormat {
    /// The constraints a format stands for.
    ///
    /// They come in the order of the format: the superview's connection, the first view's sizes, the next connection,
    /// the next view's sizes and so on; then the alignments, view by view, each from a view to the next:
    /// `a.top == b.top`. Spaces are positive in the format's direction, with the item further right or down first:
    /// `[a]-8-[b]` is `b.leading == a.trailing + 8`, `[a]-8-|` is `superview.trailing == a.trailing + 8`, and
    /// from right to left `[a]-8-[b]` is `a.left == b.right + 8`. AppKit's constraints have this order and form: they
    /// are what the tests of BennyKJohnson/GSAutoLayoutVFLParser compare with.
    ///
    /// A standard space to the superview comes as `.standardSpacing(.superview)` between the edges; who makes the
    /// constraint looks up the margin.
    ///
    /// - Parameters:
    ///   - options: alignments across the format, its direction and spacing.
    ///   - metrics: the numbers of names, in points; those used have to be finite.
    ///   - views: the names of all views.
    /// - Throws: `FormatError` for names that nothing has and options that do not fit, at their place.
    /// - Complexity: O(length), where all names are known.
    public func constraints(
        options: FormatOptions = [], metrics: [String: Double] = [:], views: Set<String>
    ) throws(FormatError) -> [ConstraintDescriptor] {
        try check(options)
        let names = FormatNames(text: text, metrics: metrics, views: views)
        let edges = Edges(orientation, options)
        var descriptors: [ConstraintDescriptor] = []
        var last = try names.view(first.name)
        if let leading {
            let pair = edges.pair(edges.start, of: last, edges.start, of: .superview)
            descriptors += try names.spaces(leading, pair, standard: .superview)
        }
        descriptors += try names.sizes(first.sizes, of: last, edges.size)
        var alignments: [ConstraintDescriptor] = []
        for link in rest {
            let next = try names.view(link.view.name)
            let pair = edges.pair(edges.nextStart, of: next, edges.lastEnd, of: last)
            descriptors += try names.spaces(
                link.connection, pair, standard: edges.areBaselines ? .baselines : .siblings)
            descriptors += try names.sizes(link.view.sizes, of: next, edges.size)
            for attribute in options.alignedAttributes {
                alignments.append(ConstraintDescriptor(last, attribute, .equal, to: next, attribute))
            }
            last = next
        }
        if let trailing {
            let pair = edges.pair(edges.end, of: .superview, edges.end, of: last)
            descriptors += try names.spaces(trailing, pair, standard: .superview)
        }
        return descriptors + alignments
    }

    private func check(_ options: FormatOptions) throws(FormatError) {
        let unknown = options.unknownBits
        if unknown != 0 { throw conflict("options have no bits 0x\(String(unknown, radix: 16))") }
        if options.contains(.directionMask) {
            throw conflict("a format has one direction; expected left to right or right to left, found both")
        }
        if orientation == .horizontal, options.contains(.spacingBaselineToBaseline) {
            throw conflict("spaces between baselines need a vertical format; expected 'V:'")
        }
        let allowed: [ConstraintDescriptor.Attribute] =
            orientation == .horizontal
            ? [.top, .bottom, .centerY, .lastBaseline, .firstBaseline] : [.left, .right, .leading, .trailing, .centerX]
        if let wrong = options.alignedAttributes.first(where: { !allowed.contains($0) }) {
            let names = allowed.map { "'\($0)'" }
            throw conflict(
                "a \(orientation) format cannot align '\(wrong)', which lies along it; "
                    + "expected \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
        }
    }

    /// Options have no place of their own: the error stands where the format begins.
    private func conflict(_ message: String) -> FormatError {
        FormatError(code: .conflictingOptions, message: message, format: text, offset: FormatScanner(text).position)
    }
}

/// The attributes that a format ties together.
private struct Edges {
    typealias Attribute = ConstraintDescriptor.Attribute
    let start, end, nextStart, lastEnd, size: Attribute
    /// Whether x falls along the format.
    let isBackwards: Bool
    let areBaselines: Bool

    init(_ orientation: VisualFormat.Orientation, _ options: FormatOptions) {
        areBaselines = options.contains(.spacingBaselineToBaseline)
        isBackwards = orientation == .horizontal && options.contains(.directionRightToLeft)
        size = orientation == .horizontal ? .width : .height
        if orientation == .vertical {
            (start, end) = (.top, .bottom)
        } else if isBackwards {
            (start, end) = (.right, .left)
        } else if options.contains(.directionLeftToRight) {
            (start, end) = (.left, .right)
        } else {
            (start, end) = (.leading, .trailing)
        }
        nextStart = areBaselines ? .firstBaseline : start
        lastEnd = areBaselines ? .lastBaseline : end
    }

    /// A template whose constant is the distance between two edges, positive along the format.
    func pair(
        _ further: Attribute, of item: ConstraintDescriptor.Item, _ nearer: Attribute,
        of other: ConstraintDescriptor.Item
    ) -> ConstraintDescriptor {
        isBackwards
            ? ConstraintDescriptor(other, nearer, .equal, to: item, further)
            : ConstraintDescriptor(item, further, .equal, to: other, nearer)
    }
}

extension FormatNames {
    /// The constraints of a connection between two edges.
    fileprivate func spaces(
        _ connection: VisualFormat.Connection, _ pair: ConstraintDescriptor,
        standard: ConstraintDescriptor.StandardSpacing
    ) throws(FormatError) -> [ConstraintDescriptor] {
        var descriptor = pair
        switch connection {
        case .flush: return [descriptor]
        case .standard:
            descriptor.constant = .standardSpacing(standard)
            return [descriptor]
        case .spaces(let predicates):
            var descriptors: [ConstraintDescriptor] = []
            for predicate in predicates {
                descriptor.relation = predicate.relation
                descriptor.constant = .points(try number(predicate.length))
                descriptor.priority = try priority(predicate.priority)
                descriptors.append(descriptor)
            }
            return descriptors
        }
    }

    /// The constraints of a view's sizes.
    fileprivate func sizes(
        _ predicates: [VisualFormat.Predicate], of item: ConstraintDescriptor.Item,
        _ size: ConstraintDescriptor.Attribute
    ) throws(FormatError) -> [ConstraintDescriptor] {
        var descriptors: [ConstraintDescriptor] = []
        for predicate in predicates {
            let other = try sizedLike(predicate.length)
            let length = other == nil ? try self.size(predicate.length) : 0
            descriptors.append(
                ConstraintDescriptor(
                    item, size, predicate.relation, to: other, other == nil ? nil : size, constant: .points(length),
                    priority: try priority(predicate.priority)))
        }
        return descriptors
    }
}
