/// A screen by name.
public struct Device: Sendable, Hashable {
    /// Its name as sold.
    public let name: String
    /// Its width upright, in points.
    public let width: Double
    /// Pixels a point.
    public let scale: Int

    /// The device with a name; case, spaces and quotes do not matter.
    public init?(named name: String) {
        let wanted = Self.folded(name)
        guard let device = DeviceTable.all.first(where: { Self.folded($0.name) == wanted }) else { return nil }
        self = device
    }

    init(_ name: String, _ width: Double, _ scale: Int) {
        self.name = name
        self.width = width
        self.scale = scale
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

/// Widths and scales of screens upright, as Apple's Human Interface Guidelines and technical specifications give them.
///
/// Each entry was compared in November 2026 with two published tables: github.com/ugurethemaydin/CheckDevice,
/// `iOS-Resolution-Reference.md`, and sonjh1217.github.io, "iOS Device Resolutions" of 2025-10-29 (after iosref.com).
/// All agree but one: the second gives the iPad of the 10th and 11th generation 810 points, though its 1640 pixels at
/// 2x are 820. The 12 and 13 mini lay out at 3x and are shown at 2.88x.
public enum DeviceTable {
    /// All devices, narrow to wide.
    public static let all: [Device] = [
        Device("iPhone SE (1st generation)", 320, 2),
        Device("iPhone SE", 375, 2),
        Device("iPhone SE (2nd generation)", 375, 2),
        Device("iPhone SE (3rd generation)", 375, 2),
        Device("iPhone 8", 375, 2),
        Device("iPhone X", 375, 3),
        Device("iPhone XS", 375, 3),
        Device("iPhone 11 Pro", 375, 3),
        Device("iPhone 12 mini", 375, 3),
        Device("iPhone 13 mini", 375, 3),
        Device("iPhone 12", 390, 3),
        Device("iPhone 12 Pro", 390, 3),
        Device("iPhone 13", 390, 3),
        Device("iPhone 13 Pro", 390, 3),
        Device("iPhone 14", 390, 3),
        Device("iPhone 16e", 390, 3),
        Device("iPhone 14 Pro", 393, 3),
        Device("iPhone 15", 393, 3),
        Device("iPhone 15 Pro", 393, 3),
        Device("iPhone 16", 393, 3),
        Device("iPhone 16 Pro", 402, 3),
        Device("iPhone 17", 402, 3),
        Device("iPhone 17 Pro", 402, 3),
        Device("iPhone XR", 414, 2),
        Device("iPhone 11", 414, 2),
        Device("iPhone 8 Plus", 414, 3),
        Device("iPhone XS Max", 414, 3),
        Device("iPhone 11 Pro Max", 414, 3),
        Device("iPhone Air", 420, 3),
        Device("iPhone 12 Pro Max", 428, 3),
        Device("iPhone 13 Pro Max", 428, 3),
        Device("iPhone 14 Plus", 428, 3),
        Device("iPhone 14 Pro Max", 430, 3),
        Device("iPhone 15 Plus", 430, 3),
        Device("iPhone 15 Pro Max", 430, 3),
        Device("iPhone 16 Plus", 430, 3),
        Device("iPhone 16 Pro Max", 440, 3),
        Device("iPhone 17 Pro Max", 440, 3),
        Device("iPad mini", 744, 2),
        Device("iPad mini (5th generation)", 768, 2),
        Device("iPad (9th generation)", 810, 2),
        Device("iPad", 820, 2),
        Device("iPad Air 11-inch", 820, 2),
        Device("iPad Pro 11-inch", 834, 2),
        Device("iPad Air 13-inch", 1024, 2),
        Device("iPad Pro 12.9-inch", 1024, 2),
        Device("iPad Pro 13-inch", 1032, 2),
    ]

    /// The names, for messages.
    public static var names: [String] { all.map(\.name) }
}
