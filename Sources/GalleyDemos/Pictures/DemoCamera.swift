import GalleyContainers
import GalleyGeometry
import GalleyLayout
import GalleyPictures

/// Takes pictures of a story while it is told: what a step took becomes its row.
final class DemoCamera {
    private(set) var rows: [Sheet.Row] = []
    private let appearance: Appearance
    private var pending: [Sheet.Item] = []
    /// No row has more.
    private static let mostInRow = 8

    init(_ appearance: Appearance) { self.appearance = appearance }

    /// Ends a step: what was taken since the last one belongs to it.
    func close(_ title: String) {
        // As few rows as it takes, each about as long as the others.
        let count = max(1, (pending.count + Self.mostInRow - 1) / Self.mostInRow)
        let length = max(1, (pending.count + count - 1) / count)
        for start in stride(from: 0, to: pending.count, by: length) {
            let items = Array(pending[start..<min(start + length, pending.count)])
            rows.append(Sheet.Row(heading: start == 0 ? title : "", items))
        }
        pending = []
    }

    /// A tree as it is laid out now.
    func take(_ view: View, _ title: String, _ details: String...) throws {
        let picture = try ViewPicture(view, appearance: appearance)
        pending.append(picture.item(title: title, details: details, faults: picture.cutLabels))
    }

    /// Views at places of their own on a screen.
    func take(_ parts: [(view: View, place: Rect)], on screen: Size, _ title: String, _ details: String...) throws {
        let bounds = Rect(origin: .zero, size: screen)
        // An empty screen, and what stands on it.
        var elements = try ViewPicture(View(frame: bounds), appearance: appearance, showsMargins: false).elements
        var faults: [String] = []
        for part in parts {
            let picture = try ViewPicture(part.view, appearance: appearance, showsMargins: false)
            elements.append(.group(Picture.Group(offset: part.place.origin, picture.elements)))
            faults += picture.cutLabels
        }
        if case .shape(var edge)? = elements.first {
            edge.fill = nil
            elements.append(.shape(edge))
        }
        pending.append(
            Sheet.Item(
                title: title, details: details, faults: faults, size: screen,
                elements: [.group(Picture.Group(name: "screen", clip: bounds, elements))]))
    }

    /// The moments of a header that scrolling changes, as a film: the rows' first number is the offset, the second the
    /// header's height.
    func take(_ table: DemoTable, view: Size) {
        for row in table.rows where row.values.count >= 2 {
            let frame = FilmFrame(view: view, offset: row.values[0], header: row.values[1], appearance: appearance)
            pending.append(
                Sheet.Item(
                    title: row.label,
                    details: zip(table.columns, row.values).map { "\($0) \(FilmFrame.number($1))" },
                    size: frame.size, elements: frame.elements))
        }
    }
}

extension DemoTexts {
    /// A step whose pictures become its row.
    func told(_ step: () throws -> DemoStep) rethrows -> DemoStep {
        let step = try step()
        camera?.close(step.title)
        return step
    }
}
