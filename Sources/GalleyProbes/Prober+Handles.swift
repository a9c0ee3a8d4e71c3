import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyLayoutFiles
import GalleyLocalization
import GalleyRecords
import GalleySolver
import GalleyText

/// What holds memory of its own, or of a C library, and is made and given back.
public enum Handle: String, CaseIterable, Sendable {
    /// A face of a plain font.
    case face
    /// Faces at the ends of a variable font's axes.
    case variedFace
    /// A face that a file does not hold.
    case collectionFace
    /// A file that is cut in half.
    case refusedFace
    /// A typesetter and a text that it prepares.
    case typesetter
    /// A text in several scripts.
    case paragraph
    /// A text's lines with their glyphs.
    case layout
    /// A label that cuts its text.
    case label
    /// A library of dictionaries.
    case hyphenation
    /// The bundled fonts.
    case library
    /// A solver with constraints that change.
    case solver
    /// A tree of views, laid out.
    case views
    /// An Interface Builder file.
    case storyboard
    /// A file of strings.
    case catalogue
    /// A search among the installed fonts.
    case systemFont
}

extension Prober {
    /// Makes a handle of a kind, uses it and gives it back.
    ///
    /// - Parameters:
    ///   - handle: the kind.
    ///   - plain: the bytes of a font without axes.
    ///   - variable: the bytes of a variable one.
    /// - Throws: What making it throws.
    public func cycle(_ handle: Handle, plain: [UInt8], variable: [UInt8]) throws {
        switch handle {
        case .face: _ = try FontLibrary.face(bytes: plain, name: "a.ttf").covers(0x61)
        case .variedFace:
            let face = try FontLibrary.face(bytes: variable, name: "a.ttf")
            for axis in face.axes { _ = try face.varied([FontVariation(axis.tag, axis.maximum)]) }
        case .collectionFace: _ = try? FontLibrary.face(bytes: plain, index: 3, name: "a.ttf")
        case .refusedFace: _ = try? FontLibrary.face(bytes: Array(plain.prefix(plain.count / 2)), name: "a.ttf")
        case .typesetter: _ = try paragraph(Typesetter(fonts: fonts), "The quick brown fox").size(within: 60)
        case .paragraph: _ = try paragraph(typesetter, "The quick \u{5D0}\u{5D1} fox \u{1F600}").size(within: 60)
        case .layout: _ = try paragraph(typesetter, "The quick brown fox").layout(within: 60).inkBounds
        case .label:
            var label = LabelContent(try paragraph(typesetter, "The quick brown fox jumps"))
            label.lineBreakMode = .byTruncatingMiddle
            label.numberOfLines = 1
            _ = label.textLayout(limit: 60, maximumLines: 1)
        case .hyphenation: _ = try HyphenationLibrary().dictionary(for: "zz")
        case .library: _ = try FontLibrary.bundled().families
        case .solver: try solve()
        case .views: try layOut()
        case .storyboard: _ = document(Self.storyboard, path: "a.xib")
        case .catalogue: _ = catalogue(Array("\"a\" = \"b %d\";".utf8), name: "a.strings")
        case .systemFont: _ = try? SystemFonts.face(family: "No Such Family")
        }
    }

    /// How often a kind is made and given back: fontconfig reads its whole configuration each time.
    public static func cycles(of handle: Handle) -> Int { handle == .systemFont ? 200 : 10_000 }

    private func paragraph(_ typesetter: Typesetter, _ text: String) throws -> Paragraph {
        try typesetter.paragraph(text, font: Font(face: fonts.face(family: "Inter"), pointSize: 17))
    }

    private func solve() throws {
        var solver = Solver()
        let (a, b) = (solver.makeVariable(), solver.makeVariable(isNonNegative: true))
        let constraint = try solver.add(LinearConstraint([Term(a), Term(b, -1)], .equal, 10))
        _ = try solver.add(LinearConstraint([Term(b)], .greaterThanOrEqual, 5, strength: 500))
        try solver.solve()
        try solver.remove(constraint)
        try solver.solve()
    }

    /// Views hold each other both ways, and constraints hold views.
    private func layOut() throws {
        let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        let label = Label(LabelContent(try paragraph(typesetter, "The quick brown fox jumps over the dog")))
        let stack = try StackView(axis: .vertical)
        label.translatesAutoresizingMaskIntoConstraints = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(stack)
        try stack.addArrangedSubview(label)
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "|-[a]-|", views: ["a": stack])
                + LayoutConstraint.constraints(withVisualFormat: "V:|[a]", views: ["a": stack]))
        try root.layoutIfNeeded()
    }

    private static let storyboard = Array(
        """
        <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>\
        <view id="a"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews><label id="b" text="abc" \
        translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/></label></subviews>\
        <constraints><constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c"/>\
        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="d"/></constraints></view>\
        </objects></document>
        """.utf8)
}
