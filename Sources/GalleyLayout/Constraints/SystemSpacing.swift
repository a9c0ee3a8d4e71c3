/// The distances that UIKit takes from the system. Where they come from is not documented.
enum SystemSpacing {
    /// Between neighbouring views (Apple's Visual Format Language guide), and of anchors that carry no text.
    static let standard = 8.0
}

extension LayoutConstraint {
    /// What one system spacing is between the anchors: for baselines the distance of lines of the larger text
    /// (a hypothesis: Apple says only "from the fonts at those baselines"), else 8.
    var systemSpacingUnit: Double {
        let baselines: [LayoutAttribute] = [.firstBaseline, .lastBaseline]
        let sides = [first, second].filter { baselines.contains($0.attribute) }
        let spacings = sides.compactMap { side -> Double? in
            guard let view = side.item as? View else { return nil }
            let text = side.attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            return text.systemBaselineSpacing
        }
        return spacings.max() ?? SystemSpacing.standard
    }
}
