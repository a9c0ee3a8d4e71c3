/// The sizes of the Human Interface Guidelines' table "iOS, iPadOS Dynamic Type sizes" (11 styles, 12 categories).
///
/// Leading is a function of the size alone. The guidelines print 28 for Subhead at xxxLarge (21 pt); every other
/// 21 pt cell says 26, and so does the ratio measured on phones (17 → 22.0 there): 26 is stored.
enum DynamicTypeTable {
    /// Point sizes; a row a category from small to large, a column a style in `TextStyle`'s order.
    static let sizes: [[Int]] = [
        [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
        [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
        [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
        [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
        [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
        [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
        [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
        [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
        [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
        [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
        [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
        [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
    ]

    /// The leading of a size that the table holds.
    static func leading(ofSize size: Int) -> Int { leadings[size] ?? size }

    private static let leadings: [Int: Int] = [
        11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28, 23: 29,
        24: 30, 25: 31, 26: 32, 27: 33, 28: 34, 29: 35, 30: 37, 31: 38, 32: 39, 33: 40, 34: 41, 36: 43, 37: 44,
        38: 46, 39: 47, 40: 48, 42: 50, 43: 51, 44: 52, 47: 56, 48: 57, 49: 58, 50: 59, 51: 60, 52: 61, 53: 62,
        55: 65, 56: 66, 58: 68, 60: 70,
    ]
}
