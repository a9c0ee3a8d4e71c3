import GalleyVisualFormat
import Testing

@Suite("Constraint strings")
struct EquationTests {
    /// A constraint string, its plain spelling where that differs, and what it stands for.
    struct Equation: Sendable, CustomTestStringConvertible {
        let format: String
        let plain: String
        let line: String
        let source: Source

        init(_ format: String, plain: String? = nil, _ line: String, _ source: Source = .galley) {
            (self.format, self.plain, self.line, self.source) = (format, plain ?? format, line, source)
        }

        var testDescription: String { "\(format.debugDescription) (\(source.rawValue))" }
    }

    static let metrics: [String: Double] = [
        "pad": 16, "low": 250, "half": 0.5, "multiplier": 0.5, "constant": 50, "priority": 751, "margin": 10, "zero": 0,
        "huge": 1e200, "nan": .nan, "line": 200,
    ]
    static let views: Set<String> = ["a", "b", "title", "box", "view1", "view2", "label", "square", "circle"]

    static let published: [Equation] = [
        .init("view1.width == 100", "view1.width == + 100.0", .tat),
        .init("view1.height == view1.width * 2", "view1.height == view1.width * 2.0", .tat),
        .init("view1.centerX == superview.centerX", "view1.centerX == |.centerX", .tat),
        .init("view1.top == superview.top + constant", "view1.top == |.top + 50.0", .tat),
        .init("view1.bottom <= superview.bottom @251", "view1.bottom <= |.bottom @251.0", .tat),
        .init("view1.bottom >= view2.bottom @priority", "view1.bottom >= view2.bottom @751.0", .tat),
        .init("view2.leading == view1.trailing", "view2.leading == view1.trailing", .tat),
        .init("view2.height == view1.height * multiplier", "view2.height == view1.height * 0.5", .tat),
        .init("view2.top >= view1.top * 0.75 + 50 @500", "view2.top >= view1.top * 0.75 + 50.0 @500.0", .tat),
        .init("label.centerX == view1.centerX", "label.centerX == view1.centerX", .tat),
        .init("view1.bottom == view2.top + margin", "view1.bottom == view2.top + 10.0", .formatter),
    ]

    static let own: [Equation] = [
        .init("box.leading == superview.leading + 16 @750", "box.leading == |.leading + 16.0 @750.0"),
        .init("title.width <= box.width * 0.5", "title.width <= box.width * 0.5"),
        .init("a.width>=b.height", plain: "a.width >= b.height", "a.width >= b.height"),
        .init("a.width == 2 * b.width", "a.width == b.width * 2.0"),
        .init("a.width == half * b.width", "a.width == b.width * 0.5"),
        .init("a.width == 2 * b.width * half", "a.width == b.width"),
        .init("a.width == 3 * b.width / 4", "a.width == b.width * 0.75"),
        .init("a.width == b.width / 2 - 8", "a.width == b.width * 0.5 + -8.0"),
        .init("a.trailing == superview.trailing - pad", "a.trailing == |.trailing + -16.0"),
        .init(
            "a.trailing == superview.trailing-16", plain: "a.trailing == superview.trailing - 16",
            "a.trailing == |.trailing + -16.0"),
        .init("a.top == b.top + -5", plain: "a.top == b.top - 5", "a.top == b.top + -5.0"),
        .init("a.top == b.top - -5", plain: "a.top == b.top + 5", "a.top == b.top + 5.0"),
        .init("a.top == b.top + -pad", plain: "a.top == b.top - pad", "a.top == b.top + -16.0"),
        .init("a.top == b.top - -pad", plain: "a.top == b.top + pad", "a.top == b.top + 16.0"),
        .init("a.centerX == -1 * b.centerX", "a.centerX == b.centerX * -1.0"),
        .init("a.centerX == -half * b.centerX * -2", "a.centerX == b.centerX"),
        .init("a.width == b.width / -2", "a.width == b.width * -0.5"),
        .init("a.width == pad", "a.width == + 16.0"),
        .init("a.width == -pad @low", "a.width == + -16.0 @250.0"),
        .init("a.width >= -5", "a.width >= + -5.0"),
        .init("a.width == +5", plain: "a.width == 5", "a.width == + 5.0"),
        .init("a.width == .5", plain: "a.width == 0.5", "a.width == + 0.5"),
        .init("a.width == 0 * b.width", "a.width == b.width * 0.0"),
        .init("superview.width == 390", "|.width == + 390.0"),
        .init(
            " a . width == b . width * 1e1 + 2.5 @ 0.5 ", plain: "a.width == b.width * 10 + 2.5 @0.5",
            "a.width == b.width * 10.0 + 2.5 @0.5"),
        .init("a.width\n==\tb.width", plain: "a.width == b.width", "a.width == b.width"),
    ]

    @Test("Each string stands for its constraint", arguments: published + own)
    func reads(_ equation: Equation) throws {
        let format = try ConstraintFormat(equation.format)
        #expect(format.description == equation.plain)
        #expect(format.text == equation.format)
        #expect(try ConstraintFormat(equation.plain) == format)
        #expect(try line(format.constraint(metrics: Self.metrics, views: Self.views)) == equation.line)
    }

    /// The names and numbers of the iOS 11 SDK's `NSLayoutAttribute`.
    static let attributes: [(String, Int)] = [
        ("left", 1), ("right", 2), ("top", 3), ("bottom", 4), ("leading", 5), ("trailing", 6), ("width", 7),
        ("height", 8), ("centerX", 9), ("centerY", 10), ("lastBaseline", 11), ("firstBaseline", 12),
        ("leftMargin", 13), ("rightMargin", 14), ("topMargin", 15), ("bottomMargin", 16), ("leadingMargin", 17),
        ("trailingMargin", 18), ("centerXWithinMargins", 19), ("centerYWithinMargins", 20),
    ]

    @Test("Every attribute has UIKit's name and number", arguments: attributes)
    func attribute(_ name: String, _ number: Int) throws {
        let descriptor = try ConstraintFormat("a.\(name) == superview.\(name)").constraint(views: ["a"])
        #expect(descriptor.firstAttribute.rawValue == number)
        #expect(descriptor.secondAttribute == descriptor.firstAttribute)
        #expect(ConstraintDescriptor.Attribute.allCases.count == Self.attributes.count)
    }

    @Test("Strings that say something else are not equal")
    func inequality() throws {
        let plain = try ConstraintFormat("a.width == 2 * b.width * 3 + 4 @5")
        for other in [
            "b.width == 2 * b.width * 3 + 4 @5", "a.height == 2 * b.width * 3 + 4 @5",
            "a.width <= 2 * b.width * 3 + 4 @5",
            "a.width == 1 * b.width * 3 + 4 @5", "a.width == b.width * 3 + 4 @5", "a.width == 2 * a.width * 3 + 4 @5",
            "a.width == 2 * b.height * 3 + 4 @5", "a.width == 2 * b.width / 3 + 4 @5",
            "a.width == 2 * b.width * 3 - 4 @5",
            "a.width == 2 * b.width * 3 @5", "a.width == 2 * b.width * 3 + 4 @6", "a.width == 2 * b.width * 3 + 4",
        ] { #expect(try ConstraintFormat(other) != plain) }
    }
}
