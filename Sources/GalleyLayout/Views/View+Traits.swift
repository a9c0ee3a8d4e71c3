extension View {
    /// The surroundings the view is laid out in: the nearest override, or a phone's.
    public var traitCollection: TraitCollection {
        if let knownTraits { return knownTraits }
        let traits = traitOverride ?? superview?.traitCollection ?? TraitCollection()
        knownTraits = traits
        return traits
    }

    /// Forgets the surroundings of the view and of all inside that take theirs from it.
    func forgetTraits() {
        // Nobody takes them from a view that does not know them itself.
        guard knownTraits != nil else { return }
        knownTraits = nil
        for view in subviews { view.forgetTraits() }
    }

    /// Which side leading is; a forced direction holds for this view alone.
    public var effectiveUserInterfaceLayoutDirection: TraitCollection.LayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: traitCollection.layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    func surroundingsChanged() {
        forgetTraits()
        noteChange(.everything)
        forEachView { $0.setNeedsLayout() }
    }

    /// Visits the view and all inside, parents first.
    func forEachView(_ body: (View) -> Void) {
        body(self)
        for view in subviews { view.forEachView(body) }
    }
}

extension LayoutItem {
    var isRightToLeft: Bool { containerView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
