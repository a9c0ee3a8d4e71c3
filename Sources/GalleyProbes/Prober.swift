public import GalleyFonts
import GalleyRecords
import GalleyText

/// Puts bytes through a part of Galley and holds what comes of them to relations that hold for every input.
///
/// The same entry serves the fuzzers under `Fuzz`, the tests that replay what they found, and the tests of hostile
/// files. One prober serves any number of threads.
public struct Prober: Sendable {
    let fonts: FontLibrary
    let typesetter: Typesetter
    let measurer: Measurer

    /// A prober over the bundled fonts.
    /// - Throws: `FontError` where they are not found.
    public init() throws(FontError) {
        fonts = try FontLibrary.bundled()
        typesetter = Typesetter(fonts: fonts)
        measurer = Measurer(fonts: fonts)
    }

    /// Puts bytes through a part of Galley.
    ///
    /// - Parameters:
    ///   - probe: what the bytes are taken as.
    ///   - bytes: any.
    ///   - name: what the bytes' file is called, for messages and formats.
    /// - Complexity: Bounded; what takes longer than its length is what is looked for.
    public func run(_ probe: Probe, _ bytes: [UInt8], name: String = "input") -> ProbeReport {
        switch probe {
        case .text: text(bytes)
        case .font: font(bytes, name: name)
        case .records: records(bytes)
        case .layout: layout(bytes)
        case .interface: document(bytes, path: "\(name).storyboard")
        case .catalogue: catalogue(bytes, name: name)
        case .solver: solver(bytes)
        case .header: header(bytes)
        }
    }
}
