import GalleyVisualFormat
import Testing

/// A small seeded generator (SplitMix64), so that every run sees the same formats.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Where a format of a table was found. Facts only: the strings, and what was expected of them.
enum Source: String {
    case apple = "Apple, Auto Layout Guide, appendix Visual Format Language"
    case winObjC = "microsoft/WinObjC, NSLayoutConstraintTests.mm"
    case gnustep = "gnustep/libs-gui, Tests/gui/NSLayoutConstraint/visualFormat.m"
    case gsParser = "BennyKJohnson/GSAutoLayoutVFLParser, GSAutoLayoutVFLParserTests.m, compared with AppKit's"
    case autolayoutJS = "IjzerenHein/autolayout.js, test/visualFormat.js, View.js, ExtendedVisualFormat.js, README"
    case gtk = "GTK, vfl parser tests"
    case yavfl = "safx/yavfl, README"
    case vflToolbox = "0xc010d/VFLToolbox, README"
    case stackOverflow = "Stack Overflow 13045178"
    case tat = "cromandini/TATLayout, README and NSLayoutConstraint+TATConstraintFactoryErrorSpec.m"
    case formatter = "greis/ConstraintFormatter, README"
    case programs = "published programs that UIKit runs, found by code search"
    case galley = "this project"
}

/// A format that cannot be read or resolved, and what is said of it.
struct Fault: Sendable, CustomTestStringConvertible {
    let format: String
    let offset: Int
    let code: FormatError.Code
    let message: String
    let source: Source

    init(_ format: String, _ offset: Int, _ code: FormatError.Code, _ message: String, _ source: Source = .galley) {
        (self.format, self.offset, self.code, self.message, self.source) = (format, offset, code, message, source)
    }

    var testDescription: String { "\(format.debugDescription) (\(source.rawValue))" }

    /// Fails unless the error is the one that is expected.
    func expect(_ read: () throws(FormatError) -> Void) {
        do {
            try read()
            Issue.record("\(format) was taken")
        } catch {
            #expect(error.offset == offset)
            #expect(error.code == code)
            #expect(error.message == message)
            #expect(error.format == format)
        }
    }
}

/// A descriptor in one line.
func line(_ descriptor: ConstraintDescriptor) -> String {
    func text(_ item: ConstraintDescriptor.Item, _ attribute: ConstraintDescriptor.Attribute?) -> String {
        let name = if case .view(let name) = item { name } else { "|" }
        return name + "." + (attribute?.name ?? "?")
    }
    var line = text(descriptor.firstItem, descriptor.firstAttribute) + " " + descriptor.relation.symbol
    if let second = descriptor.secondItem {
        line += " " + text(second, descriptor.secondAttribute)
        if descriptor.multiplier != 1 { line += " * \(descriptor.multiplier)" }
    }
    switch descriptor.constant {
    case .points(let points): line += descriptor.secondItem != nil && points == 0 ? "" : " + \(points)"
    case .standardSpacing(let spacing): line += " + \(spacing)"
    }
    return descriptor.priority == 1000 ? line : line + " @\(descriptor.priority)"
}
