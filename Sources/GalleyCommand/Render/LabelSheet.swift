import GalleyFonts
import GalleyGeometry
import GalleyPictures
import GalleyRecords

/// Labels as a picture: one alone as it is, several or marked ones with captions.
struct LabelSheet {
    private let rows: [[LabelCell]]
    private let options: PictureOptions

    /// Around a label that stands alone.
    private static let margin = 16.0

    init(_ rows: [[LabelCell]], _ options: PictureOptions) {
        self.rows = rows
        self.options = options
    }

    func picture(fonts: FontLibrary) throws(PictureError) -> Picture {
        let faces = rows.flatMap { $0 }.reduce(into: [String]()) { names, cell in
            for face in cell.content.paragraph.faces where !names.contains(face.fileName) {
                names.append(face.fileName)
            }
        }
        var labels: [[LabelPicture]] = []
        for row in rows {
            var pictures: [LabelPicture] = []
            for cell in row {
                pictures.append(
                    try LabelPicture(
                        cell.content, width: cell.width, annotations: options.annotations, faces: faces,
                        appearance: options.appearance))
            }
            labels.append(pictures)
        }
        if rows.count == 1, labels[0].count == 1, options.annotations.isEmpty {
            return try labels[0][0].picture(margin: Self.margin)
        }
        var sheet = Sheet(appearance: options.appearance)
        let isManyRecords = Set(rows.compactMap { $0.first?.number }).count > 1
        var last: Int?
        for (row, pictures) in zip(rows, labels) {
            let number = row.first?.number
            let isNew = isManyRecords && number != last
            last = number
            sheet.rows.append(
                Sheet.Row(
                    heading: isNew ? Self.heading(row) : "",
                    zip(row, pictures).map { $1.item(title: Self.title($0)) }))
        }
        sheet.legend = options.annotations.legend(appearance: options.appearance, faces: faces)
        return try sheet.picture(fonts: fonts)
    }

    private static func heading(_ row: [LabelCell]) -> String {
        guard let cell = row.first else { return "" }
        return cell.id + (cell.locale.isEmpty || cell.locale == cell.id ? "" : ", \(cell.locale)")
    }

    private static func title(_ cell: LabelCell) -> String {
        cell.sizeName + (cell.width.isFinite ? " in \(cell.widthName)" : ", \(cell.widthName)")
    }
}
