import Foundation
import Galley
import GalleyContainers
import GalleyInterfaceBuilder
import GalleyLayout
import GalleySolver
import GalleyTesting
import GalleyXCTest
import Testing
import XCTest

/// The code of the catalogues about layout, word for word between the marks, and what it answers.
@Suite("Snippets of layout")
struct LayoutSnippets {
    private let typesetter: Typesetter
    private let font: Font
    private var fonts: FontLibrary { typesetter.fonts }

    init() throws {
        typesetter = Typesetter(fonts: try FontLibrary.bundled())
        font = try typesetter.fonts.systemFont(ofSize: 17)
    }

    @Test("A system of constraints")
    func system() throws {
        // begin
        var solver = Solver()
        let (left, right) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(LinearConstraint([Term(right), Term(left, -1)], .greaterThanOrEqual, 20))
        try solver.add(LinearConstraint([Term(right)], .equal, 100, strength: 750))
        try solver.add(LinearConstraint([Term(left)], .equal, 90, strength: 500))
        try solver.solve()
        // end
        let found = [solver.value(of: left), solver.value(of: right)]
        #expect(found == [80, 100])
    }

    @Test("A screen with a title")
    func screen() throws {
        // begin
        let screen = View(frame: Rect(x: 0, y: 0, width: 320, height: 568))
        let title = Label(try typesetter.label("Ihre Änderungen sind nicht gespeichert.", font: font, numberOfLines: 0))
        title.translatesAutoresizingMaskIntoConstraints = false
        try screen.addSubview(title)
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "H:|-[title]-|", views: ["title": title])
                + [title.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor)])
        try screen.layoutIfNeeded()
        // end
        #expect(title.frame.minX == 8 && title.frame.width == 304 && title.frame.height > 40)
    }

    @Test("A row's height")
    func row() throws {
        // begin
        let label = Label()
        let prototype = PrototypeCell<Label, String>(label) { label, sentence, environment in
            let font = try typesetter.fonts.preferredFont(forTextStyle: .body, at: environment.category)
            label.content = try typesetter.label(sentence, font: font, numberOfLines: 0)
        }
        let height = try prototype.height(of: "How tall is this?", in: CellEnvironment(width: 320))
        // end
        #expect(height > 20 && height < 22)
    }

    @Test("A storyboard's scene")
    func scene() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Examples/Welcome.storyboard")
        let bytes = [UInt8](try Data(contentsOf: file))
        // begin
        let document = try InterfaceDocument(bytes)
        var surroundings = InterfaceSurroundings()
        surroundings.width = 320
        let scene = try InterfaceLoader(fonts: fonts).load(document, in: surroundings)
        try scene.layOut()
        let frames = scene.views.map(\.view.frame)
        // end
        #expect(frames.first?.width == 320 && frames.count > 2)
    }

    // begin
    @Test func labels() {
        expectFits("Save changes", lines: 2, width: 280, style: .headline, upTo: .accessibility5, locales: ["en"])
        expectRecords(in: "Tests/Fixtures/labels.ndjson")
    }
    // end
}

// begin
final class LabelTests: XCTestCase {
    func testLabels() {
        XCTAssertFits("Save changes", lines: 2, width: 280, style: .headline, upTo: .accessibility5, locales: ["en"])
        XCTAssertRecords(in: "Tests/Fixtures/labels.ndjson")
    }
}
// end
