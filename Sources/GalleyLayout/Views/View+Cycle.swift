extension View {
    /// The most rounds of one layout: every round but the last was asked for by code that ran in it.
    static var maximumRounds: Int { 12 }

    /// Asks for ``layoutSubviews()`` in the next layout.
    public func setNeedsLayout() {
        needsLayout = true
        markLayoutPath()
    }

    /// Asks for ``updateConstraints()`` in the next layout.
    public func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
        markUpdatePath()
    }

    /// Says that ``intrinsicContentSize`` has another answer now.
    public func invalidateIntrinsicContentSize() {
        noteContentChange()
        let parent = superview ?? self
        parent.needsLayout = true
        parent.markLayoutPath()
    }

    /// Tells every engine that this view is part of that it shows something else.
    func noteContentChange() {
        var ancestor: View? = self
        while let view = ancestor {
            view.layoutEngine?.noteContent(of: self)
            view.fittingEngine?.noteContent(of: self)
            ancestor = view.superview
        }
    }

    /// Runs ``updateConstraints()`` where it was asked for in the view's tree, leaves first.
    public func updateConstraintsIfNeeded() throws(LayoutError) {
        if subtreeNeedsUpdateConstraints {
            subtreeNeedsUpdateConstraints = false
            for view in subviews { try view.updateConstraintsIfNeeded() }
        }
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        do throws(LayoutError) {
            if let controller { try controller.updateViewConstraints() } else { try updateConstraints() }
        } catch {
            // What was not done is still to be done.
            setNeedsUpdateConstraints()
            throw error
        }
    }

    /// Lays out the view's tree now if anything is pending: constraints bottom-up, the engine, frames top-down.
    ///
    /// Goes on while code that runs in it asks for more, up to twelve times, then reports it.
    /// - Throws: ``LayoutError`` for numbers that cannot be used, or too many constraints that depend on each other; frames
    ///   are then those of before.
    public func layoutIfNeeded() throws(LayoutError) {
        let root = root
        root.layoutWork.begin()
        defer { root.layoutWork.end() }
        let engine = root.currentLayoutEngine()
        var rounds = 0
        while isLayoutPending(engine) {
            root.fittingEngine?.isTreeStale = true
            guard rounds < Self.maximumRounds else {
                return root.diagnostics.report(.layoutLoop(view: label, rounds: rounds))
            }
            rounds += 1
            root.giveMasksAnAge()
            try updateConstraintsIfNeeded()
            _ = root.refreshInsets(isCovered: false)
            try engine.update()
            engine.markMovedViews()
            try layoutTree()
            if root.refreshInsets(isCovered: false) { markLayoutPath() }
        }
    }

    private func isLayoutPending(_ engine: LayoutEngine) -> Bool {
        needsLayout || subtreeNeedsLayout || needsUpdateConstraints || subtreeNeedsUpdateConstraints || engine.isDirty
    }

    private func layoutTree() throws(LayoutError) {
        if needsLayout {
            needsLayout = false
            try controller?.viewWillLayoutSubviews()
            try layoutSubviews()
            try controller?.viewDidLayoutSubviews()
        }
        guard subtreeNeedsLayout else { return }
        subtreeNeedsLayout = false
        for view in subviews { try view.layoutTree() }
    }

    /// Constraints that stand for masks are younger than those made before the first layout, older than later ones.
    func giveMasksAnAge() {
        forEachView { view in
            if view.maskSerial == 0 { view.maskSerial = Serial.next() }
        }
    }

    func currentLayoutEngine() -> LayoutEngine {
        if let layoutEngine { return layoutEngine }
        let engine = LayoutEngine(root: self, purpose: .layout)
        layoutEngine = engine
        return engine
    }

    func markLayoutPath() {
        var ancestor: View? = self
        while let view = ancestor {
            view.subtreeNeedsLayout = true
            ancestor = view.superview
        }
    }

    func markUpdatePath() {
        var ancestor: View? = self
        while let view = ancestor {
            view.subtreeNeedsUpdateConstraints = true
            ancestor = view.superview
        }
    }

    /// Takes the frames of the subviews, and of the guides, from the engine.
    func placeSubviews() {
        guard let engine = root.layoutEngine else { return }
        for view in subviews {
            guard let exact = engine.exactFrame(of: view) else { continue }
            let rounded = engine.grid(of: view).rounded(exact, isMeasured: view.isMeasured)
            if exact.size != view.exactFrame.size || rounded.size != view.rectangle.size { view.setNeedsLayout() }
            view.exactFrame = exact
            view.rectangle = rounded
        }
        for guide in layoutGuides + ownGuides {
            guard let exact = engine.exactFrame(of: guide) else { continue }
            guide.layoutFrame = engine.grid(of: self).rounded(exact, isMeasured: false)
        }
    }
}
