/// What stays where it is on the screen when heights change.
enum Anchor: Equatable {
    /// An item, by where its top is seen.
    struct Place: Equatable {
        var index: Int
        /// From the top of what is visible to the item's top, in units.
        var screenTop: Int
        /// The item's extent when its place was taken, in units.
        var extent: Int

        /// The place for another extent of the item: the same share of it is above the top of what is visible.
        func resized(to new: Int) -> Place {
            guard screenTop < 0, new != extent else { return self }
            let share = extent > 0 ? Double(-screenTop) / Double(extent) : 0
            return Place(index: index, screenTop: -Int((share * Double(new)).rounded()), extent: new)
        }
    }

    case item(Place)
    /// The offset itself, in units: no row is at the top of what is visible.
    case offset(Int)
}

/// How an item that had another extent before is put back to its place.
enum Placing {
    /// Its top stays where it is.
    case top
    /// The same share of it is above the top of what is visible.
    case share
}
