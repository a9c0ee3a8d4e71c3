public import GalleyProbes

/// What every fuzzer does with an input: puts it through a probe, and traps where a relation does not hold.
public enum Entry {
    private static let prober: Prober = {
        do { return try Prober() } catch { fatalError("\(error)") }
    }()

    /// - Returns: 0, which is all that libFuzzer takes.
    public static func run(_ probe: Probe, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let report = prober.run(probe, Array(UnsafeBufferPointer(start: bytes, count: count)))
        if let fault = report.faults.first { fatalError(fault) }
        return 0
    }
}
