import CSignals

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension System {
    /// The one unfinished file that goes when a signal ends the process; nil for none.
    static func removeOnSignal(_ path: String?) {
        guard let path else { return galley_remove_on_signal(nil) }
        unsafe path.withCString { unsafe galley_remove_on_signal($0) }
    }

    /// Runs a program that the search path finds, and answers its exit code and standard output; its standard error is
    /// dropped, its standard input empty.
    static func output(of arguments: [String]) throws(SystemError) -> (status: Int32, bytes: [UInt8]) {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(number: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawn_file_actions_addopen(&actions, input, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], output)
        unsafe posix_spawn_file_actions_addopen(&actions, error, "/dev/null", O_WRONLY, 0)
        var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
        var process = pid_t()
        let result = unsafe posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ)
        unsafe pointers.forEach { unsafe free($0) }
        unsafe posix_spawn_file_actions_destroy(&actions)
        _ = close(ends[1])
        guard result == 0 else {
            _ = close(ends[0])
            throw SystemError(number: result)
        }
        var bytes: [UInt8] = []
        var failure: SystemError?
        do throws(SystemError) {
            while try read(ends[0], appendingTo: &bytes, count: 1 << 16) > 0 {}
        } catch { failure = error }
        _ = close(ends[0])
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        if let failure { throw failure }
        // The macros WIFEXITED and WEXITSTATUS, which Swift does not import.
        return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, bytes)
    }
}
