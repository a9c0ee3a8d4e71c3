import GalleyVisualFormat
import Testing

@Suite("Malformed constraint strings")
struct MalformedEquationTests {
    private static let item = "expected an item's name, letters, digits and '_' with no digit in front, found "
    private static let side = "expected a number, a metric or an item's attribute such as 'superview.width', found "
    private static let attribute = "expected an attribute such as 'leading' after '.', found "
    private static let relation = "; a relation is '==', '<=' or '>='"
    private static let computed = "; numbers are not computed; write the result or use a metric"
    private static let all =
        "; expected left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, "
        + "firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, "
        + "centerXWithinMargins, centerYWithinMargins"

    /// The source says that they are refused; the places are its own where the caret has the same meaning.
    static let published: [Fault] = [
        .init(
            "", 0, .emptyFormat, "the constraint is empty; expected one such as 'box.width <= superview.width * 0.5'",
            .tat),
        .init("-", 0, .unexpectedText, item + "'-'", .tat),
        .init("1view", 0, .unexpectedText, item + "'1view'", .tat),
        .init("*view", 0, .unexpectedText, item + "'*'", .tat),
        .init("square", 6, .unexpectedEnd, "expected '.' and an attribute after 'square', found the end", .tat),
        .init("circle.", 7, .unexpectedEnd, attribute + "the end", .tat),
        .init("circle.*width", 7, .unexpectedText, attribute + "'*'", .tat),
        .init("circle.size", 7, .unknownAttribute, "no attribute is named 'size'" + all, .tat),
        .init("circle.width", 12, .unexpectedEnd, "expected '==', '<=' or '>=', found the end", .tat),
        .init("circle.width+500", 12, .unexpectedText, "expected '==', '<=' or '>=', found '+'", .tat),
        .init("circle.width123", 7, .unknownAttribute, "no attribute is named 'width123'" + all, .tat),
        .init("circle.width*0.5", 12, .unexpectedText, "expected '==', '<=' or '>=', found '*'", .tat),
        .init("circle.width==", 14, .unexpectedEnd, side + "the end", .tat),
        .init("circle.width==*", 14, .unexpectedText, side + "'*'", .tat),
        .init("circle.width==+", 14, .unexpectedText, side + "'+'", .tat),
        .init("circle.width==.", 14, .unexpectedText, side + "'.'", .tat),
        .init("circle.width==@", 14, .unexpectedText, side + "'@'", .tat),
        .init("square.width==circle.", 21, .unexpectedEnd, attribute + "the end", .tat),
        .init(
            "square.width==circle.width*", 27, .unexpectedEnd, "expected a number or a metric after '*', found the end",
            .tat),
        .init(
            "square.width==blue*", 19, .unexpectedEnd,
            "expected an item's attribute such as 'superview.width' after '*', found the end", .tat),
        .init("circle.width==line+", 18, .unexpectedText, "expected '*', '@' or the end, found '+'" + computed, .tat),
        .init(
            "circle.width==line@", 19, .unexpectedEnd,
            "expected a priority: a number up to 1000 or a metric, found the end", .tat),
        .init(
            "circle.width==line@+", 19, .unexpectedText,
            "expected a priority: a number up to 1000 or a metric, found '+'", .tat),
        .init(
            "circle.width==line@200+", 22, .unexpectedText, "expected the end after the priority, found '+'" + computed,
            .tat),
        .init(
            "circle.width==line-25*5", 18, .unexpectedText, "expected '*', '@' or the end, found '-'" + computed, .tat),
        .init("circle.width==750+", 17, .unexpectedText, "expected '*', '@' or the end, found '+'" + computed, .tat),
        .init(
            "circle.width==750*multiplier", 28, .unexpectedEnd,
            "expected '.' and an attribute after 'multiplier', found the end", .tat),
    ]

    static let own: [Fault] = [
        .init(
            " \n", 2, .emptyFormat, "the constraint is empty; expected one such as 'box.width <= superview.width * 0.5'"
        ),
        .init("a.widht == 5", 2, .unknownAttribute, "no attribute is named 'widht'; did you mean 'width'?"),
        .init("a.centerx == 5", 2, .unknownAttribute, "no attribute is named 'centerx'; did you mean 'centerX'?"),
        .init("a.width = 5", 9, .unknownRelation, "expected '=' after '=', found ' '" + relation),
        .init("a.width < 5", 9, .unknownRelation, "expected '=' after '<', found ' '" + relation),
        .init("a.width ≤ 5", 8, .unexpectedText, "expected '==', '<=' or '>=', found '≤' (U+2264)"),
        .init("5 == a.width", 0, .unexpectedText, item + "'5'"),
        .init("a == 5", 2, .unexpectedText, "expected '.' and an attribute after 'a', found '='"),
        .init("a.width == 10px", 11, .badNumber, "expected a decimal number such as 8, 0.5 or 1e3, found '10px'"),
        .init("a.width == 1e999", 11, .numberOverflow, "the number is out of range (about ±1.8e308)"),
        .init("a.width == b.width / 0", 21, .divisionByZero, "a division by 0"),
        .init("a.width == b.width / -0.0", 21, .divisionByZero, "a division by 0"),
        .init("a.width == b.width / b.height", 22, .unexpectedText, "expected '+', '-', '@' or the end, found '.'"),
        .init("a.width == b.width * 2 * 3", 23, .unexpectedText, "expected '+', '-', '@' or the end, found '*'"),
        .init("a.width == b.width + 2 * 3", 23, .unexpectedText, "expected '@' or the end, found '*'"),
        .init("a.width == b.width + 2 + 3", 23, .unexpectedText, "expected '@' or the end, found '+'"),
        .init("a.width == b.width + c.width", 22, .unexpectedText, "expected '@' or the end, found '.'"),
        .init("a.width == b.width +", 20, .unexpectedEnd, "expected a number or a metric after '+', found the end"),
        .init("a.width == b.width - @5", 21, .unexpectedText, "expected a number or a metric after '-', found '@'"),
        .init("a.width == b.width - - 5", 21, .unexpectedText, "expected a number or a metric after '-', found '-'"),
        .init("a.width == b.width b", 19, .unexpectedText, "expected '*', '/', '+', '-', '@' or the end, found 'b'"),
        .init("a.width == -b.width", 13, .unexpectedText, "expected '*', '@' or the end, found '.'" + computed),
        .init("a.width == 2 b.width", 13, .unexpectedText, "expected '*', '@' or the end, found 'b'" + computed),
        .init("a.width == 2 / b.width", 13, .unexpectedText, "expected '*', '@' or the end, found '/'" + computed),
        .init("a.width == 5 @0", 14, .priorityOutOfRange, "a priority is above 0 and at most 1000, found 0"),
        .init("a.width == 5 @1000.1", 14, .priorityOutOfRange, "a priority is above 0 and at most 1000, found 1000.1"),
        .init("a.width == b.width @750 + 5", 24, .unexpectedText, "expected the end after the priority, found '+'"),
        .init(
            "a.width == b.width == c.width", 19, .unexpectedText,
            "expected '*', '/', '+', '-', '@' or the end, found '='"),
        .init("a.width == b.\u{200B}width", 13, .unexpectedText, attribute + "U+200B"),
    ]

    @Test("Each is refused at its place, with what was found and what would be accepted", arguments: published + own)
    func refuses(_ fault: Fault) {
        fault.expect { () throws(FormatError) in _ = try ConstraintFormat(fault.format) }
    }

    static let names: [Fault] = [
        .init(
            "orange.width == 5", 0, .unknownView,
            "no view is named 'orange'; known: 'a', 'b', 'box', 'circle', 'label', 'square', 'title', 'view1' …", .tat),
        .init(
            "square.width==blue.width", 14, .unknownView,
            "no view is named 'blue'; known: 'a', 'b', 'box', 'circle', 'label', 'square', 'title', 'view1' …", .tat),
        .init("square.width==circle.width*lin", 27, .unknownMetric, "no metric is named 'lin'; did you mean 'line'?"),
        .init(
            "square.width==circle.height@constnat", 28, .unknownMetric,
            "no metric is named 'constnat'; did you mean 'constant'?"),
        .init("a.width == b", 11, .unknownMetric, "'b' is a view; expected a number or a metric"),
        .init("pad.width == 5", 0, .unknownView, "'pad' is a metric; expected a view"),
        .init("a.width == -nan", 11, .badMetric, "metric 'nan' is nan; expected a finite number"),
        .init("a.width == b.width / zero", 21, .divisionByZero, "a division by 0: metric 'zero' is 0"),
        .init(
            "a.width == huge * b.width * huge", 28, .numberOverflow,
            "the multiplier is out of range (about ±1.8e308)"),
        .init("a.width == b.width / 5e-324", 21, .numberOverflow, "the multiplier is out of range (about ±1.8e308)"),
        .init(
            "a.width == 5 @zero", 14, .priorityOutOfRange,
            "a priority is above 0 and at most 1000, metric 'zero' is 0"),
    ]

    @Test("Names without a meaning are refused at their place", arguments: names)
    func refusesNames(_ fault: Fault) throws {
        let format = try ConstraintFormat(fault.format)
        fault.expect { () throws(FormatError) in
            _ = try format.constraint(metrics: EquationTests.metrics, views: EquationTests.views)
        }
    }
}
