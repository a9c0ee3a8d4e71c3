extension Solver {
    /// Every irreducible set of required constraints that contradicts a constraint the solver would refuse.
    ///
    /// - Parameters:
    ///   - constraint: the constraint, taken as required whatever its strength says.
    ///   - replaced: a constraint to leave out, when the question is about changing it.
    ///   - limit: how many sets to return at most; 64 times as many searches are made at most.
    /// - Returns: the sets, smallest effort first; empty if the constraint would be accepted.
    /// - Throws: the `invalid…` and `unknown…` cases.
    /// - Complexity: each search builds the required constraints once.
    /// - Note: Reiter's hitting-set tree (*A Theory of Diagnosis from First Principles*, 1987).
    public mutating func conflicts(
        with constraint: LinearConstraint, replacing replaced: Constraint? = nil, limit: Int = 16
    ) throws(SolverError) -> [Conflict] {
        let marker = try makeQuestion(constraint, replacing: replaced)
        defer { dropQuestion(marker) }
        let all = requiredMembers(except: replaced?.index)
        var found: [[Int32]] = []
        var queue: [Set<Int32>] = [[]]
        var asked: Set<Set<Int32>> = [[]]
        var next = 0
        while next < queue.count, next < limit * 64, found.count < limit {
            let left = queue[next]
            next += 1
            let members: [Int32]
            if let known = found.first(where: { $0.allSatisfy { !left.contains($0) } }) {
                members = known
            } else {
                let rough = try contradiction(of: marker, in: all.filter { !left.contains($0) })
                if rough.isEmpty { continue }
                members = filter(rough, refused: marker)
                found.append(members)
            }
            for member in members where member != marker {
                let larger = left.union([member])
                if asked.insert(larger).inserted { queue.append(larger) }
            }
        }
        return found.map { conflict($0, refused: marker) }
    }

    /// The smallest change of constants (least sum of absolute changes) with which a constraint and every required
    /// one hold together; bounds of variables are not moved.
    ///
    /// - Returns: the constants that change; empty if the constraint would be accepted as it is.
    /// - Throws: the `invalid…` and `unknown…` cases.
    /// - Complexity: solves the required constraints once.
    public mutating func smallestChange(
        with constraint: LinearConstraint, replacing replaced: Constraint? = nil
    ) throws(SolverError) -> [ConstantChange] {
        let marker = try makeQuestion(constraint, replacing: replaced)
        defer { dropQuestion(marker) }
        let members = requiredMembers(except: replaced?.index).filter {
            tableau.symbols[$0].role == .constraint
        }
        var system = Subsystem(symbolsOf: tableau)
        for member in members + [marker] {
            _ = try system.add(member, from: tableau, strength: 1) { tableau.symbols[$0].isNonNegative }
        }
        try system.tableau.optimise()
        let tolerance = tableau.feasibility
        return (members + [marker]).compactMap { member in
            let residual = system.residual(of: member)
            let symbol = tableau.symbols[member]
            let isViolated =
                switch symbol.relation {
                case .equal: abs(residual) > tolerance
                case .lessThanOrEqual: residual > tolerance
                case .greaterThanOrEqual: residual < -tolerance
                }
            return isViolated ? ConstantChange(member: name(member, refused: marker), delta: residual) : nil
        }
    }

    /// A symbol with terms that is not in the tableau.
    private mutating func makeQuestion(
        _ constraint: LinearConstraint, replacing replaced: Constraint?
    ) throws(SolverError) -> Int32 {
        try check(constraint.terms.span, constant: constraint.constant, strength: constraint.strength)
        if let replaced { try check(replaced) }
        try restoreFeasibility()
        return makeMarker(
            constraint.terms.span, constraint.relation, constraint.constant, strength: .required, order: 0)
    }

    private mutating func dropQuestion(_ marker: Int32) {
        tableau.releaseVariables(of: tableau.symbols[marker].link)
        tableau.dropTerms(tableau.symbols[marker].link)
        tableau.dropSymbol(marker, isForgotten: true)
    }

    /// The required constraints and bounds, by insertion.
    private func requiredMembers(except left: Int32?) -> [Int32] {
        tableau.symbols.indices.filter {
            let symbol = tableau.symbols[$0]
            if $0 == left { return false }
            return symbol.role == .constraint
                ? symbol.domain != .elastic && symbol.place != Symbol.nowhere
                : symbol.isNonNegative && symbol.uses > 0
        }.sorted { tableau.symbols[$0].serial < tableau.symbols[$1].serial }
    }
}

extension Solver {
    /// An irreducible conflict out of an infeasible row's symbols.
    func irreducible(_ certificate: [Int32], refused marker: Int32) -> Conflict {
        conflict(filter(certificate, refused: marker), refused: marker)
    }

    /// Deletion filter: leaves out each member without which the rest still contradicts itself.
    ///
    /// A row is irreducible as it stands: the parametric symbols in it are independent, so without any one member
    /// the others can take any values. Only rounding can add a member, so sets too long for a filter that builds
    /// the system once for each member are taken as they are.
    private func filter(_ members: [Int32], refused marker: Int32) -> [Int32] {
        if members.count > 64 { return members }
        var kept = members.filter { $0 != marker }.sorted {
            tableau.symbols[$0].serial > tableau.symbols[$1].serial
        }
        for member in kept {
            let rest = kept.filter { $0 != member }
            if let smaller = try? contradiction(of: marker, in: rest), !smaller.isEmpty { kept = rest }
        }
        return kept + [marker]
    }

    /// The symbols of `members` that contradict the marker's constraint; empty if it can hold beside them.
    private func contradiction(of marker: Int32, in members: [Int32]) throws(SolverError) -> [Int32] {
        var system = Subsystem(symbolsOf: tableau)
        let bounds = Set(members.filter { tableau.symbols[$0].role == .variable })
        for member in members where tableau.symbols[member].role == .constraint {
            let result = try system.add(member, from: tableau) { bounds.contains($0) }
            if !result.isEmpty { return result + [marker] }
        }
        return try system.add(marker, from: tableau) { bounds.contains($0) }
    }

    private func conflict(_ members: [Int32], refused marker: Int32) -> Conflict {
        let sorted = members.sorted {
            let (first, second) = (tableau.symbols[$0], tableau.symbols[$1])
            if ($0 == marker) != ($1 == marker) { return $0 == marker }
            if first.role != second.role { return first.role == .constraint }
            return first.serial < second.serial
        }
        return Conflict(members: sorted.map { name($0, refused: marker) })
    }

    private func name(_ symbol: Int32, refused marker: Int32) -> Conflict.Member {
        let record = tableau.symbols[symbol]
        if symbol == marker { return .refused }
        return record.role == .constraint
            ? .constraint(Constraint(index: symbol, generation: record.generation))
            : .bound(Variable(index: symbol, generation: record.generation))
    }
}
