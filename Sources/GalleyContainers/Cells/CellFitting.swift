public import GalleyLayout
import GalleyGeometry

/// What there was to say about a cell, each thing once.
@usableFromInline
struct CellRemarks {
    private(set) var entries: [ContainerDiagnostic] = []

    @usableFromInline
    init() {}

    mutating func add(_ diagnostic: ContainerDiagnostic) {
        if !entries.contains(diagnostic) { entries.append(diagnostic) }
    }
}

/// How the tree of a cell is asked for its height, whatever it shows.
@usableFromInline
struct CellFitting {
    private let view: View
    private let isLaidOutFirst: Bool

    /// - Parameter isLaidOutFirst: whether it is laid out at the width and then asked for its smallest size.
    @usableFromInline
    init(_ view: View, atFirstLaidOut isLaidOutFirst: Bool) {
        self.view = view
        self.isLaidOutFirst = isLaidOutFirst
    }

    private var name: String { view.identifier ?? view.className }

    @usableFromInline
    func check(width: Double) throws(ContainerError) { _ = try checkedLength(width, "width", of: name) }

    /// The height the tree asks for at a width; the standard one where it would be 0 for want of anything that asks.
    @usableFromInline
    func height(width: Double, _ remarks: inout CellRemarks) throws(ContainerError) -> Double {
        let height = try fit(width, .zero)
        // Higher if pulled higher: then nothing but the pull to 0 made it 0.
        guard height == 0, try fit(width, View.layoutFittingExpandedSize) > 0 else { return height }
        remarks.add(.collapsedCell(cell: name, standardHeight: CellFitting.standardHeight))
        return CellFitting.standardHeight
    }

    /// UIKit's standard height.
    static let standardHeight = 44.0

    /// Lays the tree out at a size.
    func lay(out size: Size) throws(ContainerError) {
        let height = try checkedLength(size.height, "height", of: name)
        // As a whole, so that no height of another row is held beside this row's content.
        view.frame = Rect(x: 0, y: 0, width: size.width, height: height)
        try inContainer { () throws(LayoutError) in try view.layoutIfNeeded() }
    }

    private func fit(_ width: Double, _ target: Size) throws(ContainerError) -> Double {
        try inContainer { () throws(LayoutError) in
            guard isLaidOutFirst else {
                return try view.systemLayoutSizeFitting(
                    Size(width: width, height: target.height), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            }
            view.frame = Rect(x: 0, y: 0, width: width, height: view.frame.height)
            view.setNeedsLayout()
            try view.layoutIfNeeded()
            return try view.systemLayoutSizeFitting(target).height
        }
    }
}
