import GalleySolver

extension Prober {
    /// Steps with a solver: what it holds as required holds after each, values are finite, a refusal changes nothing.
    func solver(_ bytes: [UInt8]) -> ProbeReport {
        var tape = ByteTape(bytes)
        var rig = SolverRig()
        var report = ProbeReport()
        var steps = 0
        while !tape.isAtEnd, steps < 400 {
            steps += 1
            do throws(SolverError) {
                try rig.step(&tape)
                try rig.solver.solve()
                rig.check(&report)
            } catch .unstable {
                return ProbeReport("refused as unstable after \(steps) steps", isRefusal: true)
            } catch {
                rig.refusals += 1
            }
        }
        report.outcome = "\(steps) steps, \(rig.refusals) refused"
        return report
    }
}

private struct SolverRig: ~Copyable {
    var solver = Solver()
    var refusals = 0
    private var variables: [Variable] = []
    private var constraints: [(handle: Constraint, request: LinearConstraint)] = []

    init() {
        for index in 0..<4 { variables.append(solver.makeVariable(isNonNegative: index % 2 == 0)) }
    }

    mutating func step(_ tape: inout ByteTape) throws(SolverError) {
        switch tape.choice(10) {
        case 0: if variables.count < 12 { variables.append(solver.makeVariable(isNonNegative: tape.flag())) }
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
        case 7:
            guard !constraints.isEmpty else { return }
            let (place, strength) = (tape.choice(constraints.count), Self.strength(&tape))
            try solver.setStrength(strength, of: constraints[place].handle)
            constraints[place].request.strength = strength
        case 8: try solver.beginEditing(tape.pick(variables), strength: Self.strength(&tape))
        default: try solver.suggest(tape.number(), for: tape.pick(variables))
        }
    }

    private mutating func add(_ tape: inout ByteTape) throws(SolverError) {
        guard constraints.count < 40 else { return }
        let coefficients: [Double] = [1, -1, 1, -1, 2, 0.5, -3, 0]
        var terms: [Term] = []
        for _ in 0...tape.choice(4) {
            terms.append(Term(tape.pick(variables), tape.choice(16) == 0 ? tape.number() : tape.pick(coefficients)))
        }
        let request = LinearConstraint(
            terms, tape.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), tape.number(),
            strength: Self.strength(&tape))
        constraints.append((try solver.add(request), request))
    }

    private static func strength(_ tape: inout ByteTape) -> Strength {
        tape.choice(16) == 0 ? Strength(tape.number()) : tape.pick([1000, 1000, 999, 750, 500, 250, 50, 1])
    }

    func check(_ report: inout ProbeReport) {
        var largest = 1.0
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
