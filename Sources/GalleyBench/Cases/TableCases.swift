import GalleyContainers
import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyText

/// Self-sizing rows through the constraint engine: a caption above a text, insets of 20, a gap of 8, a separator of 1.
struct TableCases {
    let fonts: FontLibrary
    let stopwatch: Stopwatch
    let corpus: Corpus
    let face: FontFace
    let baseline: BenchCase?

    private final class Cell: View {
        let caption = Label()
        let body = Label()

        init() throws {
            super.init(frame: Rect(x: 0, y: 0, width: 320, height: 99))
            for label in [caption, body] {
                label.translatesAutoresizingMaskIntoConstraints = false
                try addSubview(label)
                try LayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
                    trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 20),
                ])
            }
            caption.contentPriorities = ContentPriorities(
                horizontalHugging: 251, verticalHugging: 252, verticalCompression: 749)
            body.contentPriorities = ContentPriorities(horizontalHugging: 251, verticalHugging: 251)
            try LayoutConstraint.activate([
                caption.topAnchor.constraint(equalTo: topAnchor, constant: 20),
                body.topAnchor.constraint(equalTo: caption.bottomAnchor, constant: 8),
                bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: 20),
            ])
        }
    }

    private final class Rows: TableViewDataSource {
        let prototype: PrototypeCell<Cell, Int>
        let count: Int

        init(_ prototype: PrototypeCell<Cell, Int>, _ count: Int) {
            self.prototype = prototype
            self.count = count
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(
            _ tableView: TableView, contentHeightForRowAt path: CellPath, in environment: CellEnvironment
        ) throws(ContainerError) -> Double {
            try prototype.height(of: path.row, in: environment)
        }
    }

    /// The texts of the rows, prepared once, and the labels made of them for the text size that was asked for last: what a
    /// row shows does not change when the screen turns.
    private final class Texts {
        let bodies: [Paragraph]
        let captions: [Paragraph]
        private var labels: [Labels?]

        private final class Labels {
            let category: ContentSizeCategory
            let caption: LabelContent
            let body: LabelContent

            init(_ category: ContentSizeCategory, caption: LabelContent, body: LabelContent) {
                (self.category, self.caption, self.body) = (category, caption, body)
            }
        }

        init(_ cases: TableCases) throws {
            let typesetter = Typesetter(fonts: cases.fonts)
            let font = try Font(face: cases.face, pointSize: 17)
            bodies = try cases.corpus.texts.map { try typesetter.paragraph(utf16: $0, font: font) }
            captions = try cases.corpus.texts.indices.map { try typesetter.paragraph("Line \($0 + 1)", font: font) }
            labels = Array(repeating: nil, count: bodies.count)
        }

        private func labels(of row: Int, at category: ContentSizeCategory) throws -> Labels {
            if let known = labels[row], known.category == category { return known }
            var body = LabelContent(try bodies[row].resized(to: TextStyle.body.pointSize(at: category)))
            body.numberOfLines = 0
            let made = Labels(
                category,
                caption: LabelContent(try captions[row].resized(to: TextStyle.caption1.pointSize(at: category))),
                body: body)
            labels[row] = made
            return made
        }

        func prototype() throws -> PrototypeCell<Cell, Int> {
            PrototypeCell(try Cell()) { cell, row, environment in
                let labels = try self.labels(of: row, at: environment.category)
                cell.caption.content = labels.caption
                cell.body.content = labels.body
            }
        }
    }

    func cases() throws -> [BenchCase] {
        var kept: (table: TableView, rows: Rows)?
        let cold = try measure("table cold") { _ in
            let rows = Rows(try Texts(self).prototype(), corpus.texts.count)
            let table = try table(rows)
            kept = (table, rows)
            return Int64(table.contentSize.height)
        }
        guard let kept else { return [cold] }
        let rotation = try measure("table rotation") { run in
            // A width that no run has used.
            kept.table.frame.size.width = 400 + Double(run) * 3
            try kept.table.layoutIfNeeded()
            return Int64(kept.table.contentSize.height)
        }
        let category = try measure("table category change") { run in
            var traits = TraitCollection()
            traits.preferredContentSizeCategory = ContentSizeCategory.allCases[run % 12]
            kept.table.traitOverride = traits
            kept.rows.prototype.removeAllHeights()
            try kept.table.layoutIfNeeded()
            return Int64(kept.table.contentSize.height)
        }
        return [cold, rotation, category]
    }

    private func table(_ rows: Rows) throws -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = rows
        table.separator = .points(1)
        table.estimatedRowHeight = 0
        try table.layoutIfNeeded()
        return table
    }

    private func measure(_ what: String, _ body: (Int) throws -> Int64) rethrows -> BenchCase {
        try stopwatch.measure(
            "\(what) \(corpus.texts.count) \(corpus.name)", font: face.fileName, count: corpus.texts.count,
            baseline: baseline, body)
    }
}
