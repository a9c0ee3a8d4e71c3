import GalleyGeometry

/// What gives way when the superview's size changes, UIKit's `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// UIKit's bits.
    public let rawValue: Int

    /// A mask from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// Whether near margin, size and far margin along an axis are flexible.
    func flexibility(_ axis: Axis) -> [Bool] {
        let shift = axis == .horizontal ? 0 : 3
        return (0..<3).map { rawValue >> (shift + $0) & 1 == 1 }
    }

    /// The mask as UIKit's log prints it, `h=--& v=--&`: near margin, size, far margin; `&` is flexible. Where nothing
    /// is, the far margin gives way.
    var logText: String {
        let words = [Axis.horizontal, .vertical].map { axis in
            let flags = flexibility(axis)
            let shown = flags.contains(true) ? flags : [false, false, true]
            return (axis == .horizontal ? "h=" : "v=") + shown.map { $0 ? "&" : "-" }.joined()
        }
        return words.joined(separator: " ")
    }
}

/// A frame and the size of the superview it was set in.
struct MaskReference: Equatable {
    var frame: Rect
    var superSize: Size
}

/// Position and size along one axis as linear functions of the superview's size: *constant + share × size*.
struct MaskLine: Equatable {
    var position: (constant: Double, share: Double)
    var length: (constant: Double, share: Double)

    static func == (left: MaskLine, right: MaskLine) -> Bool {
        left.position == right.position && left.length == right.length
    }

    /// The flexible ones of near margin, size and far margin share a change of the superview's size in proportion to
    /// their lengths, equally where all are 0; a negative length counts as 0. (UIKit's documentation.)
    init(position x: Double, length w: Double, within size: Double, flexibility: [Bool]) {
        let lengths = [x, w, size - x - w]
        var shares = zip(lengths, flexibility).map { $1 ? max(0, $0) : 0 }
        let sum = shares.reduce(0, +)
        let count = flexibility.count { $0 }
        for index in shares.indices {
            shares[index] = sum > 0 ? shares[index] / sum : flexibility[index] ? 1 / Double(count) : 0
            // The solver takes no smaller coefficients; over a million points this is less than one.
            if shares[index] < 1e-6 { shares[index] = 0 }
        }
        position = (x - shares[0] * size, shares[0])
        length = (w - shares[1] * size, shares[1])
    }
}

extension View {
    func currentReference() -> MaskReference? {
        superview.map { MaskReference(frame: exactFrame, superSize: $0.exactFrame.size) }
    }

    func maskChanged() {
        maskReference = currentReference()
        maskSerial = 0
        noteChange(.geometry(self))
        root.markLayoutPath()
    }

    /// The mask as functions of the superview's size.
    func maskLine(_ axis: Axis) -> MaskLine {
        let reference = maskReference ?? MaskReference(frame: exactFrame, superSize: exactFrame.size)
        let (frame, size) = (reference.frame, reference.superSize)
        return axis == .horizontal
            ? MaskLine(
                position: frame.minX, length: frame.width, within: size.width,
                flexibility: autoresizingMask.flexibility(axis))
            : MaskLine(
                position: frame.minY, length: frame.height, within: size.height,
                flexibility: autoresizingMask.flexibility(axis))
    }
}
