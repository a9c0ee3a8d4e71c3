import GalleyFonts
import GalleyProbes

/// Everything that holds memory of its own, made and given back: for a leak detector, which tells of each that is lost.
struct HandleSoak {
    private let plain: [UInt8]
    private let variable: [UInt8]

    /// - Parameter folder: the package's.
    init(_ folder: String) throws {
        let fonts = "\(folder)/Tests/Fixtures/Fonts"
        plain = try FileBytes.contents(of: "\(fonts)/Ligatures.ttf")
        variable = try FileBytes.contents(of: "\(fonts)/Variable.ttf")
    }

    /// - Parameter count: how often; as often as the tests do where nil.
    /// - Returns: nothing: what is wrong ends the process.
    func run(_ count: Int?) throws -> [String] {
        let prober = try Prober()
        for handle in Handle.allCases {
            let cycles = min(Prober.cycles(of: handle), count ?? .max)
            for _ in 0..<cycles { try prober.cycle(handle, plain: plain, variable: variable) }
        }
        print("handles\t\(Handle.allCases.count) kinds, \(count ?? Prober.cycles(of: .face)) times each at most")
        return []
    }
}
