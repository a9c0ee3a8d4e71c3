import GalleyFonts
import GalleyLint
import Synchronization

/// A linter's values, taken by threads a part at a time; the findings come out in order.
final class LintRun: Sendable {
    private static let part = 256

    private let linter: Linter
    private let threads: Int
    private let progress: Progress
    private let next = Atomic<Int>(0)
    private let done: Mutex<[Result<[Finding], FontError>?]>
    private let partCount: Int

    init(_ linter: Linter, threads: Int, showsProgress: Bool) {
        self.linter = linter
        self.threads = threads
        partCount = (linter.count + Self.part - 1) / Self.part
        done = Mutex(Array(repeating: nil, count: partCount))
        progress = Progress(total: linter.count, unit: "texts", isShown: showsProgress)
    }

    func findings() throws(Failure) -> [Finding] {
        Threads.run(min(threads, max(1, partCount))) { self.work() }
        progress.end()
        var findings: [Finding] = []
        for result in done.withLock({ $0 }) {
            do throws(FontError) { findings += try result?.get() ?? [] } catch { throw FontChoice.failure(error) }
        }
        return findings
    }

    private func work() {
        while true {
            let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard part < partCount else { return }
            let range = part * Self.part..<min(linter.count, (part + 1) * Self.part)
            let result: Result<[Finding], FontError>
            do throws(FontError) { result = .success(try linter.findings(in: range)) } catch {
                result = .failure(error)
            }
            done.withLock { $0[part] = result }
            progress.advance(range.count)
        }
    }
}
