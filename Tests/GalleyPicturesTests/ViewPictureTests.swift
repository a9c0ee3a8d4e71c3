import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyPictures
import GalleyText
import Testing

@Suite("Views as pictures")
struct ViewPictureTests {
    /// The shapes of a class, at any depth.
    private static func shapes(_ name: String, in elements: [Picture.Element]) -> [Picture.Shape] {
        elements.flatMap { element -> [Picture.Shape] in
            switch element {
            case .shape(let shape): shape.name == name ? [shape] : []
            case .glyphs: []
            case .group(let group): shapes(name, in: group.elements)
            }
        }
    }

    private static func label(_ frame: Rect, lines: Int = 0) throws -> Label {
        Label(try Sample.all[0].label(lines: lines), frame: frame)
    }

    private static func screen(_ views: [View]) throws -> View {
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 200))
        for view in views { try root.addSubview(view) }
        try root.layoutIfNeeded()
        return root
    }

    @Test("Frames stand where they were laid out, inside of each other too")
    func frames() throws {
        let inner = View(frame: Rect(x: 5, y: 7, width: 30, height: 20))
        let outer = View(frame: Rect(x: 40, y: 50, width: 100, height: 60))
        try outer.addSubview(inner)
        let picture = try ViewPicture(Self.screen([outer]))
        #expect(picture.bounds == Rect(x: 0, y: 0, width: 320, height: 200))
        #expect(
            Self.shapes("view", in: picture.elements).map(\.path)
                == [Path(outer.frame), Path(Rect(x: 45, y: 57, width: 30, height: 20))])
    }

    @Test("What stands out of the first view makes the picture larger; hidden views are left out")
    func outside() throws {
        let hidden = View(frame: Rect(x: 1000, y: 0, width: 10, height: 10))
        hidden.isHidden = true
        let picture = try ViewPicture(Self.screen([View(frame: Rect(x: -20, y: 10, width: 400, height: 300)), hidden]))
        #expect(picture.bounds == Rect(x: -20, y: 0, width: 400, height: 310))
        #expect(picture.item(title: "").size == Size(width: 400, height: 310))
    }

    @Test("A label draws the lines that its height holds, in its middle, and is marked where text is left over")
    func labels() throws {
        let (whole, cut) = (Rect(x: 10, y: 10, width: 160, height: 102), Rect(x: 180, y: 10, width: 130, height: 45))
        let picture = try ViewPicture(Self.screen([Self.label(whole), Self.label(cut)]))
        #expect(Self.shapes("label", in: picture.elements).map(\.path) == [Path(whole), Path(cut)])
        #expect(Self.shapes("cut", in: picture.elements).map(\.path) == [Path(cut)])
        #expect(picture.cutLabels == ["UILabel shows 2 of 5 lines"])
        let texts = picture.elements.compactMap { element -> Picture.Group? in
            if case .group(let group) = element { group } else { nil }
        }
        // Four lines of 82.33 in 102 leave 19.67: 9.83, to a pixel.
        #expect(texts.count == 2 && abs(texts[0].offset.y - (10 + 29.5 / 3)) < 0.2 && texts[0].offset.x == 10)
    }

    @Test("What scrolls is cut at the edge of its scroll view")
    func scrolling() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 20, width: 100, height: 50))
        try scroll.addSubview(View(frame: Rect(x: 0, y: 0, width: 100, height: 5000)))
        let picture = try ViewPicture(Self.screen([scroll]))
        #expect(picture.bounds.height == 200)
        let clips = picture.elements.compactMap { element -> Rect? in
            if case .group(let group) = element { group.clip } else { nil }
        }
        #expect(clips == [scroll.frame])
    }

    @Test("A broken constraint's view is outlined, and so is one whose place is open, with an arrow along the axis")
    func marks() throws {
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 200))
        let (broken, open) = (View(), View())
        for view in [broken, open] {
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
        }
        try LayoutConstraint.activate([
            broken.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            broken.topAnchor.constraint(equalTo: root.topAnchor), broken.heightAnchor.constraint(equalToConstant: 40),
            broken.widthAnchor.constraint(equalToConstant: 50), broken.widthAnchor.constraint(equalToConstant: 60),
            open.topAnchor.constraint(equalTo: root.topAnchor), open.heightAnchor.constraint(equalToConstant: 30),
            open.widthAnchor.constraint(equalToConstant: 30),
        ])
        try root.layoutIfNeeded()
        let picture = try ViewPicture(root)
        #expect(Self.shapes("broken", in: picture.elements).map(\.path) == [Path(broken.frame)])
        let marks = Self.shapes("ambiguous", in: picture.elements)
        #expect(marks.count == 2 && marks.first?.path == Path(open.frame))
    }

    @Test("A tree that is laid out by itself shows in its host")
    func inside() throws {
        let host = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
        let tree = View(frame: Rect(x: 0, y: 30, width: 100, height: 44))
        let root = try Self.screen([host])
        try tree.layoutIfNeeded()
        let picture = try ViewPicture(root, inside: [(host, tree)])
        #expect(
            Self.shapes("view", in: picture.elements).map(\.path).contains(
                Path(Rect(x: 10, y: 50, width: 100, height: 44))))
    }

    @Test("A screen larger than a page is refused")
    func large() throws {
        #expect(throws: PictureError.self) { try ViewPicture(View(frame: Rect(x: 0, y: 0, width: 1e6, height: 10))) }
        #expect(throws: PictureError.self) {
            try ViewPicture(Self.screen([View(frame: Rect(x: 0, y: 0, width: 10, height: 1e6))]))
        }
    }
}
