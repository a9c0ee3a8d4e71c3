import GalleyFonts
import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

@Suite("What labels show decides where they stand")
struct LabelContentTests {
    private static let long = "Your changes could not be saved because the disk is full"

    /// A label with its first characters in another size, or taller lines.
    private func label(
        _ string: String, size: Double = 17, large: Double? = nil, multiple: Double = 0
    ) throws -> Label {
        let library = try FontLibrary.bundled()
        let face = try library.systemFont(ofSize: size).face
        var text = AttributedText(string, TextAttributes(font: try Font(face: face, pointSize: size)))
        if let large {
            let font = try Font(face: face, pointSize: large)
            try text.set(0..<3) { $0.font = font }
        }
        var style = ParagraphStyle(lineBreakStrategy: .standard)
        style.lineHeightMultiple = multiple
        var content = LabelContent(try Typesetter(fonts: library).paragraph(text, style: style))
        content.numberOfLines = 0
        return Label(content)
    }

    @Test(
        "Baselines are those of the lines: runs of another size and taller lines move them",
        arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
    func baselines(alignment: StackView.Alignment) throws {
        let root = makeRoot(600, 600)
        let labels = [
            try label("Big", large: 40), try label("Big", size: 40), try label("Big", size: 40, multiple: 2),
            try label("Big"),
        ]
        let stack = try StackView(arrangedSubviews: labels)
        stack.alignment = alignment
        try root.add(stack)
        try LayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        try root.layoutIfNeeded()
        let baselines = try labels.map { label in
            let lines = try #require(label.textLayout?.lines)
            return label.frame.minY + (alignment == .firstBaseline ? lines[0] : lines[lines.count - 1]).baseline
        }
        for baseline in baselines { #expect(abs(baseline - baselines[0]) <= 1, "\(baselines)") }
        #expect(abs(labels[0].frame.minY - labels[1].frame.minY) < 0.6)
    }

    @Test("A baseline follows the line that is first at the width found")
    func wrappedBaselines() throws {
        let root = makeRoot(120, 600)
        let mixed = try label("Big words after the small ones", large: 40)
        let below = try label("Below")
        for view in [mixed, below] { try root.add(view) }
        try LayoutConstraint.activate([
            mixed.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            mixed.widthAnchor.constraint(equalToConstant: 120), mixed.topAnchor.constraint(equalTo: root.topAnchor),
            below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            below.firstBaselineAnchor.constraint(equalTo: mixed.lastBaselineAnchor, constant: 30),
        ])
        try root.layoutIfNeeded()
        let lines = try #require(mixed.textLayout?.lines)
        #expect(lines.count > 2 && lines[0].height > lines[1].height)
        let own = try #require(below.textLayout?.lines.first)
        #expect(abs(below.frame.minY + own.baseline - (mixed.frame.minY + lines[lines.count - 1].baseline) - 30) <= 1)
    }

    @Test("A column's shares follow the heights of wrapped labels", arguments: [200.0, 150, 320])
    func proportions(width: Double) throws {
        func stack(_ distribution: StackView.Distribution) throws -> [Label] {
            let root = makeRoot(width, 600)
            let labels = [Label(try Fonts.text("Title")), Label(try Fonts.text(Self.long))]
            let stack = try StackView(arrangedSubviews: labels)
            stack.axis = .vertical
            stack.distribution = distribution
            stack.spacing = 8
            try root.add(stack)
            try LayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            try root.layoutIfNeeded()
            #expect(
                try stack.systemLayoutSizeFitting(
                    Size(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height == stack.frame.height)
            return labels
        }
        let filled = try stack(.fill)
        let shared = try stack(.fillProportionally)
        for (label, other) in zip(shared, filled) {
            #expect(abs(label.frame.height - other.frame.height) <= 0.5, "\(label.frame)")
            #expect(label.textLayout?.isTruncated == false)
        }
    }

    @Test("A label that is too low shows the lines that its height holds, and says that it cut them")
    func heights() throws {
        let whole = Label(try Fonts.text(Self.long))
        whole.frame = rect(0, 0, 200, 100)
        let lines = try #require(whole.textLayout?.lines.count)
        #expect(lines == 3 && whole.textLayout?.isTruncated == false)
        let height = whole.contentHeight(forWidth: 200)
        for (room, shown) in [(0.0, 0), (5, 1), (20.5, 1), (height - 1, 2), (height, 3), (height + 40, 3)] {
            whole.frame = rect(0, 0, 200, room)
            let layout = try #require(whole.textLayout)
            #expect(layout.lines.count == shown && layout.isTruncated == (shown < 3), "\(room)")
            #expect(layout.naturalLineCount == 3)
        }
    }
}
