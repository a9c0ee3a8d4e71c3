public import GalleyGeometry
import GalleyJSON
public import GalleyLayout
import GalleyRecords

/// A layout written down as JSON: a screen, its views and what holds them.
///
/// A label is written as a record is, with the same keys and defaults except that `lines` is 1, as UIKit has it.
public struct LayoutFile: Sendable {
    /// A fitting question about a view.
    public struct Fit: Sendable {
        /// The view's name; nil is the root.
        var view: String?
        var target: Size
        var horizontal: LayoutPriority
        var vertical: LayoutPriority
    }

    /// The screen's size in points.
    public let size: Size
    /// The screen's direction; nil is that of the language.
    public let direction: TraitCollection.LayoutDirection?
    /// Pixels a point.
    public let scale: Double
    let margins: EdgeInsets?
    let safeArea: EdgeInsets?
    let metrics: [String: Double]
    let views: [LayoutFileView]
    let formats: [(text: String, offset: Int)]
    let constraints: [(text: String, offset: Int)]
    let fit: Fit?

    /// Reads a file.
    ///
    /// - Throws: ``LayoutFileError`` with the place of the first mistake.
    public init(_ bytes: [UInt8]) throws(LayoutFileError) {
        let value: JSONValue
        do throws(JSONError) { value = try JSONReader().read(bytes) } catch {
            throw LayoutFileError("\(error.message) (\(error.code.rawValue))", offset: error.offset)
        }
        var fields = try FileFields(value, "layout")
        guard let size = try fields.size("size") else {
            throw LayoutFileError("layout: expected size, an object with width and height", offset: value.offset)
        }
        self.size = size
        direction =
            try fields.word("direction", TraitCollection.LayoutDirection.allCases.map { ($0.rawValue, $0) })
        scale = try fields.number("scale", "1, 2 or 3") { [1, 2, 3].contains($0) } ?? 3
        margins = try fields.insets("margins")
        safeArea = try fields.insets("safeArea")
        metrics = try Self.metrics(fields.take("metrics"))
        views = try LayoutFileView.all(fields.take("views"))
        formats = try fields.texts("vfl")
        constraints = try fields.texts("constraints")
        fit = try Self.fit(fields.take("fit"), views)
        try fields.finish()
    }

    private static func metrics(_ value: JSONValue?) throws(LayoutFileError) -> [String: Double] {
        guard let value else { return [:] }
        var fields = try FileFields(value, "metrics")
        var result: [String: Double] = [:]
        for member in fields.takeAll() {
            guard LayoutFileView.isIdentifier(member.key.string) else {
                throw LayoutFileError(
                    "metrics: '\(member.key.string)' is no name that formats can use; expected letters, digits and "
                        + "underscores, not a digit first", offset: member.offset)
            }
            guard case .number(let number) = member.value.kind else {
                throw FileFields.refused(member.value, "metrics.\(member.key.string)", "a number")
            }
            result[member.key.string] = number.value
        }
        return result
    }

    private static func fit(_ value: JSONValue?, _ views: [LayoutFileView]) throws(LayoutFileError) -> Fit? {
        guard let value else { return nil }
        var fields = try FileFields(value, "fit")
        let view = try fields.text("view")
        if let view, !views.contains(where: { $0.name == view }) {
            let guess = Spelling.nearest(to: view, among: views.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
            throw LayoutFileError(
                "fit.view: no view is named '\(view)'\(guess); expected one of the views, or none for the root",
                offset: value.offset)
        }
        let isLength = { (number: Double) in number >= 0 && number <= 1e9 }
        let width = try fields.number("width", "a number of points from 0 to 1e9", where: isLength)
        let height = try fields.number("height", "a number of points from 0 to 1e9", where: isLength)
        let isPriority = { (number: Double) in number > 0 && number <= 1000 }
        let horizontal = try fields.number("horizontal", "a priority above 0, at most 1000", where: isPriority)
        let vertical = try fields.number("vertical", "a priority above 0, at most 1000", where: isPriority)
        try fields.finish()
        return Fit(
            view: view, target: Size(width: width ?? 0, height: height ?? 0),
            horizontal: LayoutPriority(horizontal ?? (width == nil ? 50 : 1000)),
            vertical: LayoutPriority(vertical ?? 50))
    }
}
