import GalleyFonts
import GalleyProbes

/// `GalleyProbe handle NAME PLAIN VARIABLE`: makes a handle and gives it back thousands of times, and prints by how many
/// kilobytes the process has grown since it was warm.
func cycle(_ arguments: [String]) -> Int32 {
    guard arguments.count == 5, let handle = Handle(rawValue: arguments[2]) else {
        print("usage: GalleyProbe handle \(Handle.allCases.map(\.rawValue).joined(separator: "|")) FONT VARIABLE-FONT")
        return 64
    }
    do {
        let prober = try Prober()
        let (plain, variable) = (try FileBytes.contents(of: arguments[3]), try FileBytes.contents(of: arguments[4]))
        let count = Prober.cycles(of: handle)
        for _ in 0..<count / 5 { try prober.cycle(handle, plain: plain, variable: variable) }
        let before = residentKilobytes()
        for _ in 0..<count { try prober.cycle(handle, plain: plain, variable: variable) }
        print(residentKilobytes() - before)
        return 0
    } catch {
        print(error)
        return 1
    }
}

/// The process's resident memory: the second number of `/proc/self/statm`, in pages. 0 where there is no such file.
private func residentKilobytes() -> Int {
    guard let file = try? String(decoding: FileBytes.contents(of: "/proc/self/statm"), as: UTF8.self) else { return 0 }
    let pages = file.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4
}
