import Foundation
import GalleyProbes
import Testing

/// Everything that holds memory of its own is given back: ten thousand times made and released, in a process of its own,
/// whose resident memory stays where it was.
@Suite("Handles", .serialized) struct HandleTests {
    @Test("Making and giving back leaves memory as it was", arguments: Handle.allCases)
    func flat(handle: Handle) throws {
        let fonts = OtherProcess.package.appendingPathComponent("Tests/Fixtures/Fonts")
        let run = try OtherProcess.run([
            "handle", handle.rawValue, fonts.appendingPathComponent("Ligatures.ttf").path,
            fonts.appendingPathComponent("Variable.ttf").path,
        ])
        #expect(run.status == 0, "\(run.output)")
        let kilobytes = try #require(Int(run.output.split(separator: "\n").last ?? ""), "\(run.output)")
        // An allocation of 100 bytes lost each time would be a megabyte.
        #expect(kilobytes < 900, "\(handle) grew by \(kilobytes) KB")
    }
}
