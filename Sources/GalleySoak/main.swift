import GalleyFonts

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// What only shows after long use, or with many tasks at once: each command does a number of things, prints one line of
// figures, and ends with 1 where something is not as it must be. `Scripts/sanitize` builds it under the sanitizers.
//
//     swift run -c release GalleySoak FOLDER threads [COUNT]   texts measured by many tasks give one task's bits
//     swift run -c release GalleySoak FOLDER replay [ROUNDS]   the fuzzers' corpora and hostile fonts, by many tasks
//     swift run -c release GalleySoak FOLDER words [COUNT]     texts, sizes, locales and places on axes that never repeat
//     swift run -c release GalleySoak FOLDER handles [COUNT]   everything that holds memory, made and given back
//
// FOLDER is the package's.

/// Runs a command: 0 where all is well, 1 where something is wrong, 64 for a wrong call.
func run(_ arguments: [String]) async -> Int32 {
    let count = arguments.count == 4 ? Int(arguments[3]) : nil
    guard arguments.count >= 3, arguments.count == 3 || count ?? 0 > 0 else { return usage() }
    let folder = arguments[1]
    do {
        let faults: [String]
        switch arguments[2] {
        case "threads": faults = try await ThreadSoak(folder).run(count ?? 1_000_000)
        case "replay": faults = try await ReplaySoak(folder).run(count ?? 20)
        case "words": faults = try WordSoak(folder).run(count ?? 1_000_000)
        case "handles": faults = try HandleSoak(folder).run(count)
        default: return usage()
        }
        for fault in faults.prefix(20) { print("fault\t\(fault)") }
        return faults.isEmpty ? 0 : 1
    } catch {
        print(error)
        return 1
    }
}

private func usage() -> Int32 {
    print("usage: GalleySoak FOLDER threads|replay|words|handles [COUNT]")
    return 64
}

exit(await run(CommandLine.arguments))
