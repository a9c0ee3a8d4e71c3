/// Something a layout has to say that is no error: it went on.
public enum LayoutDiagnostic: Sendable, Hashable {
    /// Required constraints contradict each other and one was broken; the text is UIKit's log.
    case unsatisfiable(log: String, explanation: String)
    /// The height of a view is tied to its own width in a way that does not come to rest; `width` is the last one.
    case heightDoesNotSettle(view: String, width: Double)
    /// Code that runs in a layout asks for another one each time.
    case layoutLoop(view: String, rounds: Int)
    /// A position is multiplied in a right-to-left layout, where it is measured from the left all the same.
    case multipliedPosition(constraint: String)

    /// The text for a log.
    public var text: String {
        switch self {
        case .unsatisfiable(let log, _): log
        case .heightDoesNotSettle(let view, let width):
            "The height of \(view) follows from its width and its width from its height: after two measurements "
                + "it is \(Numbers.rounded(width)) wide, which it was not measured at."
        case .layoutLoop(let view, let rounds):
            "The layout of \(view) asked for another layout \(rounds) times in a row."
        case .multipliedPosition(let constraint):
            "'\(constraint)' multiplies a leading or trailing position in a right-to-left layout, where UIKit "
                + "measures it from the left too; multiply a width instead."
        }
    }
}

/// Where the diagnostics of a tree go: they are kept, the latest last, and may be written as they come.
public final class LayoutDiagnostics {
    /// What was reported, oldest first; at most ``limit``.
    public private(set) var entries: [LayoutDiagnostic] = []
    /// Called for every entry as it comes.
    public var handler: ((LayoutDiagnostic) -> Void)?
    /// How many entries are kept; older ones are dropped.
    public static let limit = 1000

    /// An empty stream.
    public init() {}

    /// Forgets what was reported.
    public func removeAll() { entries = [] }

    func report(_ diagnostic: LayoutDiagnostic) {
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append(diagnostic)
        handler?(diagnostic)
    }
}

extension View {
    /// The stream of the tree, or of the nearest view that was given one.
    public var diagnostics: LayoutDiagnostics {
        get {
            var top = self
            while true {
                if let reports = top.reports { return reports }
                guard let parent = top.superview else { break }
                top = parent
            }
            let made = LayoutDiagnostics()
            top.reports = made
            return made
        }
        set { reports = newValue }
    }
}
