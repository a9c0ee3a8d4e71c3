@_exported public import GalleyExpectations
public import Galley
public import Testing

/// Expects a text to fit a label: at most so many lines of a width in points, with no word cut, at every Dynamic Type
/// size up to one, in every language.
///
/// ```swift
/// @Test func buttonFits() {
///     expectFits("Save changes", lines: 2, width: 320, style: .body, upTo: .accessibility5, locales: ["en"])
/// }
/// ```
///
/// Each size and language that does not fit is an issue of its own, which says how many lines there are, how high they
/// are, and which word is the widest.
/// - Parameters:
///   - text: the text.
///   - lines: the most lines; 0 is no limit.
///   - width: the label's width in points.
///   - style: the text style.
///   - size: the point size at Large, which grows as the style does; the style's own sizes where nil.
///   - largest: the largest text size; all up to it are looked at.
///   - locales: the languages to break the text in, BCP 47; "" is the root locale.
///   - font: the face.
///   - allowsCutWords: whether a word wider than the label may be cut.
///   - sourceLocation: where an issue is recorded.
public func expectFits(
    _ text: String, lines: Int, width: Double, style: TextStyle = .body, size: Double? = nil,
    upTo largest: ContentSizeCategory = .large, locales: [String] = [""], font: FitFont = .inter,
    allowsCutWords: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) {
    let fit = Fit(
        lines: lines, width: width, style: style, size: size, upTo: largest, locales: locales, font: font,
        allowsCutWords: allowsCutWords)
    for failure in fit.failures(of: text) {
        Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
    }
}

/// Expects the texts of several languages, by their BCP 47 tags, to fit the same label.
public func expectFits(
    _ texts: [String: String], lines: Int, width: Double, style: TextStyle = .body, size: Double? = nil,
    upTo largest: ContentSizeCategory = .large, font: FitFont = .inter, allowsCutWords: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let fit = Fit(
        lines: lines, width: width, style: style, size: size, upTo: largest, font: font,
        allowsCutWords: allowsCutWords)
    for failure in fit.failures(of: texts) {
        Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
    }
}
