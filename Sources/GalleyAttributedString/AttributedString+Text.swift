public import Foundation
public import GalleyFonts
public import GalleyText

extension AttributedString {
    /// The text as Galley sets it: each run has the base's attributes but for those of the scope `galley`, Foundation's
    /// language and, where Foundation has it, its inline presentation intent. Other attributes change no measure.
    ///
    /// A run's `font` goes first; family, weight and slant then look for the nearest face, and the inline style for its
    /// italic, bold or monospaced one. A face that is missing is in `faces.missing`, and another stands in.
    ///
    /// - Parameters:
    ///   - base: how the text is set where it says nothing.
    ///   - faces: finds the faces.
    /// - Throws: `FontError`, also for a size that is none.
    /// - Complexity: O(length + runs × distinct attributes).
    public func attributedText(
        _ base: TextAttributes, faces: inout InlineFaces
    ) throws(FontError) -> AttributedText {
        var text = AttributedText(utf16: [], base)
        for run in runs {
            // By scalars: a run may begin inside a character.
            let units = unicodeScalars[run.range].flatMap { UTF16.encode($0) ?? UTF16.encodedReplacementCharacter }
            text.append(units, try attributes(of: run, base, &faces))
        }
        return text
    }

    /// The links with the UTF-16 offsets of their texts.
    public var linkRanges: [(range: Range<Int>, url: URL)] {
        var found: [(range: Range<Int>, url: URL)] = []
        var offset = 0
        for (link, range) in runs[\.link] {
            let end = offset + unicodeScalars[range].reduce(0) { $0 + UTF16.width($1) }
            if let link { found.append((offset..<end, link)) }
            offset = end
        }
        return found
    }

    private func attributes(
        of run: Runs.Run, _ base: TextAttributes, _ faces: inout InlineFaces
    ) throws(FontError) -> TextAttributes {
        var attributes = base
        let galley = run.galley
        var font = galley.font ?? base.font
        if galley.fontFamily != nil || galley.fontWeight != nil || galley.isItalic != nil {
            let request = FaceRequest(
                family: galley.fontFamily ?? font.face.family, weight: galley.fontWeight ?? font.face.weight,
                isItalic: galley.isItalic ?? font.face.isItalic)
            font = try faces.font(request, base: font)
        }
        if let size = galley.fontSize { font = try Font(face: font.face, pointSize: size) }
        attributes.font = try faces.font(for: inlineStyle(of: run), base: font)
        attributes.kern = galley.kern ?? base.kern
        attributes.tracking = galley.tracking ?? base.tracking
        attributes.letterSpacing = galley.letterSpacing ?? base.letterSpacing
        attributes.baselineOffset = galley.baselineOffset ?? base.baselineOffset
        attributes.features = galley.features ?? base.features
        attributes.attachment = galley.attachment ?? base.attachment
        attributes.locale = run.languageIdentifier ?? base.locale
        return attributes
    }

    private func inlineStyle(of run: Runs.Run) -> InlineStyle {
        let own = run.galley.inlineStyle ?? []
        #if canImport(Darwin)
            return own.union(InlineStyle(rawValue: run.inlinePresentationIntent?.rawValue ?? 0))
        #else
            return own
        #endif
    }

    /// An attributed text with its attributes in the scope `galley` and its languages in Foundation's.
    ///
    /// Lone surrogates become U+FFFD, and a boundary inside a surrogate pair moves behind it; offsets stay.
    /// - Complexity: O(length + runs).
    public init(_ text: AttributedText) {
        self.init(String(decoding: text.utf16, as: UTF16.self))
        var index = startIndex
        var offset = 0
        for run in text.runs {
            let start = index
            while index < endIndex, offset < run.range.upperBound {
                offset += UTF16.width(unicodeScalars[index])
                index = unicodeScalars.index(after: index)
            }
            if start < index { self[start..<index].mergeAttributes(Self.container(run.attributes)) }
        }
    }

    private static func container(_ attributes: TextAttributes) -> AttributeContainer {
        var container = AttributeContainer()
        container.galley.font = attributes.font
        container.galley.kern = attributes.kern
        container.galley.tracking = attributes.tracking
        container.galley.letterSpacing = attributes.letterSpacing
        container.galley.baselineOffset = attributes.baselineOffset
        container.galley.features = attributes.features
        container.galley.attachment = attributes.attachment
        container.languageIdentifier = attributes.locale
        return container
    }
}
