/// Changes of a table that happen at once, as in UIKit's `performBatchUpdates`.
///
/// Places that are deleted, reloaded or moved away are those before the batch; places that are inserted or moved to are
/// those after it. The order of the calls does not matter.
public struct TableUpdates: Sendable {
    var deletedRows: [CellPath] = []
    var insertedRows: [CellPath] = []
    var reloadedRows: [CellPath] = []
    var movedRows: [(from: CellPath, to: CellPath)] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []

    /// Rows that are gone.
    public mutating func deleteRows(at paths: [CellPath]) { deletedRows += paths }
    /// Rows that are new.
    public mutating func insertRows(at paths: [CellPath]) { insertedRows += paths }
    /// Rows whose content is another.
    public mutating func reloadRows(at paths: [CellPath]) { reloadedRows += paths }
    /// A row that stands elsewhere now, with its height.
    public mutating func moveRow(at path: CellPath, to target: CellPath) { movedRows.append((path, target)) }
    /// Sections that are gone, with their rows.
    public mutating func deleteSections(_ sections: [Int]) { deletedSections += sections }
    /// Sections that are new; their rows are asked for.
    public mutating func insertSections(_ sections: [Int]) { insertedSections += sections }
    /// Sections whose rows have other contents; their number is as before but for the rows named.
    public mutating func reloadSections(_ sections: [Int]) { reloadedSections += sections }
    /// A section that stands elsewhere now, with its rows and their heights.
    public mutating func moveSection(_ section: Int, to target: Int) { movedSections.append((section, target)) }
}

/// Where the places of a list are after some were taken out and others put in.
struct PlaceMap {
    /// Taken out, by their places before; sorted.
    let removed: [Int]
    /// Put in, by their places after; sorted.
    let inserted: [Int]

    /// The place after of a place before; nil for one that was taken out.
    /// - Complexity: O(log changes).
    func place(after old: Int) -> Int? {
        let before = Self.partition(removed.count) { removed[$0] >= old }
        if before < removed.count, removed[before] == old { return nil }
        let rank = old - before
        // The k-th one put in stands in front of all that have k or fewer places less than it.
        return rank + Self.partition(inserted.count) { inserted[$0] - $0 > rank }
    }

    /// The place before of a place after; nil for one that was put in.
    func place(before new: Int) -> Int? {
        PlaceMap(removed: inserted, inserted: removed).place(after: new)
    }

    /// The first of so many numbers for which something holds that holds for all behind it too.
    private static func partition(_ count: Int, _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
