/// Exit codes, after `sysexits.h` where it has one.
enum ExitCode: Int32, Sendable {
    case success = 0
    case findings = 1
    case usage = 64
    case badData = 65
    case inputMissing = 66
    case fontMissing = 69
    case `internal` = 70
    case inputOutput = 74
}

/// The end of a run: one line on stderr, and an exit code.
struct Failure: Error {
    var code: ExitCode
    var message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }

    /// An end without a word: the reader of the output went away.
    static let silent = Failure(.success, "")
}
