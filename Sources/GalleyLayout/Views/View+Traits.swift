extension View {
    /// The surroundings the view is laid out in: the nearest override, or a phone's.
    public var traitCollection: TraitCollection {
        var ancestor: View? = self
        while let view = ancestor {
            if let traits = view.traitOverride { return traits }
            ancestor = view.superview
        }
        return TraitCollection()
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
