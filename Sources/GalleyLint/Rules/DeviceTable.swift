/// A screen by name.
public struct Device: Sendable, Hashable {
    /// Its name as sold.
    public let name: String
    /// Its width upright, in points.
    public let width: Double
    /// Its height upright.
    public let height: Double
    /// Pixels a point.
    public let scale: Int
    /// What the status bar or the corners cover at the top, upright, in points.
    public let safeTop: Double
    /// What the home indicator covers at the bottom.
    public let safeBottom: Double

    /// The device with a name; case, spaces and quotes do not matter.
    public init?(named name: String) {
        let wanted = Self.folded(name)
        guard let device = DeviceTable.all.first(where: { Self.folded($0.name) == wanted }) else { return nil }
        self = device
    }

    init(
        _ name: String, _ width: Double, _ height: Double, _ scale: Int, _ safeTop: Double, _ safeBottom: Double
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.scale = scale
        self.safeTop = safeTop
        self.safeBottom = safeBottom
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

/// Sizes, scales and safe areas of screens upright, as Apple's Human Interface Guidelines and technical specifications give them.
///
/// Each entry was compared in November 2026 with two published tables: github.com/ugurethemaydin/CheckDevice,
/// `iOS-Resolution-Reference.md`, and sonjh1217.github.io, "iOS Device Resolutions" of 2025-10-29 (after iosref.com).
/// All agree but one: the second gives the iPad of the 10th and 11th generation 810 points, though its 1640 pixels at
/// 2x are 820. The 12 and 13 mini lay out at 3x and are shown at 2.88x. Heights and safe areas are those of iOS 15 to 18
/// as published for Apple's simulators; they were not compared a second time.
public enum DeviceTable {
    /// All devices, narrow to wide.
    public static let all: [Device] = [
        Device("iPhone SE (1st generation)", 320, 568, 2, 20, 0),
        Device("iPhone SE", 375, 667, 2, 20, 0),
        Device("iPhone SE (2nd generation)", 375, 667, 2, 20, 0),
        Device("iPhone SE (3rd generation)", 375, 667, 2, 20, 0),
        Device("iPhone 8", 375, 667, 2, 20, 0),
        Device("iPhone X", 375, 812, 3, 44, 34),
        Device("iPhone XS", 375, 812, 3, 44, 34),
        Device("iPhone 11 Pro", 375, 812, 3, 44, 34),
        Device("iPhone 12 mini", 375, 812, 3, 50, 34),
        Device("iPhone 13 mini", 375, 812, 3, 50, 34),
        Device("iPhone 12", 390, 844, 3, 47, 34),
        Device("iPhone 12 Pro", 390, 844, 3, 47, 34),
        Device("iPhone 13", 390, 844, 3, 47, 34),
        Device("iPhone 13 Pro", 390, 844, 3, 47, 34),
        Device("iPhone 14", 390, 844, 3, 47, 34),
        Device("iPhone 16e", 390, 844, 3, 47, 34),
        Device("iPhone 14 Pro", 393, 852, 3, 59, 34),
        Device("iPhone 15", 393, 852, 3, 59, 34),
        Device("iPhone 15 Pro", 393, 852, 3, 59, 34),
        Device("iPhone 16", 393, 852, 3, 59, 34),
        Device("iPhone 16 Pro", 402, 874, 3, 62, 34),
        Device("iPhone 17", 402, 874, 3, 62, 34),
        Device("iPhone 17 Pro", 402, 874, 3, 62, 34),
        Device("iPhone XR", 414, 896, 2, 48, 34),
        Device("iPhone 11", 414, 896, 2, 48, 34),
        Device("iPhone 8 Plus", 414, 736, 3, 20, 0),
        Device("iPhone XS Max", 414, 896, 3, 44, 34),
        Device("iPhone 11 Pro Max", 414, 896, 3, 44, 34),
        Device("iPhone Air", 420, 912, 3, 68, 34),
        Device("iPhone 12 Pro Max", 428, 926, 3, 47, 34),
        Device("iPhone 13 Pro Max", 428, 926, 3, 47, 34),
        Device("iPhone 14 Plus", 428, 926, 3, 47, 34),
        Device("iPhone 14 Pro Max", 430, 932, 3, 59, 34),
        Device("iPhone 15 Plus", 430, 932, 3, 59, 34),
        Device("iPhone 15 Pro Max", 430, 932, 3, 59, 34),
        Device("iPhone 16 Plus", 430, 932, 3, 59, 34),
        Device("iPhone 16 Pro Max", 440, 956, 3, 62, 34),
        Device("iPhone 17 Pro Max", 440, 956, 3, 62, 34),
        Device("iPad mini", 744, 1133, 2, 24, 20),
        Device("iPad mini (5th generation)", 768, 1024, 2, 20, 0),
        Device("iPad (9th generation)", 810, 1080, 2, 20, 0),
        Device("iPad", 820, 1180, 2, 24, 20),
        Device("iPad Air 11-inch", 820, 1180, 2, 24, 20),
        Device("iPad Pro 11-inch", 834, 1194, 2, 24, 20),
        Device("iPad Air 13-inch", 1024, 1366, 2, 24, 20),
        Device("iPad Pro 12.9-inch", 1024, 1366, 2, 24, 20),
        Device("iPad Pro 13-inch", 1032, 1376, 2, 24, 20),
    ]

    /// The names, for messages.
    public static var names: [String] { all.map(\.name) }
}
