import GalleyGeometry
import Testing

@testable import GalleyLayout

/// Constraints that all depend on each other: the work is bounded, whatever they are.
@Suite("Bounded work") struct LayoutWorkTests {
    /// A root with stacks in stacks, a label's text in each.
    private func nest(_ depth: Int, _ distribution: StackView.Distribution) throws -> View {
        let root = makeRoot(320, 480)
        var inner: View?
        for level in (0..<depth).reversed() {
            let label = View.box(20 + Double(level % 7), 10)
            let stack = try StackView(
                arrangedSubviews: [label] + [inner].compactMap(\.self), axis: level % 2 == 0 ? .vertical : .horizontal)
            stack.distribution = distribution
            inner = stack
        }
        if let inner { try root.add(inner) }
        return root
    }

    @Test(
        "A layout that needs more than it may ends with an error, and one that needs less is as it was",
        arguments: StackView.Distribution.allCases)
    func limit(distribution: StackView.Distribution) throws {
        let free = try nest(24, distribution)
        try free.layoutIfNeeded()
        let root = try nest(24, distribution)
        root.layoutWork.limit = 100
        let error = #expect(throws: LayoutError.self) { try root.layoutIfNeeded() }
        guard case .tooMuchWork = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(root.subviews.allSatisfy { $0.frame == .zero })
        root.layoutWork.limit = 1 << 31
        root.setNeedsLayout()
        try root.layoutIfNeeded()
        func frames(_ view: View) -> [Rect] { [view.exactFrame] + view.subviews.flatMap { frames($0) } }
        #expect(frames(root) == frames(free))
    }

    @Test("Fitting sizes that ask for others share what all may take")
    func nested() throws {
        let depths = [8, 16]
        let work = try depths.map { depth in
            let root = try nest(depth, .fillProportionally)
            _ = try root.systemLayoutSizeFitting(.zero)
            return root.layoutWork.spent
        }
        // Each stack asks for the size of the one in it: a single question's work would not add up.
        #expect(work[1] > 4 * work[0])
        let root = try nest(16, .fillProportionally)
        root.layoutWork.limit = work[1] - 1
        #expect(throws: LayoutError.self) { try root.systemLayoutSizeFitting(.zero) }
    }
}
