import GalleySolver

extension Prober {
    /// Steps with a solver: what it holds as required holds after each, values are finite, a refusal changes nothing, and
    /// in the end it is where a fresh solver with the same constraints starts.
    func solver(_ bytes: [UInt8]) -> ProbeReport {
        var tape = ByteTape(bytes)
        var rig = SolverRig()
        var report = ProbeReport()
        var steps = 0
        while !tape.isAtEnd, steps < 400 {
            steps += 1
            let before = rig.isSmall ? rig.solver.dump() : ""
            do throws(SolverError) {
                do throws(SolverError) { try rig.step(&tape) } catch {
                    report.check(!rig.isSmall || rig.solver.dump() == before, "a refusal changes nothing: \(error)")
                    throw error
                }
                try rig.solver.solve()
                rig.check(&report)
            } catch .unstable {
                return ProbeReport("refused as unstable after \(steps) steps", isRefusal: true)
            } catch {
                rig.refusals += 1
            }
        }
        rig.compareWithFresh(&report)
        rig.checkAmbiguity(&report)
        report.outcome = "\(steps) steps, \(rig.refusals) refused"
        return report
    }
}

private struct SolverRig: ~Copyable {
    var solver = Solver()
    var refusals = 0
    private var variables: [Variable] = []
    private var constraints: [(handle: Constraint, request: LinearConstraint)] = []
    /// Every constraint's own, so that no tie is open.
    private var lastOrder = 0
    private var isEdited = false
    /// The largest constant that was ever accepted: the solver judges all its values relative to it.
    private var largest = 1.0

    init() {
        for index in 0..<4 { variables.append(solver.makeVariable(isNonNegative: index % 2 == 0, order: index)) }
    }

    /// Whether all that is in the solver can be written out at each step.
    var isSmall: Bool { constraints.count < 6 }

    /// 16: the same constraints in another order, in a solver of their own.
    func compareWithFresh(_ report: inout ProbeReport) {
        guard !isEdited, largest <= 1e4, constraints.allSatisfy({ Self.isTame($0.request) }) else { return }
        var fresh = Solver()
        var known: [Variable: Variable] = [:]
        for (index, variable) in variables.enumerated() {
            known[variable] = fresh.makeVariable(isNonNegative: solver.isNonNegative(variable), order: index)
        }
        do throws(SolverError) {
            for constraint in constraints.reversed() {
                var request = constraint.request
                request.terms = request.terms.compactMap { term in
                    known[term.variable].map { Term($0, term.coefficient) }
                }
                _ = try fresh.add(request)
            }
            try fresh.solve()
        } catch {
            report.check(error == .unstable, "16: a fresh solver takes the same constraints: \(error)")
            return
        }
        for variable in variables {
            guard let other = known[variable] else { continue }
            let (one, two) = (solver.value(of: variable), fresh.value(of: other))
            report.check(abs(one - two) <= 1e-6 * (1 + abs(one)), "16: a fresh solver agrees: \(one), \(two)")
        }
    }

    /// What is left open is shown by a second solution, in which all that is required holds too.
    mutating func checkAmbiguity(_ report: inout ProbeReport) {
        do throws(SolverError) {
            guard let ambiguity = try solver.ambiguity() else { return }
            let second = Dictionary(uniqueKeysWithValues: zip(ambiguity.variables, ambiguity.witnesses.1))
            let largest = second.values.reduce(self.largest) { max($0, abs($1)) }
            report.check(second.values.allSatisfy(\.isFinite), "a second solution is finite")
            report.check(ambiguity.witnesses.0 != ambiguity.witnesses.1, "a second solution differs from the first")
            for request in constraints.map(\.request) where request.strength.isRequired {
                let weight = request.terms.reduce(1) { max($0, abs($1.coefficient)) }
                let sum = request.terms.reduce(-request.constant) { $0 + $1.coefficient * (second[$1.variable] ?? 0) }
                let violation =
                    switch request.relation {
                    case .equal: abs(sum)
                    case .lessThanOrEqual: sum
                    case .greaterThanOrEqual: -sum
                    }
                report.check(
                    violation <= 1e-6 * largest * weight, "a second solution holds: \(request) by \(violation)")
            }
        } catch {
            report.check(error == .unstable, "what is open can be told: \(error)")
        }
    }

    /// Coefficients of the size that layouts have, with which arithmetic decides nothing.
    private static func isTame(_ request: LinearConstraint) -> Bool {
        request.terms.allSatisfy { $0.coefficient == 0 || [1, 2, 0.5, 3].contains(abs($0.coefficient)) }
    }

    mutating func step(_ tape: inout ByteTape) throws(SolverError) {
        switch tape.choice(10) {
        case 0:
            if variables.count < 12 {
                variables.append(solver.makeVariable(isNonNegative: tape.flag(), order: variables.count))
            }
        case 1...4: try add(&tape)
        case 5:
            guard !constraints.isEmpty else { return }
            let place = tape.choice(constraints.count)
            try solver.remove(constraints[place].handle)
            constraints.remove(at: place)
        case 6:
            guard !constraints.isEmpty else { return }
            let (place, constant) = (tape.choice(constraints.count), tape.number())
            try solver.setConstant(constant, of: constraints[place].handle)
            constraints[place].request.constant = constant
            largest = max(largest, abs(constant))
        case 7:
            guard !constraints.isEmpty else { return }
            let (place, strength) = (tape.choice(constraints.count), Self.strength(&tape))
            try solver.setStrength(strength, of: constraints[place].handle)
            constraints[place].request.strength = strength
        case 8:
            isEdited = true
            try solver.beginEditing(tape.pick(variables), strength: Self.strength(&tape))
        default:
            let value = tape.number()
            try solver.suggest(value, for: tape.pick(variables))
            largest = max(largest, abs(value))
        }
    }

    private mutating func add(_ tape: inout ByteTape) throws(SolverError) {
        guard constraints.count < 40 else { return }
        let coefficients: [Double] = [1, -1, 1, -1, 2, 0.5, -3, 0]
        var terms: [Term] = []
        for _ in 0...tape.choice(4) {
            terms.append(Term(tape.pick(variables), tape.choice(16) == 0 ? tape.number() : tape.pick(coefficients)))
        }
        lastOrder += 1
        let request = LinearConstraint(
            terms, tape.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), tape.number(),
            strength: Self.strength(&tape), order: lastOrder)
        constraints.append((try solver.add(request), request))
        largest = max(largest, abs(request.constant))
    }

    private static func strength(_ tape: inout ByteTape) -> Strength {
        tape.choice(16) == 0 ? Strength(tape.number()) : tape.pick([1000, 1000, 999, 750, 500, 250, 50, 1])
    }

    func check(_ report: inout ProbeReport) {
        var largest = self.largest
        for variable in variables {
            let value = solver.value(of: variable)
            report.check(value.isFinite, "values are finite")
            largest = max(largest, abs(value))
        }
        for constraint in constraints where constraint.request.strength.isRequired {
            let weight = constraint.request.terms.reduce(1) { max($0, abs($1.coefficient)) }
            let violation = solver.violation(of: constraint.handle)
            report.check(
                violation <= 1e-6 * largest * weight,
                "a required constraint holds: \(constraint.request) by \(violation)")
        }
        for variable in variables where solver.isNonNegative(variable) {
            report.check(solver.value(of: variable) >= -1e-6 * largest, "what may not be negative is not")
        }
    }
}
