public import Foundation
public import GalleyFonts
public import GalleyText

extension AttributeScopes {
    /// What Galley reads of an attributed string: its own attributes, and Foundation's language, link and, where
    /// Foundation has it, inline presentation intent.
    ///
    /// Lengths are points. Attributes of the same name that other frameworks have are others: `text.galley.kern = 2`.
    public struct GalleyAttributes: AttributeScope {
        /// A face and size; goes before what the text around it has.
        public let font: FontAttribute
        /// A family, in which the nearest face is looked for.
        public let fontFamily: FontFamilyAttribute
        /// The point size.
        public let fontSize: FontSizeAttribute
        /// The weight that the face is to have.
        public let fontWeight: FontWeightAttribute
        /// Whether the face is to be italic.
        public let isItalic: ItalicAttribute
        /// Emphasis, strong emphasis, code: what Foundation's `inlinePresentationIntent` says, also where there is none.
        public let inlineStyle: InlineStyleAttribute
        /// UIKit's `kern`; 0 turns pair kerning off.
        public let kern: KernAttribute
        /// UIKit's `tracking`.
        public let tracking: TrackingAttribute
        /// CSS letter spacing.
        public let letterSpacing: LetterSpacingAttribute
        /// How far above the line's baseline the text stands.
        public let baselineOffset: BaselineOffsetAttribute
        /// OpenType features.
        public let features: FeaturesAttribute
        /// A box in the place of U+FFFC.
        public let attachment: AttachmentAttribute
        /// Foundation's own.
        public let foundation: FoundationAttributes
    }

    /// Galley's attributes.
    public var galley: GalleyAttributes.Type { GalleyAttributes.self }
}

extension AttributeScopes.GalleyAttributes {
    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Font
        /// Its name.
        public static let name = "Galley.font"
    }

    /// The key of `fontFamily`.
    public enum FontFamilyAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = String
        /// Its name.
        public static let name = "Galley.fontFamily"
    }

    /// The key of `fontSize`.
    public enum FontSizeAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Double
        /// Its name.
        public static let name = "Galley.fontSize"
    }

    /// The key of `fontWeight`.
    public enum FontWeightAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = FontWeight
        /// Its name.
        public static let name = "Galley.fontWeight"
    }

    /// The key of `isItalic`.
    public enum ItalicAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Bool
        /// Its name.
        public static let name = "Galley.isItalic"
    }

    /// The key of `inlineStyle`.
    public enum InlineStyleAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = InlineStyle
        /// Its name.
        public static let name = "Galley.inlineStyle"
    }

    /// The key of `kern`.
    public enum KernAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Double
        /// Its name.
        public static let name = "Galley.kern"
    }

    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Double
        /// Its name.
        public static let name = "Galley.tracking"
    }

    /// The key of `letterSpacing`.
    public enum LetterSpacingAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Double
        /// Its name.
        public static let name = "Galley.letterSpacing"
    }

    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Double
        /// Its name.
        public static let name = "Galley.baselineOffset"
    }

    /// The key of `features`.
    public enum FeaturesAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = [FontFeature]
        /// Its name.
        public static let name = "Galley.features"
    }

    /// The key of `attachment`.
    public enum AttachmentAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = TextAttachment
        /// Its name.
        public static let name = "Galley.attachment"
    }
}
