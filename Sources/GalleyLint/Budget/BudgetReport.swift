import GalleyJSON
public import GalleyLocalization

/// Budgets in the formats that translators and their programs read.
public struct BudgetReport: Sendable {
    /// What a limit in XLIFF is counted in.
    public enum Unit: String, Sendable, CaseIterable {
        /// Points for keys of one line, characters for others.
        case auto
        /// Points.
        case points
        /// Characters.
        case characters
    }

    let budgets: [KeyBudget]
    let catalogues: [Catalogue]
    let sourceLocale: String
    let unit: Unit

    /// A report of budgets about some catalogues.
    public init(_ budgets: [KeyBudget], _ catalogues: [Catalogue], sourceLocale: String, unit: Unit = .auto) {
        self.budgets = budgets
        self.catalogues = catalogues
        self.sourceLocale = sourceLocale
        self.unit = unit
    }

    /// A row for each key and language, as RFC 4180 has it.
    public var csv: [UInt8] {
        var text =
            "file,line,column,key,locale,lines,width,category,points,pointsAt,characters,safeCharacters,used,"
            + "sampledCharacters,usesSample\n"
        for budget in budgets {
            text += ReportText.csv([
                budget.file, String(budget.position.line), String(budget.position.column), budget.key, budget.locale,
                String(budget.lines), JSONWriter.shortest(budget.width), budget.category, Self.points(budget.points),
                budget.pointsAt, String(budget.characters), String(budget.safeCharacters),
                budget.used.map(String.init) ?? "", String(budget.sampledCharacters),
                budget.usesSample ? "yes" : "no",
            ])
        }
        return Array(text.utf8)
    }

    /// One object with all budgets.
    public var json: [UInt8] {
        let list = budgets.map { budget -> JSONValue in
            var object = JSONObject()
            object["category"] = .text(budget.category)
            object["characters"] = .number(budget.characters)
            object["column"] = .number(budget.position.column)
            object["file"] = .text(budget.file)
            object["key"] = .text(budget.key)
            object["line"] = .number(budget.position.line)
            object["lines"] = .number(budget.lines)
            object["locale"] = .text(budget.locale)
            object["points"] = .number(Self.rounded(budget.points))
            object["pointsAt"] = .text(budget.pointsAt)
            object["safeCharacters"] = .number(budget.safeCharacters)
            object["sampledCharacters"] = .number(budget.sampledCharacters)
            object["used"] = budget.used.map { .number($0) }
            object["usesSample"] = JSONValue(.bool(budget.usesSample))
            object["width"] = .number(budget.width)
            return JSONValue(.object(object))
        }
        return JSONWriter.bytes(["budgets": JSONValue(.array(list)), "v": 1]) + [0x0A]
    }

    /// Points to two decimals, down: what is said to fit does.
    private static func rounded(_ points: Double) -> Double { (points * 100 + 1e-6).rounded(.down) / 100 }
    static func points(_ points: Double) -> String { JSONWriter.shortest(rounded(points)) }

    /// The attributes that say a budget in XLIFF 1.2.
    func attributes(_ budget: KeyBudget) -> String {
        // A limit in characters that the file sets itself stays one.
        let inPoints = !budget.hasOwnLimit && (unit == .points || unit == .auto && budget.lines == 1)
        return inPoints
            ? " maxwidth=\"\(Self.points(budget.points))\" size-unit=\"point\""
            : " maxwidth=\"\(budget.characters)\" size-unit=\"char\""
    }
}
