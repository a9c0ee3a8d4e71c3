public import GalleyVisualFormat

/// Why a layout could not be made; a layout with contradictions is no error, it is reported and goes on.
public enum LayoutError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Two attributes that cannot meet in a constraint; `accepted` names what could stand on the other side.
    case incompatibleAttributes(constraint: String, first: String, second: String, accepted: String)
    /// A position that is compared with nothing: only widths and heights can equal a number.
    case positionWithoutSecondItem(constraint: String, attribute: String)
    /// A second item and attribute of which one is missing.
    case incompleteSide(constraint: String, reason: String)
    /// Two items that are in no common tree.
    case noCommonAncestor(constraint: String, first: String, second: String)
    /// An item that was freed while its constraint was kept.
    case itemIsGone(constraint: String)
    /// A number that is NaN, infinite or out of range.
    case invalidNumber(owner: String, parameter: String, value: Double, accepted: String)
    /// A visual format or constraint string that cannot be read, or names what is not there.
    case format(FormatError)
    /// A constraint string that names the superview of a view that has none.
    case noSuperview(view: String, format: String)
    /// A view that would become its own ancestor.
    case circularHierarchy(view: String)
    /// The numbers of the layout are too far apart for double precision.
    case unstable(view: String)
    /// More work than one layout may take: too many constraints that all depend on each other.
    case tooMuchWork(view: String)
    /// What a view shows could not be made in the layout that asked for it.
    case content(reason: String)

    /// One sentence: what is wrong and what would be accepted.
    public var description: String {
        switch self {
        case .incompatibleAttributes(let constraint, let first, let second, let accepted):
            "cannot relate \(first) to \(second) in '\(constraint)'; expected \(accepted)"
        case .positionWithoutSecondItem(let constraint, let attribute):
            "\(attribute) in '\(constraint)' is a position without a second item; expected one, or a width or height"
        case .incompleteSide(let constraint, let reason): "'\(constraint)' \(reason)"
        case .noCommonAncestor(let constraint, let first, let second):
            "\(first) and \(second) in '\(constraint)' have no common ancestor; expected both in one tree"
        case .itemIsGone(let constraint): "an item of '\(constraint)' no longer exists"
        case .invalidNumber(let owner, let parameter, let value, let accepted):
            "\(parameter) \(value) of \(owner) cannot be used; expected \(accepted)"
        case .format(let error): error.description
        case .noSuperview(let view, let format):
            "\(view) in '\(format)' has no superview; expected it in a view before constraints name that one"
        case .circularHierarchy(let view): "\(view) cannot be added to itself or to one of its descendants"
        case .unstable(let view): "the numbers in the layout of \(view) are too far apart to be solved"
        case .tooMuchWork(let view):
            "too many constraints in the layout of \(view) depend on each other to be solved in bounded time"
        case .content(let reason): reason
        }
    }
}
