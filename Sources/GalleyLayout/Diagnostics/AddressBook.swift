/// Stands in for memory addresses in logs: numbers that depend on the tree alone, so that equal layouts log alike.
struct AddressBook {
    private var items: [Int: Int] = [:]
    private var constraints: [Int: Int] = [:]

    /// Numbers items by their place in the tree, constraints by age.
    init(root: View) {
        var ages: [Int] = []
        var count = 0
        root.forEachView { view in
            count += 1
            items[view.serial] = count
            for guide in view.layoutGuides + view.ownGuides {
                count += 1
                items[guide.serial] = count
            }
            ages += view.constraints.map(\.serial)
        }
        for (index, serial) in ages.sorted().enumerated() { constraints[serial] = index + 1 }
    }

    func address(of item: LayoutItem) -> String { Self.hex(0x1000 + (items[item.serial] ?? 0)) }

    func address(of constraint: LayoutConstraint) -> String { Self.hex(0x2000 + (constraints[constraint.serial] ?? 0)) }

    /// A constraint that the system made for an item.
    func address(of slot: UInt8, for item: LayoutItem) -> String {
        Self.hex(0x3000 + (items[item.serial] ?? 0) * 16 + Int(slot))
    }

    private static func hex(_ value: Int) -> String { "0x" + String(value, radix: 16) }
}
