import GalleyFonts

/// A face as it is used in a paragraph: at a size, with features and spacing. Items name their use by its position.
struct FontUse: Sendable {
    let face: FontFace
    let attributes: TextAttributes
    /// The face's position in the cascade of the attributes' font.
    let position: Int
    /// The position among the uses of the attributes' own font.
    let own: Int
    /// Whether its script is cursive: CSS's letter spacing then stands behind spaces alone.
    var isCursive = false

    var pointSize: Double { attributes.font.pointSize }

    /// What the shaper is asked for: the attributes' features, after what their spacing turns off.
    var features: [FontFeature] {
        if attributes.kern == nil, attributes.tracking == 0, attributes.letterSpacing == 0 {
            return attributes.features
        }
        var found: [FontFeature] = []
        if attributes.kern == 0 { found.append(FontFeature("kern", 0)) }
        if attributes.tracking != 0 || attributes.letterSpacing != 0 && !isCursive {
            found += ["liga", "clig", "dlig", "hlig"].map { FontFeature($0, 0) }
        }
        return found + attributes.features
    }

    /// Whether another use asks the shaper for the same features.
    func hasFeatures(of other: FontUse) -> Bool {
        (attributes.kern == 0) == (other.attributes.kern == 0)
            && (attributes.tracking != 0 || attributes.letterSpacing != 0 && !isCursive)
                == (other.attributes.tracking != 0 || other.attributes.letterSpacing != 0 && !other.isCursive)
            && attributes.features == other.attributes.features
    }

    /// Points added after each cluster but spaces.
    var spacing: Double { (attributes.kern ?? 0) + attributes.tracking + (isCursive ? 0 : attributes.letterSpacing) }
    /// Points added after SPACE and NO-BREAK SPACE, which browsers space in cursive scripts too.
    var spacingOfSpaces: Double { (attributes.kern ?? 0) + attributes.tracking + attributes.letterSpacing }
}
