import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyJSON

extension LayoutResult {
    /// The result for people: a table of frames, then what was fitted, broken or left open.
    public func text() -> String {
        var lines = [heading]
        let rows =
            [["view", "x", "y", "width", "height", "lines"]]
            + views.map { view in
                let count = view.label.map { "\($0.lineCount)" + ($0.isTruncated ? "…" : "") } ?? ""
                let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
                return [view.title] + numbers.map(Self.short) + [count]
            }
        let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            var line = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
            for column in 1..<6 {
                line += String(repeating: " ", count: widths[column] - row[column].count + 2) + row[column]
            }
            while line.hasSuffix(" ") { line.removeLast() }
            lines.append(line)
        }
        for view in views {
            guard let size = view.contentSize else { continue }
            lines.append("Content of \(view.title): \(Self.short(size.width)) x \(Self.short(size.height))")
        }
        if let fit { lines.append("fit: \(Self.short(fit.width)) x \(Self.short(fit.height))") }
        return (lines + verdict).joined(separator: "\n") + "\n"
    }

    /// Why the layout is what it is: conflicts with the constraint that is broken, open choices, and where the heights
    /// of labels come from.
    public func explanation() -> String {
        var lines = [heading] + verdict
        if conflicts.isEmpty, ambiguous.isEmpty { lines.append("Every constraint holds, and nothing is left open.") }
        for view in views { lines += view.provenance }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What it was laid out with: the scene, the device, the size, the category and the language.
    public var heading: String {
        let place = "\(Self.short(size.width)) x \(Self.short(size.height)), \(surroundings.category.shortName)"
        let words = [scene, surroundings.device?.name, place, surroundings.locale].compactMap(\.self)
        return words.joined(separator: ", ")
    }

    /// What is wrong with it, one line each: what had to be broken, and what is left open.
    public var faults: [String] {
        conflicts.map { "broken: " + $0.broken }
            + [Axis.horizontal, .vertical].compactMap { axis in
                let names = ambiguous.filter { $0.axis == axis }.map(\.view)
                return names.isEmpty ? nil : "ambiguous, \(Self.name(axis)): \(names.joined(separator: ", "))"
            }
    }

    private var verdict: [String] {
        var lines: [String] = []
        for conflict in conflicts {
            lines.append("These constraints cannot hold together:")
            lines += conflict.constraints.map { "  " + $0 }
            lines.append(conflict.explanation)
            lines.append("Broken: " + conflict.broken)
        }
        for axis in [Axis.horizontal, .vertical] {
            let names = ambiguous.filter { $0.axis == axis }.map(\.view)
            if !names.isEmpty { lines.append("Ambiguous, \(Self.name(axis)): \(names.joined(separator: ", "))") }
        }
        for view in views where view.fit.map({ $0.height > 0 && $0.height != view.frame.height }) ?? false {
            let height = view.fit.map { Self.short($0.height) } ?? ""
            lines.append("Fitting height of \(view.title): \(height)")
        }
        return lines + warnings.map { "Warning: " + $0 } + unread.map { "Not read: \($0)" }
    }

    static func short(_ value: Double) -> String { JSONWriter.shortest((value * 1000).rounded() / 1000) }
}

extension LayoutResult.Placed {
    /// The name, and what Interface Builder's outline calls it.
    var title: String { userLabel.map { "\(name) \($0)" } ?? name }
}
