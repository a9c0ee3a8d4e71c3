extension View {
    /// Adds a view inside, behind the others; it leaves the view it was in.
    ///
    /// - Throws: ``LayoutError/circularHierarchy(view:)``.
    /// - Complexity: O(depth of the tree).
    public func addSubview(_ view: View) throws(LayoutError) {
        try insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

    /// Adds a view inside at a place among the others, clamped to what there is.
    ///
    /// - Throws: ``LayoutError/circularHierarchy(view:)``.
    public func insertSubview(_ view: View, at index: Int) throws(LayoutError) {
        guard !isDescendant(of: view) else { throw .circularHierarchy(view: view.label) }
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.forgetTraits()
        view.layoutEngine = nil
        view.maskReference = view.currentReference()
        noteChange(.structure)
        setNeedsLayout()
        if view.needsUpdateConstraints || view.subtreeNeedsUpdateConstraints { view.markUpdatePath() }
        if view.needsLayout || view.subtreeNeedsLayout { view.markLayoutPath() }
    }

    /// Leaves the superview. Constraints between the view's tree and what is outside become inactive.
    ///
    /// - Complexity: O(constraints held by the ancestors).
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        if let stack, stack === parent { stack.forget(self) }
        var ancestor: View? = parent
        while let view = ancestor {
            let leaving = view.constraints.filter { $0.reaches(into: self) }
            LayoutConstraint.deactivate(leaving)
            ancestor = view.superview
        }
        parent.subviews.removeAll { $0 === self }
        superview = nil
        forgetTraits()
        parent.noteChange(.structure)
        parent.setNeedsLayout()
    }

    /// Adds a guide; it leaves the view it belonged to.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        if let owner = guide.owningView { owner.removeLayoutGuide(guide) }
        guide.owningView = self
        layoutGuides.append(guide)
        noteChange(.structure)
    }

    /// Removes a guide; its constraints become inactive.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.owningView === self, layoutGuides.contains(where: { $0 === guide }) else { return }
        var ancestor: View? = self
        while let view = ancestor {
            LayoutConstraint.deactivate(view.constraints.filter { $0.names(guide) })
            ancestor = view.superview
        }
        layoutGuides.removeAll { $0 === guide }
        guide.owningView = nil
        noteChange(.structure)
    }

    /// Whether the view is another one or somewhere inside it.
    public func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let next = ancestor {
            if next === view { return true }
            ancestor = next.superview
        }
        return false
    }

    /// The view at the top of the tree.
    var root: View {
        var top = self
        while let next = top.superview { top = next }
        return top
    }

    var depth: Int {
        var count = 0
        var ancestor = superview
        while let view = ancestor {
            count += 1
            ancestor = view.superview
        }
        return count
    }

    func nearestCommonAncestor(with other: View?) -> View? {
        guard let other else { return nil }
        if other === self { return self }
        var (left, right): (View?, View?) = (self, other)
        var (leftDepth, rightDepth) = (depth, other.depth)
        while let view = left, leftDepth > rightDepth { (left, leftDepth) = (view.superview, leftDepth - 1) }
        while let view = right, rightDepth > leftDepth { (right, rightDepth) = (view.superview, rightDepth - 1) }
        while let one = left, let two = right, one !== two { (left, right) = (one.superview, two.superview) }
        return left === right ? left : nil
    }

    /// Tells every engine that this view is part of.
    func noteChange(_ change: LayoutEngine.Change) {
        var ancestor: View? = self
        while let view = ancestor {
            view.layoutEngine?.note(change)
            view.fittingEngine?.note(change)
            ancestor = view.superview
        }
    }
}

extension LayoutConstraint {
    var items: [LayoutItem] { [first.item, first.origin, second.item, second.origin].compactMap(\.self) }

    func names(_ item: LayoutItem) -> Bool { items.contains { $0 === item } }

    /// Whether an item lies in a view's tree.
    func reaches(into view: View) -> Bool {
        items.contains { $0.containerView?.isDescendant(of: view) ?? false }
    }
}
