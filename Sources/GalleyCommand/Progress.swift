import Synchronization

/// A bar on standard error while work takes long: only on a terminal, with the rate and the time left.
final class Progress: Sendable {
    private struct State {
        var done = 0
        var lastShown: ContinuousClock.Instant
        var isOnScreen = false
    }

    private let total: Int
    private let unit: String
    private let isShown: Bool
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    init(total: Int, unit: String, isShown: Bool) {
        self.total = total
        self.unit = unit
        self.isShown = isShown && System.isTerminal(System.error)
        state = Mutex(State(lastShown: start))
    }

    /// Takes note of work that is done; what takes less than half a second shows nothing.
    func advance(_ count: Int) {
        guard isShown else { return }
        state.withLock { state in
            state.done += count
            let now = ContinuousClock.now
            guard now - start > .milliseconds(500), now - state.lastShown > .milliseconds(100) else { return }
            state.lastShown = now
            state.isOnScreen = true
            Self.write("\r" + line(state.done, now - start) + "\u{1B}[K")
        }
    }

    /// Takes the bar away.
    func end() {
        guard state.withLock({ $0.isOnScreen }) else { return }
        Self.write("\r\u{1B}[K")
    }

    private func line(_ done: Int, _ time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        let rate = Double(done) / max(seconds, 1e-3)
        let left = Int((Double(total - done) / max(rate, 1e-9)).rounded(.up))
        let width = 24
        let full = total > 0 ? width * done / total : width
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
        return "[\(bar)] \(done) of \(total) \(unit), \(Int(rate)) a second, \(left) s left"
    }

    private static func write(_ text: String) {
        try? System.write(Array(text.utf8), to: System.error)
    }
}
