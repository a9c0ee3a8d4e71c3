import GalleyVisualFormat
import Testing

@Suite("Malformed visual formats")
struct MalformedTests {
    private static let size = "expected '==', '<=', '>=' or a size: a number, a metric or a view, found "
    private static let name = "expected a view's name, letters, digits and '_' with no digit in front, found "
    private static let afterName = "expected '(' or ']' after the view's name, found "
    private static let space = "expected '(', '[', '|', a relation, a number or a metric, found "
    private static let relation = "; a relation is '==', '<=' or '>='"
    private static let number = "expected a decimal number such as 8, 0.5 or 1e3, found "
    private static let priority = "a priority is above 0 and at most 1000, found "
    private static let constraint =
        "; multipliers, sums and attributes need a constraint such as 'a.width == b.width * 2'"

    /// The places of Apple's page are Apple's own carets. The other sources only say that a format is refused.
    static let published: [Fault] = [
        .init("V|[backgroundBox]|", 1, .unexpectedText, "expected ':' after 'V', found '|'", .apple),
        .init(
            "|[whiteBox1][blackBox4(blackWidth][redBox]|", 33, .unexpectedText, "expected '@', ',' or ')', found ']'",
            .apple),
        .init(
            "V:|[blackBox4(>30)]|", 15, .unknownRelation, "expected '=' after '>', found '30'" + relation, .apple),
        .init("[leftView(20)]-", 15, .unexpectedEnd, space + "the end", .winObjC),
        .init("[leftView((20))]", 10, .unexpectedText, size + "'('", .winObjC),
        .init("[leftView()(20)]", 10, .unexpectedText, size + "')'", .winObjC),
        .init("[leftView(20)]()", 14, .unexpectedText, "expected '-', '[', '|' or the end, found '('", .winObjC),
        .init("[leftView(20]", 12, .unexpectedText, "expected '@', ',' or ')', found ']'", .winObjC),
        .init("[leftView(20@1001)]", 13, .priorityOutOfRange, priority + "1001", .winObjC),
        .init("[leftView(20@-1)]", 13, .priorityOutOfRange, priority + "-1", .winObjC),
        .init("[backgroundBox)", 14, .unexpectedText, afterName + "')'", .gtk),
        .init("[backgroundBox(]", 15, .unexpectedText, size + "']'", .gtk),
        .init("[view]-", 7, .unexpectedEnd, space + "the end", .gtk),
        .init("-[view]", 0, .unexpectedText, "expected '|' or '[', found '-'", .gtk),
        .init("[[", 1, .unexpectedText, name + "'['", .gtk),
        .init("[9ab]", 1, .unexpectedText, name + "'9ab'", .gtk),
        .init("[-a]", 1, .unexpectedText, name + "'-'", .gtk),
        .init("[view(>30)]", 7, .unknownRelation, "expected '=' after '>', found '30'" + relation, .gtk),
        .init(
            "[view(view + wrong)]", 11, .unexpectedText, "expected '@', ',' or ')', found '+'" + constraint, .gtk),
        .init(
            "[view(view.wrong)]", 10, .unexpectedText, "expected '@', ',' or ')', found '.'" + constraint, .gtk),
        .init("", 0, .emptyFormat, "the format is empty; expected a view such as '[name]'", .gsParser),
        .init("[view(50]", 8, .unexpectedText, "expected '@', ',' or ')', found ']'", .gsParser),
        .init("[view()]", 6, .unexpectedText, size + "')'", .gsParser),
        .init("[view1]--[view2]", 8, .unexpectedText, space + "'-'", .gsParser),
        .init("H:  [self.arrows]-5-|", 9, .unexpectedText, afterName + "'.'", .stackOverflow),
        .init("[V: [self.arrows]-1-|", 2, .unexpectedText, afterName + "':'", .stackOverflow),
    ]

    /// What other libraries added to the language.
    static let extensions: [Fault] = [
        .init(
            "[view1(view2 * 2.0 + 20)]", 13, .unexpectedText, "expected '@', ',' or ')', found '*'" + constraint, .gtk),
        .init(
            "|-(metric1/2-20.0)-", 10, .unexpectedText, "expected '@', ',' or ')', found '/'" + constraint, .gtk),
        .init("|-[view1]-[view2]-", 18, .unexpectedEnd, space + "the end", .autolayoutJS),
        .init(
            "|[child]| // comments here", 10, .unexpectedText, "expected the end after the superview's '|', found '/'",
            .autolayoutJS),
    ]

    /// VF1: spaces inside names.
    static let structure: [Fault] = [
        .init(" \t\n", 3, .emptyFormat, "the format is empty; expected a view such as '[name]'"),
        .init(
            "h:[a]", 0, .unexpectedText,
            "expected 'H:', 'V:', '|' or '[', found 'h'; the orientation is a capital letter"),
        .init("X:[a]", 0, .unexpectedText, "expected 'H:', 'V:', '|' or '[', found 'X'"),
        .init("HV:[a]", 0, .unexpectedText, "expected 'H:', 'V:', '|' or '[', found 'HV'"),
        .init("H:", 2, .unexpectedEnd, "expected '|' or '[', found the end"),
        .init("V", 1, .unexpectedEnd, "expected ':' after 'V', found the end"),
        .init("|", 1, .unexpectedEnd, "expected '-' or '[' after '|', found the end"),
        .init("||[a]", 1, .unexpectedText, "expected '-' or '[' after '|', found '|'"),
        .init("|8-[a]", 1, .unexpectedText, "expected '-' or '[' after '|', found '8'"),
        .init("|-|", 2, .unexpectedText, "expected '(', '[', a relation, a number or a metric, found '|'"),
        .init("|-8-|", 4, .unexpectedText, "expected '[' after the space, found '|'"),
        .init("[a]|[b]", 4, .unexpectedText, "expected the end after the superview's '|', found '['"),
        .init("[a]||", 4, .unexpectedText, "expected the end after the superview's '|', found '|'"),
        .init("V:[a]H:[b]", 5, .unexpectedText, "expected '-', '[', '|' or the end, found 'H'"),
        .init("[a]]", 3, .unexpectedText, "expected '-', '[', '|' or the end, found ']'"),
        .init("[", 1, .unexpectedEnd, name + "the end"),
        .init("[]", 1, .unexpectedText, name + "']'"),
        .init("[a", 2, .unexpectedEnd, afterName + "the end"),
        .init("[a b]", 3, .unexpectedText, afterName + "'b'"),
        .init("[a(5)", 5, .unexpectedEnd, "expected ']' after the view's sizes, found the end"),
        .init("[a(5)(6)]", 5, .unexpectedText, "expected ']' after the view's sizes, found '('"),
        .init("[é]", 1, .unexpectedText, name + "'é' (U+00E9)"),
        .init("[😀]", 1, .unexpectedText, name + "'😀' (U+1F600)"),
        .init("[a\u{301}]", 2, .unexpectedText, afterName + "U+0301"),
        .init("[a]\u{A0}[b]", 3, .unexpectedText, "expected '-', '[', '|' or the end, found U+00A0"),
        .init("[a]–[b]", 3, .unexpectedText, "expected '-', '[', '|' or the end, found '–' (U+2013)"),
        .init("[a\u{0}]", 2, .unexpectedText, afterName + "U+0000"),
    ]

    /// VF1: spaces inside relations. VF2: signs without parentheses.
    static let lengths: [Fault] = [
        .init("[a]-8[b]", 5, .unexpectedText, "expected '@' or '-' after the space, found '['"),
        .init("[a]-pad[b]", 7, .unexpectedText, "expected '@' or '-' after the space, found '['"),
        .init("[a]-8-", 6, .unexpectedEnd, "expected '[' or '|' after the space, found the end"),
        .init("[a]-[b]-c", 9, .unexpectedEnd, "expected '@' or '-' after the space, found the end"),
        .init(
            "[a]--8-[b]", 4, .unexpectedText,
            space + "'-'; a space with a sign needs parentheses, as in '-(-8)-'"),
        .init("[a]->=8[b]", 7, .unexpectedText, "expected '@' or '-' after the space, found '['"),
        .init("[a]->=8@low[b]", 11, .unexpectedText, "expected '-' after the space, found '['"),
        .init("[a]-8@-[b]", 6, .unexpectedText, "expected a priority: a number up to 1000 or a metric, found '-'"),
        .init("[a]->=-[b]", 6, .unexpectedText, "expected a space: a number or a metric, found '-'"),
        .init("[a]-8,9-[b]", 5, .unexpectedText, "expected '@' or '-' after the space, found ','"),
        .init("[a]-(8)9-[b]", 7, .unexpectedText, "expected '-' after the space, found '9'"),
        .init("[a]-=0@750-[b]", 5, .unknownRelation, "expected '=' after '=', found '0'" + relation),
        .init("[a]-(8-[b]", 6, .unexpectedText, "expected '@', ',' or ')', found '-'"),
        .init(
            "[a]-()-[b]", 5, .unexpectedText, "expected '==', '<=', '>=' or a space: a number or a metric, found ')'"),
        .init("[a]-(<=)-[b]", 7, .unexpectedText, "expected a space: a number or a metric, found ')'"),
        .init("[a]-10px-[b]", 4, .badNumber, number + "'10px'"),
        .init("[a(0x10)]", 3, .badNumber, number + "'0x10'"),
        .init("[a(1.2.3)]", 3, .badNumber, number + "'1.2.3'"),
        .init("[a(1e)]", 3, .badNumber, number + "'1e'"),
        .init("[a(1e+)]", 3, .badNumber, number + "'1e+'"),
        .init("[a(1e999)]", 3, .numberOverflow, "the number is out of range (about ±1.8e308)"),
        .init("[a(-1e999)]", 3, .numberOverflow, "the number is out of range (about ±1.8e308)"),
        .init("[a(.)]", 3, .unexpectedText, size + "'.'"),
        .init("[a(+-5)]", 3, .unexpectedText, size + "'+'"),
        .init("[a(- 5)]", 3, .unexpectedText, size + "'-'"),
        .init("[a(-b)]", 3, .unexpectedText, size + "'-'"),
        .init("[a(=5)]", 4, .unknownRelation, "expected '=' after '=', found '5'" + relation),
        .init("[a(> =5)]", 4, .unknownRelation, "expected '=' after '>', found ' '" + relation),
        .init("[a(<>5)]", 4, .unknownRelation, "expected '=' after '<', found '>'" + relation),
        .init("[a(<", 4, .unknownRelation, "expected '=' after '<', found the end" + relation),
        .init("[a(===5)]", 5, .unexpectedText, "expected a size: a number, a metric or a view, found '='"),
        .init("[a(≥5)]", 3, .unexpectedText, size + "'≥' (U+2265)"),
        .init("[a(==)]", 5, .unexpectedText, "expected a size: a number, a metric or a view, found ')'"),
        .init("[a(5,)]", 5, .unexpectedText, size + "')'"),
        .init("[a(5;6)]", 4, .unexpectedText, "expected '@', ',' or ')', found ';'"),
        .init("[a(|)]", 3, .unexpectedText, size + "'|'"),
        .init("[a(5@)]", 5, .unexpectedText, "expected a priority: a number up to 1000 or a metric, found ')'"),
        .init("[a(5@0)]", 5, .priorityOutOfRange, priority + "0"),
        .init("[a(5@1000.5)]", 5, .priorityOutOfRange, priority + "1000.5"),
        .init("[a(5@750@2)]", 8, .unexpectedText, "expected ',' or ')', found '@'"),
        .init("[a(5@low]", 8, .unexpectedText, "expected ',' or ')', found ']'"),
    ]

    @Test(
        "Each is refused at its place, with what was found and what would be accepted",
        arguments: published + extensions + structure + lengths)
    func refuses(_ fault: Fault) {
        fault.expect { () throws(FormatError) in _ = try VisualFormat(fault.format) }
    }
}
