/// A variable inside a value, such as stringsdict's `%#@files@` or a substitution of a string catalogue.
struct ValueVariable {
    /// One text of the variable.
    struct Case {
        var branch: Branch
        var text: [UInt16]
        var offset: Int
    }

    var name: String
    /// The argument's number, where it is said.
    var argument: Int?
    /// The conversion without the sign, such as `lld`.
    var specifier: String
    var cases: [Case]
}

/// Puts the texts of variables in place of their names: one value for each combination of cases.
struct VariableExpansion {
    /// A value of one combination.
    struct Result {
        var branch: [Branch]
        var units: [UInt16]
        /// Where the text stands that varies; nil where more than one does.
        var offset: Int?
        /// The category of each numbered argument or variable.
        var categories: [(range: Range<Int>, category: String)]
    }

    /// More combinations than this are not written out: the rest varies with each variable's last case only.
    static let limit = 64

    private let variables: [String: ValueVariable]

    init(_ variables: [ValueVariable]) {
        self.variables = Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
    }

    func results(of format: [UInt16]) -> [Result] {
        var results = [Result(branch: [], units: format, offset: nil, categories: [])]
        var chosen: [Set<String>] = [[]]
        var hasVariable = true
        var rounds = 0
        // Each round replaces the first variable of every value; a variable's text may name others, never itself.
        while hasVariable, rounds < 16 {
            hasVariable = false
            rounds += 1
            var expanded: [Result] = []
            var expandedChosen: [Set<String>] = []
            for (result, used) in zip(results, chosen) {
                guard let place = firstVariable(result.units, used), let variable = variables[place.name] else {
                    expanded.append(result)
                    expandedChosen.append(used)
                    continue
                }
                hasVariable = true
                let cases =
                    results.count * variable.cases.count > Self.limit ? variable.cases.suffix(1) : variable.cases[...]
                for item in cases {
                    expanded.append(replaced(result, place, variable, item, isFirst: used.isEmpty))
                    expandedChosen.append(used.union([place.name]))
                }
            }
            (results, chosen) = (expanded, expandedChosen)
        }
        return results
    }

    private struct Place {
        var range: Range<Int>
        var name: String
        var number: Int?
    }

    private func firstVariable(_ units: [UInt16], _ used: Set<String>) -> Place? {
        for placeholder in PrintfScanner(units).placeholders() where placeholder.name.hasPrefix("#") {
            let name = String(placeholder.name.dropFirst())
            guard let variable = variables[name], !variable.cases.isEmpty, !used.contains(name) else { continue }
            let digits = placeholder.written.dropFirst().prefix { $0.isNumber }
            return Place(range: placeholder.range, name: name, number: Int(digits) ?? variable.argument)
        }
        return nil
    }

    private func replaced(
        _ result: Result, _ place: Place, _ variable: ValueVariable, _ item: ValueVariable.Case, isFirst: Bool
    ) -> Result {
        var text = item.text
        let argument = Array("%arg".utf16)
        let number = place.number.map { "\($0)$" } ?? ""
        let written = Array("%\(number)\(variable.specifier)".utf16)
        var at = 0
        while at + argument.count <= text.count {
            if Array(text[at..<(at + argument.count)]) == argument {
                text.replaceSubrange(at..<(at + argument.count), with: written)
                at += written.count
            } else {
                at += 1
            }
        }
        var new = result
        new.units.replaceSubrange(place.range, with: text)
        let growth = text.count - place.range.count
        new.categories = result.categories.map { range, category in
            if range.lowerBound >= place.range.upperBound {
                return (range.lowerBound + growth..<range.upperBound + growth, category)
            }
            let end = range.upperBound >= place.range.upperBound ? range.upperBound + growth : range.upperBound
            return (range.lowerBound..<end, category)
        }
        let start = place.range.lowerBound
        new.categories.append((start..<(start + text.count), item.branch.value))
        new.branch.append(item.branch)
        new.offset = isFirst ? item.offset : nil
        return new
    }
}
