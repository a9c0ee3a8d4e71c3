import Foundation
import GalleyFonts
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
import GalleyLocalization
import Testing

/// A file in some surroundings, and what comes of it by arithmetic: `how` says which.
struct FrameCase: CustomTestStringConvertible, Sendable, Decodable {
    var file: String
    var how: String
    var frames: [String: [Double]]
    var width: Double?
    var height: Double?
    var category: String?
    var direction: String?
    var locale: String?
    var strings: String?
    var scene: String?
    var safeArea: [Double]?
    /// Lines shown, and whether text is left over.
    var lines: [String: Lines]?
    var contentSizes: [String: [Double]]?
    /// The fitting sizes of trees at their widths.
    var fits: [String: [Double]]?
    var absent: [String]?
    var unread: [String]?
    var conflicts: [[String]]?
    var ambiguous: [String]?

    struct Lines: Decodable, Equatable, Sendable {
        var count: Int
        var isTruncated: Bool

        init(count: Int, isTruncated: Bool) { (self.count, self.isTruncated) = (count, isTruncated) }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            count = try container.decode(Int.self)
            isTruncated = try container.decode(Bool.self)
        }
    }

    var testDescription: String { "\(file): \(how)" }

    static let all: [FrameCase] = {
        guard let bytes = try? Fixtures.bytes("expected.json") else { return [] }
        return (try? JSONDecoder().decode([FrameCase].self, from: Data(bytes))) ?? []
    }()

    func surroundings() throws -> InterfaceSurroundings {
        var result = InterfaceSurroundings()
        result.scale = 2
        result.width = width
        result.height = height
        if let category { result.category = try #require(ContentSizeCategory(shortName: category)) }
        if let direction { result.direction = try #require(TraitCollection.LayoutDirection(rawValue: direction)) }
        result.locale = locale
        if let area = safeArea {
            result.safeArea = EdgeInsets(top: area[0], left: area[1], bottom: area[2], right: area[3])
        }
        if let strings {
            let catalogue = CatalogueReader().read(try Fixtures.bytes(strings), file: strings, format: .strings)
            #expect(catalogue.errors.isEmpty)
            let texts = Dictionary(uniqueKeysWithValues: catalogue.entries.map { ($0.key, $0.value) })
            result.text = { texts[$0] }
        }
        return result
    }
}

@Suite("Interface Builder files of our own") struct FixtureTests {
    @Test("there are cases for every file, and at least 25 files")
    func coverage() {
        #expect(Set(FrameCase.all.map(\.file)) == Set(Fixtures.names))
        #expect(Fixtures.names.count >= 25)
        #expect(FrameCase.all.count > Fixtures.names.count)
    }

    @Test("frames are those of the arithmetic", arguments: FrameCase.all)
    func frames(_ expected: FrameCase) throws {
        let document = try InterfaceDocument(try Fixtures.bytes(expected.file))
        let scene = try Loaders.blocks.get().load(
            document, scene: expected.scene, in: try expected.surroundings())
        try scene.layOut()
        for (id, numbers) in expected.frames.sorted(by: { $0.key < $1.key }) {
            let view = try #require(scene.view(id), "\(id)")
            #expect(view.frame == rect(numbers[0], numbers[1], numbers[2], numbers[3]), "\(id)")
        }
        for (id, lines) in expected.lines ?? [:] {
            let layout = try #require((scene.view(id) as? Label)?.textLayout)
            #expect(FrameCase.Lines(count: layout.lines.count, isTruncated: layout.isTruncated) == lines, "\(id)")
        }
        for (id, size) in expected.contentSizes ?? [:] {
            let view = try #require(scene.view(id))
            #expect(scene.contentSize(of: view) == Size(width: size[0], height: size[1]), "\(id)")
        }
        for (id, size) in expected.fits ?? [:] {
            let tree = try #require(scene.trees.first { $0.id == id })
            let fitting = try scene.fittingSize(of: tree, width: tree.view.frame.width)
            #expect(fitting == Size(width: size[0], height: size[1]), "\(id)")
        }
        for id in expected.absent ?? [] { #expect(scene.view(id) == nil) }
        try verdicts(expected, document, scene)
    }

    /// What contradicts, what is open and what was not read: nothing unless the case says so.
    private func verdicts(_ expected: FrameCase, _ document: InterfaceDocument, _ scene: LoadedScene) throws {
        let trees = scene.trees.map(\.view)
        let conflicts = trees.flatMap(\.layoutConflicts).map { $0.members.map(\.relation) }
        #expect(conflicts == expected.conflicts ?? [])
        let open = try trees.flatMap { try $0.ambiguousItems() }.map {
            "\($0.view.identifier ?? "") \($0.axis == .horizontal ? "horizontal" : "vertical")"
        }
        #expect(open == expected.ambiguous ?? [])
        let unread = document.unread.map(\.what)
        #expect(unread == FrameCase.all.first { $0.file == expected.file && $0.unread != nil }?.unread ?? [])
    }

    @Test("a second layout changes nothing", arguments: Fixtures.names)
    func stable(_ name: String) throws {
        let document = try InterfaceDocument(try Fixtures.bytes(name))
        for scene in document.scenes() where !scene.views.isEmpty {
            let loaded = try Loaders.blocks.get().load(document, scene: scene.id)
            try loaded.layOut()
            let frames = loaded.views.map(\.view.frame)
            try loaded.layOut()
            #expect(loaded.views.map(\.view.frame) == frames)
        }
    }

    @Test("UTF-16 reads as UTF-8 does")
    func encodings() throws {
        let text = String(decoding: try Fixtures.bytes("texts.xib"), as: UTF8.self)
            .replacingOccurrences(of: "encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
        let scene = try Loaders.blocks.get().load(try InterfaceDocument(bytes))
        try scene.layOut()
        #expect(scene.view("zSt-00-002")?.frame == rect(100, 0, 30, 30))
    }

    /// The faces that the kinds of fonts choose among Inter's.
    @Test("bold is semibold, as the system's is; weights and slants choose faces")
    func faces() throws {
        let document = try InterfaceDocument(try Fixtures.bytes("fonts.xib"))
        let scene = try Loaders.bundled.get().load(document)
        func face(_ id: String) -> String? {
            (scene.view(id) as? Label)?.content?.paragraph.faces.first?.fileName
        }
        #expect(face("fSy-00-001") == "Inter-Regular.otf")
        #expect(face("fBo-00-002") == "Inter-SemiBold.otf")
        #expect(face("fNa-00-005") == "LiberationSans-Regular.ttf")
        let italic = try #require((scene.view("fIt-00-003") as? Label)?.content?.paragraph.faces.map(\.fileName))
        #expect(italic.contains("Inter-Italic.otf"))
    }
}
