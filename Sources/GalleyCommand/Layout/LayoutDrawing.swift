import GalleyFonts
import GalleyGeometry
import GalleyLayoutFiles
import GalleyPictures
import GalleyRecords

/// All scenes of a layout file on one sheet: a row for each scene, language and category, a column for each screen.
struct LayoutDrawing {
    let document: LayoutDocument
    let surroundings: [LayoutSurroundings]
    let settings: Settings
    /// What the sheet is of.
    let title: String
    /// What was laid out, for what is said of it.
    private(set) var results: [LayoutResult] = []
    private var sheet: Sheet
    private var rowName: String?
    private var fault: PictureError?

    /// The most faults that are written above a scene.
    private static let mostFaults = 4

    init(_ document: LayoutDocument, in surroundings: [LayoutSurroundings], path: String, _ settings: Settings) {
        self.document = document
        self.surroundings = surroundings
        self.settings = settings
        title = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
        let appearance = settings.picture.appearance
        sheet = Sheet(
            heading: title, legend: ViewPicture.legend(appearance: appearance), appearance: appearance)
    }

    /// - Throws: `Failure` for a picture, `LayoutFileError` for the file, each by its own door.
    mutating func draw(_ measurer: Measurer) throws(LayoutFileError) {
        try document.forEachScene(
            in: surroundings, scene: settings.layout.scene, view: settings.layout.view, measurer: measurer
        ) { scene throws(LayoutFileError) in
            guard fault == nil else { return }
            do throws(PictureError) { try add(scene) } catch { fault = error }
        }
    }

    /// The sheet, once it is drawn.
    func picture(fonts: FontLibrary) throws(Failure) -> Picture {
        do throws(PictureError) {
            if let fault { throw fault }
            return try sheet.picture(fonts: fonts)
        } catch { throw PictureFormat.failure(error) }
    }

    private mutating func add(_ scene: LaidOutScene) throws(PictureError) {
        let (result, appearance) = (scene.result, settings.picture.appearance)
        results.append(result)
        let inside = scene.trees.compactMap { tree in
            tree.isInPlace ? tree.host.map { (host: $0, tree: tree.view) } : nil
        }
        var items: [Sheet.Item] = []
        for tree in scene.trees where tree.host == nil || !tree.isInPlace {
            let picture = try ViewPicture(tree.view, inside: inside, appearance: appearance) { view in
                let id = view.identifier ?? ""
                return scene.names[id] ?? id
            }
            var faults = items.isEmpty ? result.faults : []
            faults += picture.cutLabels
            if faults.count > Self.mostFaults {
                faults = faults.prefix(Self.mostFaults - 1) + ["and \(faults.count - Self.mostFaults + 1) more"]
            }
            items.append(picture.item(title: items.isEmpty ? result.heading : tree.title, faults: faults))
        }
        let own = result.surroundings
        let name = [scene.scene, own.locale ?? "", own.category.shortName].joined(separator: "\u{0}")
        if name == rowName, !sheet.rows.isEmpty {
            sheet.rows[sheet.rows.count - 1].items += items
        } else {
            sheet.rows.append(Sheet.Row(items))
        }
        rowName = name
    }
}
