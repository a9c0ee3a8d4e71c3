import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

/// A table header from a storyboard: daveanderson/TableViewHeader (iOS 8), its geometry and the numbers read off its
/// author's screenshots and log. Its controller swaps constraints in the update pass, as the original does.
final class TableHeader: ViewController {
    let header = View()
    let permanent = View()
    let temporary = View()
    let label = Label()
    private var swapped: [LayoutConstraint] = []

    static let sentence = "The quick brown fox jumped over the lazy dog."

    init(width: Double) throws {
        super.init(view: makeRoot(width, 480))
        view.identifier = "table"
        header.identifier = "header"
        header.frame = rect(0, 0, width, 100)
        header.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
        try header.add(permanent, "permanent")
        try header.add(temporary, "temporary")
        try temporary.add(label, "label")
        label.content = try Fonts.header(Self.sentence)
        label.contentPriorities = ContentPriorities(
            horizontalHugging: 251, verticalHugging: 251, verticalCompression: .required)
        let gap = temporary.topAnchor.constraint(equalTo: permanent.bottomAnchor)
        let bottom = header.bottomAnchor.constraint(equalTo: temporary.bottomAnchor, constant: 8)
        // In the storyboard's order.
        try LayoutConstraint.activate([
            permanent.heightAnchor.constraint(equalToConstant: 50),
            temporary.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 15),
            temporary.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 15),
            label.topAnchor.constraint(equalTo: temporary.topAnchor, constant: 15),
            label.leadingAnchor.constraint(equalTo: temporary.leadingAnchor, constant: 15),
            bottom,
            permanent.topAnchor.constraint(equalTo: header.topAnchor, constant: 5),
            header.trailingAnchor.constraint(equalTo: permanent.trailingAnchor, constant: 5),
            gap,
            header.trailingAnchor.constraint(equalTo: temporary.trailingAnchor, constant: 8),
            temporary.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 8),
            permanent.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 5),
        ])
        try view.addSubview(header)
        swapped = [gap, bottom]
        view.setNeedsUpdateConstraints()
    }

    override func updateViewConstraints() throws(LayoutError) {
        LayoutConstraint.deactivate(swapped)
        swapped = [
            temporary.topAnchor.constraint(equalTo: permanent.bottomAnchor, constant: 5),
            header.bottomAnchor.constraint(equalTo: temporary.bottomAnchor, constant: 15),
        ]
        try LayoutConstraint.activate(swapped)
        try super.updateViewConstraints()
    }
}

@Suite("A table header") struct HeaderTests {
    /// Lines of a log without addresses.
    private func normalized(_ text: String) -> String {
        text.replacing(/0x[0-9a-f]+/, with: "0x")
    }

    @Test("the phone's seven constraints and the one it broke", .enabled(if: SharedReference.isExpected))
    func conflict() throws {
        let phone = try SharedReference.text("data/s0-conflict-log.txt")
        let controller = try TableHeader(width: 320)
        try controller.view.layoutIfNeeded()
        let conflict = try #require(controller.view.layoutConflicts.first)
        #expect(controller.view.layoutConflicts.count == 1)
        let listed = phone.split(separator: "\n").filter { $0.hasPrefix("    \"<") }.map {
            normalized(String($0.dropFirst(5).reversed().drop { $0 != ">" }.reversed()))
        }
        #expect(listed.count == 7)
        #expect(conflict.members.map { normalized($0.description) } == listed)
        let broken = try #require(phone.split(separator: "\n").last.map(String.init))
        #expect(normalized(conflict.broken.description) == normalized(broken))
        #expect(conflict.bounds == ["label.height >= 0"])
        #expect(conflict.explanation.contains("105"))
        #expect(conflict.explanation.contains("header's height is held at 100 from outside"))
        #expect(conflict.explanation.contains("146 at width 320"))
        #expect(controller.view.diagnostics.entries.count == 1)
        // The list, the verdict and UIKit's note on masks, apart from how lines are broken.
        func words(_ text: some StringProtocol) -> [Substring] {
            normalized(String(text)).split(whereSeparator: \.isWhitespace).map { Substring($0) }
        }
        let start = try #require(phone.firstRange(of: "Unable to"))
        let own = try #require(conflict.log.firstRange(of: "Unable to"))
        let end = try #require(conflict.log.firstRange(of: "\n\nMake a symbolic breakpoint"))
        #expect(words(conflict.log[own.lowerBound..<end.lowerBound]) == words(phone[start.lowerBound...]))
    }

    @Test("the layout goes on beside the broken constraint")
    func goesOn() throws {
        let controller = try TableHeader(width: 320)
        try controller.view.layoutIfNeeded()
        #expect(controller.header.frame == rect(0, 0, 320, 100))
        #expect(controller.permanent.frame == rect(5, 5, 310, 50))
        #expect(controller.temporary.frame == rect(8, 60, 304, 25))
        #expect(controller.label.frame == rect(15, 15, 274, 41))
    }

    /// Without the mask the width is free: the label is one line, 405.5 × 125.5 on the phone.
    @Test func freeWidthGivesOneLine() throws {
        let controller = try TableHeader(width: 320)
        controller.header.translatesAutoresizingMaskIntoConstraints = false
        try controller.view.updateConstraintsIfNeeded()
        let size = try controller.header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        #expect(size == Size(width: 405.5, height: 125.5))
    }

    /// 146 at 320 and 125.5 at 500; the label 274 wide at 320, its heights 41 and 20.5.
    @Test(arguments: [(320.0, 146.0, 274.0, 41.0), (500, 125.5, 454, 20.5)])
    func temporaryWidthGivesThePhonesHeight(width: Double, height: Double, labelWidth: Double, labelHeight: Double)
        throws
    {
        let controller = try TableHeader(width: width)
        let header = controller.header
        header.translatesAutoresizingMaskIntoConstraints = false
        let fence = header.widthAnchor.constraint(equalToConstant: width)
        try fence.activate()
        try controller.view.updateConstraintsIfNeeded()
        let size = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        #expect(size == Size(width: width, height: height))
        fence.deactivate()
        header.frame = rect(0, 0, width, size.height)
        header.translatesAutoresizingMaskIntoConstraints = true
        try controller.view.layoutIfNeeded()
        #expect(header.frame == rect(0, 0, width, height))
        #expect(controller.label.frame == rect(15, 15, labelWidth, labelHeight))
        #expect(controller.temporary.frame == rect(8, 60, width - 16, height - 75))
        #expect(controller.view.layoutConflicts.isEmpty)
    }

    /// A fixed preferred width of 270 is right at 320 and wrong at 500, where the label lays out one line.
    @Test(arguments: [(320.0, 2), (500, 1)])
    func fixedPreferredWidth(width: Double, lines: Int) throws {
        let controller = try TableHeader(width: width)
        controller.label.preferredMaxLayoutWidth = 270
        try controller.view.updateConstraintsIfNeeded()
        let size = try controller.header.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height == 146)
        controller.header.frame = rect(0, 0, width, size.height)
        try controller.view.layoutIfNeeded()
        #expect(controller.label.frame.height == 41)
        #expect(controller.label.textLayout?.lines.count == lines)
    }
}
