public import GalleyLayout

/// Why a container could not be laid out.
public enum ContainerError: Error, Sendable, Hashable {
    /// What a cell, header or footer holds could not be laid out.
    case layout(LayoutError)
    /// The code that fills a cell or header failed; `reason` is its error in words.
    case configuration(cell: String, reason: String)
    /// A number that is NaN, infinite or out of range.
    case invalidNumber(owner: String, parameter: String, value: Double, accepted: String)
    /// A row, item or section that is not there.
    case outOfRange(owner: String, index: Int, count: Int)
    /// All rows together are taller than can be counted; `limit` in points is the most.
    case contentTooTall(owner: String, limit: Double)
    /// Updates that do not lead from the old counts to those the data source answers now.
    case inconsistentCount(owner: String, expected: Int, answered: Int)
    /// Two updates of a batch that name the same thing, or one that names a part of what another one moves away.
    case conflictingUpdates(what: String, accepted: String)

    /// One sentence: what is wrong and what would be accepted.
    public var description: String {
        switch self {
        case .layout(let error): error.description
        case .configuration(let cell, let reason): "\(cell) could not be filled: \(reason)"
        case .invalidNumber(let owner, let parameter, let value, let accepted):
            "\(parameter) \(value) of \(owner) cannot be used; expected \(accepted)"
        case .outOfRange(let owner, let index, let count):
            count == 0
                ? "\(owner) has no \(index); it is empty" : "\(owner) has no \(index); expected 0 to \(count - 1)"
        case .contentTooTall(let owner, let limit):
            "the rows of \(owner) are taller than \(limit) points together; expected fewer or lower rows"
        case .inconsistentCount(let owner, let expected, let answered):
            "after the updates \(owner) has \(expected), but the data source answers \(answered)"
        case .conflictingUpdates(let what, let accepted): "\(what); expected \(accepted)"
        }
    }

    /// The same as an error of the layout that it came up in.
    var asLayoutError: LayoutError {
        if case .layout(let error) = self { return error }
        return .content(reason: description)
    }

    /// What another error means here.
    @usableFromInline
    init(_ error: any Error, filling cell: View) {
        if let error = error as? ContainerError {
            self = error
        } else if let error = error as? LayoutError {
            self = .layout(error)
        } else {
            self = .configuration(cell: cell.identifier ?? cell.className, reason: "\(error)")
        }
    }
}

/// Runs what throws a layout's error where a container's is thrown.
func inContainer<Result>(_ body: () throws(LayoutError) -> Result) throws(ContainerError) -> Result {
    do throws(LayoutError) { return try body() } catch { throw .layout(error) }
}

/// A length that was handed in: finite, at least 0 and no longer than `Extent.longest`.
func checkedLength(
    _ value: Double, _ parameter: @autoclosure () -> String, of owner: @autoclosure () -> String
) throws(ContainerError) -> Double {
    guard value >= 0, value <= Extent.longest else {
        throw .invalidNumber(
            owner: owner(), parameter: parameter(), value: value, accepted: "a number from 0 to 1000000")
    }
    return value
}
