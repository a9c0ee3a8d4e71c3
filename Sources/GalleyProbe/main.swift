import GalleyFonts
import GalleyProbes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Puts files through a probe, each with a line of what came of it: `GalleyProbe font FILE…`. A test's other process: it ends
/// by a signal where a file traps, or takes more than the limits that it is run under.
///
/// Exit codes: 0 where nothing was wrong, 1 where a relation does not hold, 64 for a wrong call, 66 for a file that cannot be
/// read.
func run(_ arguments: [String]) -> Int32 {
    if arguments.count > 1, arguments[1] == "handle" { return cycle(arguments) }
    guard arguments.count > 2, let probe = Probe(rawValue: arguments[1]) else {
        print("usage: GalleyProbe \(Probe.allCases.map(\.rawValue).joined(separator: "|")) FILE…")
        return 64
    }
    var code: Int32 = 0
    do throws(FontError) {
        let prober = try Prober()
        for path in arguments.dropFirst(2) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let report = prober.run(probe, try FileBytes.contents(of: path), name: name)
            print("\(name)\t\(report.isRefusal ? "refused" : "answered")\t\(report.outcome)")
            for fault in report.faults { print("\(name)\tfault\t\(fault)") }
            if !report.faults.isEmpty { code = 1 }
        }
    } catch {
        print(error.description)
        return 66
    }
    return code
}

exit(run(CommandLine.arguments))
