/// The text that UIKit logs when required constraints contradict each other.
///
/// Source: the same words stand in dozens of public issue threads (iOS 9 to 17); the trailing spaces are UIKit's.
enum UnsatisfiableLog {
    private static let opening = """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}

        """
    private static let masksNote = """
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
        documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}

        """
    private static let verdict = "Will attempt to recover by breaking constraint \n"
    private static let closing = """


        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may \
        also be helpful.
        """

    /// The whole log.
    ///
    /// - Parameter hasMasks: whether autoresizing masks are among the members; UIKit then adds a note.
    static func text(members: [String], broken: String, hasMasks: Bool) -> String {
        let list = members.map { "    \"\($0)\"" }.joined(separator: ",\n")
        return opening + (hasMasks ? masksNote : "") + "(\n\(list)\n)\n\n" + verdict + broken + closing
    }
}
