internal import GalleySolver

extension LayoutEngine {
    func forgetAll() {
        payWork()
        solver.removeAll()
        limitWork()
        for state in states.values { state.isDropped = true }
        states = [:]
        installed = [:]
        owners = [:]
        bounds = [:]
        wrapping = []
        crossing = []
        derived = []
        textual = []
        broken = []
        conflicts = []
    }

    func remove(_ keys: [DemandKey]) throws(EngineError) {
        for key in keys {
            guard let entry = installed.removeValue(forKey: key) else { continue }
            owners[entry.handle] = nil
            crossing.remove(key)
            derived.remove(key)
            textual.remove(key)
            broken.remove(key)
            if DemandKey.Slot.content.contains(key.slot) { states[key.owner]?.content[key.slot] = nil }
            do throws(SolverError) { try solver.remove(entry.handle) } catch { throw unstable }
        }
    }

    /// Adds a demand or changes the one of its key.
    func install(_ demand: Demand) throws(EngineError) {
        guard let old = installed[demand.key] else { return try add(demand) }
        let (before, now) = (old.request, demand.request)
        if old.isBroken || before.terms != now.terms || before.relation != now.relation {
            if before.isEqual(to: now) { return try reorder(demand, old) }
            try remove([demand.key])
            return try add(demand)
        }
        try change(demand, old)
        try reorder(demand, old)
    }

    private func change(_ demand: Demand, _ old: InstalledDemand) throws(EngineError) {
        let (before, now) = (old.request, demand.request)
        let isStronger = now.strength.value > before.strength.value
        // A weaker one first loses its strength and a stronger one first moves, so that nothing contradicts in between.
        if before.strength != now.strength, !isStronger { try setStrength(now.strength, of: demand, old) }
        if before.constant != now.constant {
            try resolving(demand) { () throws(SolverError) in try self.solver.setConstant(now.constant, of: old.handle)
            }
            old.request.constant = now.constant
        }
        if before.strength != now.strength, isStronger { try setStrength(now.strength, of: demand, old) }
    }

    private func setStrength(_ strength: Strength, of demand: Demand, _ old: InstalledDemand) throws(EngineError) {
        try resolving(demand) { () throws(SolverError) in try self.solver.setStrength(strength, of: old.handle) }
        if !old.isBroken { old.request.strength = strength }
    }

    private func reorder(_ demand: Demand, _ old: InstalledDemand) throws(EngineError) {
        guard demand.request.order != old.request.order else { return }
        do throws(SolverError) { try solver.setOrder(demand.request.order, of: old.handle) } catch { throw unstable }
        old.request.order = demand.request.order
    }

    private func add(_ demand: Demand) throws(EngineError) {
        var request = demand.request
        while true {
            do throws(SolverError) {
                let handle = try solver.add(request)
                register(demand, handle, isBroken: request.strength != demand.request.strength)
                return
            } catch {
                let conflict = try conflict(error, refused: demand)
                if try loosen(conflict, refused: demand) { request.strength = .broken }
            }
        }
    }

    private func register(_ demand: Demand, _ handle: Constraint, isBroken: Bool) {
        let (key, entry) = (demand.key, InstalledDemand(demand, handle, isBroken: isBroken))
        owners[handle] = key
        installed[key] = entry
        if isBroken { broken.insert(key) }
        if let constraint = entry.constraint {
            if constraint.isDerived { derived.insert(key) }
            if constraint.followsText { textual.insert(key) }
        } else if DemandKey.Slot.content.contains(key.slot) {
            states[key.owner]?.content[key.slot] = entry
        }
    }

    /// Does something to an installed demand, breaking constraints until it can be done.
    private func resolving(_ demand: Demand, _ body: () throws(SolverError) -> Void) throws(EngineError) {
        while true {
            do throws(SolverError) { return try body() } catch {
                let conflict = try conflict(error, refused: demand)
                guard try loosen(conflict, refused: demand), let entry = installed[demand.key] else { continue }
                // The demand itself gives way: its constant then moves freely.
                breakInstalled(demand.key)
                do throws(SolverError) {
                    if !entry.request.strength.isRequired {
                        return try solver.setStrength(.broken, of: entry.handle)
                    }
                    try solver.setStrength(.broken, of: entry.handle)
                    try solver.setConstant(demand.request.constant, of: entry.handle)
                } catch { throw unstable }
                return
            }
        }
    }

    /// The parties of a refusal.
    private func conflict(_ error: SolverError, refused demand: Demand) throws(EngineError) -> [Party] {
        switch error {
        case .unsatisfiable(let conflict):
            guard isBuilding else { throw .refused }
            return conflict.members.compactMap { member in
                switch member {
                case .refused: demand.party
                case .constraint(let handle): owners[handle].flatMap { party(of: $0) }
                case .bound(let variable):
                    bounds[variable].flatMap { bound in bound.state.item.map { .bound($0, bound.attribute) } }
                }
            }
        case .invalidConstant(let value):
            throw .layout(
                .invalidNumber(
                    owner: demand.party.ownerName, parameter: demand.party.parameterName, value: value,
                    accepted: "a number from -1e12 to 1e12"))
        case .invalidCoefficient(_, let value):
            throw .layout(
                .invalidNumber(
                    owner: demand.party.ownerName, parameter: "multiplier", value: value,
                    accepted: "a number from 1e-06 to 1e06 in size, or 0"))
        case .invalidStrength(let strength):
            throw .layout(
                .invalidNumber(
                    owner: demand.party.ownerName, parameter: "priority", value: strength.value,
                    accepted: "a number above 0 and at most 1000"))
        case .unknownVariable, .unknownConstraint, .variableInUse, .notEditing, .editMustBeOptional, .unstable,
            .exhausted:
            throw unstable
        }
    }

    /// Breaks one of the parties; true if it is the refused one, which is then still to be weakened.
    private func loosen(_ parties: [Party], refused demand: Demand) throws(EngineError) -> Bool {
        let victim = BreakingRule.victim(among: parties)
        let report = LayoutConflict(parties: parties, broken: victim, engine: self, refused: demand)
        conflicts.append(report)
        guard let key = victim.key, key != demand.key, let entry = installed[key] else { return true }
        do throws(SolverError) { try solver.setStrength(.broken, of: entry.handle) } catch { throw unstable }
        breakInstalled(key)
        return false
    }

    private func breakInstalled(_ key: DemandKey) {
        installed[key]?.isBroken = true
        broken.insert(key)
    }

    var unstable: EngineError { .layout(failure) }

    /// Why the solver stopped.
    var failure: LayoutError {
        solver.isExhausted ? .tooMuchWork(view: root.label) : .unstable(view: root.label)
    }
}
