/// How the ends of lines are chosen among the places where lines may end. None changes the number of lines.
public enum LineBreakAlgorithm: String, Sendable, Hashable, CaseIterable {
    /// Each line takes the longest prefix that fits, as labels do.
    case greedy
    /// The greedy lines of the narrowest width that keeps their number and cuts no word by force that the width asked
    /// for leaves whole (CSS `text-wrap: balance`).
    case balanced
    /// Lines but the last of each paragraph are as evenly full as can be, and the last is no single word where
    /// avoidable (CSS `text-wrap: pretty`): of the ways to break into the fewest lines those with the fewest such
    /// words, then the one with the least sum of 1 / width⁸ over all lines but the last. A line that ends at a soft
    /// hyphen counts as four fifths of its width.
    ///
    /// The sum does not depend on the width asked for, so that a text keeps its lines at its own width. A line ends at
    /// one of the last 256 opportunities that fit on it.
    case pretty
}
