@_exported public import GalleyExpectations
public import Galley
import XCTest

/// Asserts that a text fits a label: at most so many lines of a width in points, with no word cut, at every Dynamic Type
/// size up to one, in every language.
///
/// ```swift
/// func testButtonFits() {
///     XCTAssertFits("Save changes", lines: 2, width: 320, style: .body, upTo: .accessibility5, locales: ["en"])
/// }
/// ```
///
/// Each size and language that does not fit is a failure of its own, which says how many lines there are, how high they
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
///   - file: the file in which a failure is recorded.
///   - line: the line at which it is recorded.
public func XCTAssertFits(
    _ text: String, lines: Int, width: Double, style: TextStyle = .body, size: Double? = nil,
    upTo largest: ContentSizeCategory = .large, locales: [String] = [""], font: FitFont = .inter,
    allowsCutWords: Bool = false, file: StaticString = #filePath, line: UInt = #line
) {
    let fit = Fit(
        lines: lines, width: width, style: style, size: size, upTo: largest, locales: locales, font: font,
        allowsCutWords: allowsCutWords)
    for failure in fit.failures(of: text) {
        XCTFail(failure.description, file: file, line: line)
    }
}

/// Asserts that the texts of several languages, by their BCP 47 tags, fit the same label.
public func XCTAssertFits(
    _ texts: [String: String], lines: Int, width: Double, style: TextStyle = .body, size: Double? = nil,
    upTo largest: ContentSizeCategory = .large, font: FitFont = .inter, allowsCutWords: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
) {
    let fit = Fit(
        lines: lines, width: width, style: style, size: size, upTo: largest, font: font,
        allowsCutWords: allowsCutWords)
    for failure in fit.failures(of: texts) {
        XCTFail(failure.description, file: file, line: line)
    }
}
