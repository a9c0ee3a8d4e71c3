import GalleyVisualFormat
import Testing

@Suite("Names in visual formats")
struct NameTests {
    static let metrics: [String: Double] = [
        "margin": 8, "width": 40, "metric": 1, "zero": 0, "high": 1001, "both": 5, "nan": .nan, "infinite": .infinity,
        "not a name": 3,
    ]
    static let views: Set<String> = [
        "whiteBox2", "redBox", "leftView", "rightView", "_iconImageView", "_shopNameLabel", "_startingFeeLabel", "both",
    ]

    /// VF3: names that are both. VF5: places of names.
    static let faults: [Fault] = [
        // Apple's caret stands behind the name, at 21.
        .init(
            "|[whiteBox2][blackBox]", 13, .unknownView,
            "no view is named 'blackBox'; known: '_iconImageView', '_shopNameLabel', '_startingFeeLabel', 'both', "
                + "'leftView', 'redBox', 'rightView', 'whiteBox2'", .apple),
        .init(
            "[noView(20)]", 1, .unknownView,
            "no view is named 'noView'; known: '_iconImageView', '_shopNameLabel', '_startingFeeLabel', 'both', "
                + "'leftView', 'redBox', 'rightView', 'whiteBox2'", .winObjC),
        .init("[metric(20)]", 1, .unknownView, "'metric' is a metric; expected a view", .winObjC),
        .init(
            "[leftView(20@rightView)]", 13, .unknownMetric, "'rightView' is a view; expected a number or a metric",
            .winObjC),
        .init(
            "H:|-margiin-[_iconImageView(width)]-margin-[_shopNameLabel]-margin-[_startingFeeLabel]-margin-|", 4,
            .unknownMetric, "no metric is named 'margiin'; did you mean 'margin'?"),
        .init("[leftVeiw]", 1, .unknownView, "no view is named 'leftVeiw'; did you mean 'leftView'?"),
        .init("[leftView][redbox]", 11, .unknownView, "no view is named 'redbox'; did you mean 'redBox'?"),
        .init(
            "[leftView(marginn)]", 10, .unknownMetric,
            "no metric and no view is named 'marginn'; did you mean 'margin'?"),
        .init(
            "[leftView(==rigtView)]", 12, .unknownMetric,
            "no metric and no view is named 'rigtView'; did you mean 'rightView'?"),
        .init(
            "[leftView]-(redBox)-[redBox]", 12, .unknownMetric, "'redBox' is a view; expected a number or a metric"),
        .init(
            "[leftView]-x-[redBox]", 11, .unknownMetric,
            "no metric is named 'x'; known: 'both', 'high', 'infinite', 'margin', 'metric', 'nan', 'width', 'zero'"),
        .init(
            "[leftView(both)]", 10, .ambiguousName,
            "'both' is both a view and a metric; give one of them another name"),
        .init("[leftView(nan)]", 10, .badMetric, "metric 'nan' is nan; expected a finite number"),
        .init("[leftView]-infinite-|", 11, .badMetric, "metric 'infinite' is inf; expected a finite number"),
        .init("[leftView(5@nan)]", 12, .badMetric, "metric 'nan' is nan; expected a finite number"),
        .init(
            "[leftView(5@zero)]", 12, .priorityOutOfRange,
            "a priority is above 0 and at most 1000, metric 'zero' is 0"),
        .init(
            "|-(5@high)-[leftView]", 5, .priorityOutOfRange,
            "a priority is above 0 and at most 1000, metric 'high' is 1001"),
    ]

    @Test("Names without a meaning are refused at their place", arguments: faults)
    func refuses(_ fault: Fault) throws {
        let format = try VisualFormat(fault.format)
        fault.expect { () throws(FormatError) in
            _ = try format.constraints(metrics: Self.metrics, views: Self.views)
        }
    }

    @Test("Where there are no names, the message says so")
    func none() throws {
        Fault("[view(>=30@foo)]", 11, .unknownMetric, "no metric is named 'foo'; there is none", .gtk)
            .expect { () throws(FormatError) in
                _ = try VisualFormat("[view(>=30@foo)]").constraints(views: ["view"])
            }
        Fault("[view]", 1, .unknownView, "no view is named 'view'; there is none", .gtk)
            .expect { () throws(FormatError) in _ = try VisualFormat("[view]").constraints(views: []) }
    }

    @Test("Of many names eight are listed")
    func many() throws {
        let views = Set((10..<40).map { "label\($0)" })
        Fault(
            "[x]", 1, .unknownView,
            "no view is named 'x'; known: 'label10', 'label11', 'label12', 'label13', 'label14', 'label15', 'label16', "
                + "'label17' …"
        ).expect { () throws(FormatError) in _ = try VisualFormat("[x]").constraints(views: views) }
    }

    @Test("A metric and a view of one name are told apart where only one can stand")
    func shared() throws {
        let descriptors = try VisualFormat("[both]-both-[redBox]").constraints(metrics: Self.metrics, views: Self.views)
        #expect(descriptors.map(line) == ["redBox.leading == both.trailing + 5.0"])
    }

    @Test(
        "Names are C identifiers",
        arguments: [
            ("a", true), ("_", true), ("a1_B", true), ("", false), ("1a", false), ("a b", false), ("a ", false),
            (" a", false), ("é", false), ("a-b", false),
        ])
    func identifiers(_ text: String, _ isIdentifier: Bool) {
        #expect(FormatName.isIdentifier(text) == isIdentifier)
    }
}
