import GalleySolver

/// The cell: a container with a caption and a body below it, 23 constraints in six levels.
struct Cell: ~Copyable {
    var solver = Solver()
    /// The body's height constraints, which a new text moves.
    let body: (atLeast: Constraint, atMost: Constraint)
    let height: Variable

    init(_ h: Double) throws(SolverError) {
        var solver = Solver()
        let c = Box(&solver)
        let a = Box(&solver)
        let b = Box(&solver)
        try solver.add([Term(c.left)].span, .equal, 0)
        try solver.add([Term(c.top)].span, .equal, 0)
        try solver.add([Term(c.width)].span, .equal, 320)
        for view in [a, b] {
            try solver.add([Term(view.left), Term(c.left, -1)].span, .equal, 20)
            try solver.add(
                [Term(view.left), Term(view.width), Term(c.left, -1), Term(c.width, -1)].span, .equal, -20)
            try solver.add([Term(view.width)].span, .greaterThanOrEqual, 0)
            try solver.add([Term(view.height)].span, .greaterThanOrEqual, 0)
        }
        try solver.add([Term(a.top), Term(c.top, -1)].span, .equal, 20)
        try solver.add([Term(b.top), Term(a.top, -1), Term(a.height, -1)].span, .equal, 8)
        try solver.add(
            [Term(b.top), Term(b.height), Term(c.top, -1), Term(c.height, -1)].span, .equal, -20)
        try solver.add([Term(a.width)].span, .greaterThanOrEqual, 45, strength: 749)
        try solver.add([Term(a.width)].span, .lessThanOrEqual, 45, strength: 251)
        try solver.add([Term(a.height)].span, .greaterThanOrEqual, 14.5, strength: 749)
        try solver.add([Term(a.height)].span, .lessThanOrEqual, 14.5, strength: 252)
        try solver.add([Term(b.width)].span, .greaterThanOrEqual, 280, strength: 750)
        try solver.add([Term(b.width)].span, .lessThanOrEqual, 280, strength: 251)
        let atLeast = try solver.add([Term(b.height)].span, .greaterThanOrEqual, h, strength: 750)
        let atMost = try solver.add([Term(b.height)].span, .lessThanOrEqual, h, strength: 251)
        try solver.add([Term(c.height)].span, .equal, 0, strength: 50)
        try solver.solve()
        self.solver = solver
        body = (atLeast, atMost)
        height = c.height
    }

    mutating func suggest(_ h: Double) throws(SolverError) {
        try solver.setConstant(h, of: body.atLeast)
        try solver.setConstant(h, of: body.atMost)
        try solver.solve()
    }
}

struct Box {
    let left, top, width, height: Variable

    init(left: Variable, top: Variable, width: Variable, height: Variable) {
        (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }

    init(_ solver: inout Solver) {
        left = solver.makeVariable()
        top = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }
}

/// The form: 40 rows of a label, a field and two buttons, 4 constraints a row and axis, equal label widths.
struct Form: ~Copyable {
    var solver = Solver()
    let width: Variable
    private var views: [Box] = []
    private(set) var count = 0

    init(rows: Int = 40) throws(SolverError) {
        width = solver.makeVariable()
        try solver.beginEditing(width, strength: 900)
        try solver.suggest(500, for: width)
        var above: Box?
        for row in 0..<rows { above = try addRow(row, below: above) }
        try solver.solve()
    }

    mutating func resize(_ value: Double) throws(SolverError) {
        try solver.suggest(value, for: width)
        try solver.solve()
    }

    var checksum: Double { views.reduce(0) { $0 + solver.value(of: $1.left) + solver.value(of: $1.top) } }

    private mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, _ strength: Strength = .required
    ) throws(SolverError) {
        try solver.add(terms.span, relation, constant, strength: strength)
        count += 1
    }

    private mutating func addRow(_ row: Int, below above: Box?) throws(SolverError) -> Box {
        let label = Box(&solver)
        let field = Box(&solver)
        let first = Box(&solver)
        let second = Box(&solver)
        let all = [label, field, first, second]
        // Horizontal: label, field, two buttons, chained with gaps of 8; the row ends at the form's edge.
        try add([Term(label.left)], .equal, 20)
        for (left, right) in [(label, field), (field, first), (first, second)] {
            try add([Term(right.left), Term(left.left, -1), Term(left.width, -1)], .equal, 8)
        }
        try add([Term(second.left), Term(second.width), Term(width, -1)], .equal, -20)
        if let other = views.first { try add([Term(label.width), Term(other.width, -1)], .equal, 0) }
        for (index, view) in all.enumerated() {
            let size = Double([60 + row % 7 * 9, 120, 44, 52][index])
            try add([Term(view.width)], .greaterThanOrEqual, size, 750)
            try add([Term(view.width)], .lessThanOrEqual, size, index == 1 ? 250 : 251)
            try add([Term(view.height)], .equal, 30, 750)
        }
        // Vertical: the label below the row above, the others on its top.
        if let above {
            try add([Term(label.top), Term(above.top, -1), Term(above.height, -1)], .equal, 8)
        } else {
            try add([Term(label.top)], .equal, 20)
        }
        for view in all.dropFirst() { try add([Term(view.top), Term(label.top, -1)], .equal, 0) }
        views += all
        return label
    }
}

/// Labels below each other in a container, pinned on all sides: 8 constraints each.
struct Stack: ~Copyable {
    var solver = Solver()
    private(set) var heights: [Constraint] = []
    let container: Box

    init(labels: Int) throws(SolverError) {
        container = Box(&solver)
        for (variable, value) in [(container.left, 0.0), (container.top, 0), (container.width, 320)] {
            try solver.add([Term(variable)].span, .equal, value)
        }
        var above: Box?
        for index in 0..<labels { above = try addLabel(Double(20 + index % 5 * 20), below: above) }
        if let above {
            try solver.add(
                [Term(above.top), Term(above.height), Term(container.height, -1)].span, .equal, -20)
        }
        try solver.solve()
    }

    mutating func grow(_ label: Int, to height: Double) throws(SolverError) {
        try solver.setConstant(height, of: heights[2 * label])
        try solver.setConstant(height, of: heights[2 * label + 1])
        try solver.solve()
    }

    private mutating func addLabel(_ height: Double, below above: Box?) throws(SolverError) -> Box {
        let label = Box(
            left: solver.makeVariable(), top: solver.makeVariable(),
            width: solver.makeVariable(isNonNegative: true), height: solver.makeVariable(isNonNegative: true))
        try solver.add([Term(label.left), Term(container.left, -1)].span, .equal, 20)
        try solver.add(
            [Term(label.left), Term(label.width), Term(container.left, -1), Term(container.width, -1)].span,
            .equal, -20)
        if let above {
            try solver.add([Term(label.top), Term(above.top, -1), Term(above.height, -1)].span, .equal, 8)
        } else {
            try solver.add([Term(label.top), Term(container.top, -1)].span, .equal, 20)
        }
        try solver.add([Term(label.width)].span, .greaterThanOrEqual, 280, strength: 750)
        try solver.add([Term(label.width)].span, .lessThanOrEqual, 280, strength: 251)
        heights.append(
            try solver.add([Term(label.height)].span, .greaterThanOrEqual, height, strength: 750))
        heights.append(try solver.add([Term(label.height)].span, .lessThanOrEqual, height, strength: 251))
        return label
    }
}
