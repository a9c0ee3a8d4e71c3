/// Something a container has to say that is no error: it went on.
public enum ContainerDiagnostic: Sendable, Hashable {
    /// The constraints of a cell leave its height open, and the least is 0; the row has a standard height instead.
    case collapsedCell(cell: String, standardHeight: Double)

    /// The text for a log.
    public var text: String {
        switch self {
        case .collapsedCell(let cell, let height):
            "The constraints of \(cell) do not say how high it is, and 0 would be allowed: it is taken to be "
                + "\(Int(height)) high, the standard height. Hold its content to its top and to its bottom."
        }
    }
}
