import GalleyFonts
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyJSON
public import GalleyPages
import GalleyRecords

extension LayoutResult {
    /// A page with a card for each result, the worst first: its scenes drawn, and what is wrong with them.
    ///
    /// - Parameters:
    ///   - name: what results are called that are no scenes of a storyboard.
    ///   - explains: whether it says where the heights of labels come from.
    public static func page(
        _ results: [LayoutResult], name: String, explains: Bool, notes: [String], version: String
    ) -> ReportPage {
        let sorted = results.enumerated().sorted { left, right in
            let (a, b) = (left.element.badness, right.element.badness)
            return a == b ? left.offset < right.offset : b.lexicographicallyPrecedes(a)
        }
        let faulty = results.count { !$0.cardFaults.isEmpty }
        let words = results.count == 1 ? "1 layout" : "\(results.count) layouts"
        return ReportPage(
            kind: .layout, title: explains ? "galley explain" : "galley layout",
            summary: "\(name): \(words), \(faulty == 0 ? "nothing wrong" : "\(faulty) with something to look at")",
            notes: notes, version: version, sizes: ContentSizeCategory.shortNames,
            cards: sorted.map { $0.element.card(name: name, explains: explains) })
    }

    /// Broken constraints and cut texts, then open choices, then the rest.
    private var badness: [Int] {
        let cut = views.count { $0.label?.isTruncated ?? false }
        return [conflicts.count + cut, ambiguous.count, warnings.count, unread.count]
    }

    private var severity: String {
        let counts = badness
        return counts[0] > 0 ? "error" : counts[1] + counts[2] > 0 ? "warning" : counts[3] > 0 ? "note" : "fine"
    }

    private func card(name: String, explains: Bool) -> JSONValue {
        let place = surroundings.device.map { "\($0.name), " } ?? ""
        var object = JSONObject()
        object["severity"] = .text(severity)
        object["scene"] = .text(scene ?? name)
        object["screen"] = .text("\(place)\(Self.short(size.width)) x \(Self.short(size.height))")
        object["category"] = .text(surroundings.category.shortName)
        object["locale"] = .text(surroundings.locale ?? "")
        let faults = cardFaults
        var names: [String] = []
        for fault in faults where !names.contains(fault.what) { names.append(fault.what) }
        object["what"] = Self.list(names.isEmpty ? ["none"] : names)
        object["faults"] = JSONValue(.array(faults.map(\.json)))
        object["facts"] = Self.list(facts)
        object["reasons"] = Self.list(explains ? views.flatMap(\.provenance) : [])
        object["trees"] = JSONValue(.array(trees.map { $0.json(self) }))
        return JSONValue(.object(object))
    }

    private static func list(_ texts: [String]) -> JSONValue { JSONValue(.array(texts.map { .text($0) })) }

    private var facts: [String] {
        var facts = fit.map { ["Fitting size: \(Self.short($0.width)) x \(Self.short($0.height))"] } ?? []
        for view in views {
            if let fit = view.fit, fit.height > 0, fit.height != view.frame.height {
                facts.append("Fitting height of \(view.title): \(Self.short(fit.height))")
            }
            if let content = view.contentSize {
                facts.append("Content of \(view.title): \(Self.short(content.width)) x \(Self.short(content.height))")
            }
        }
        return facts
    }

    /// What is wrong, in words.
    private struct Fault {
        var severity: String
        var what: String
        var title: String
        var lines: [String]

        var json: JSONValue {
            [
                "severity": .text(severity), "title": .text(title),
                "lines": JSONValue(.array(lines.map { .text($0) })),
            ]
        }
    }

    private var cardFaults: [Fault] {
        var faults = conflicts.map { conflict in
            Fault(
                severity: "error", what: "conflict", title: "These constraints cannot hold together",
                lines: conflict.constraints + [conflict.explanation, "Broken: " + conflict.broken])
        }
        let cut = views.filter { $0.label?.isTruncated ?? false }.map { view in
            let (shown, all) = (view.label?.lineCount ?? 0, view.sketch?.lineCount ?? 0)
            return "\(view.title) shows \(shown) of \(all) lines in \(Self.short(view.frame.width)) points"
        }
        if !cut.isEmpty {
            faults.append(Fault(severity: "error", what: "truncated", title: "Text is cut off", lines: cut))
        }
        for axis in [Axis.horizontal, .vertical] {
            let names = ambiguous.filter { $0.axis == axis }.map(\.view)
            guard !names.isEmpty else { continue }
            let title = "Constraints leave a choice, \(axis == .horizontal ? "across" : "down")"
            faults.append(Fault(severity: "warning", what: "ambiguous", title: title, lines: names))
        }
        if !warnings.isEmpty {
            faults.append(Fault(severity: "warning", what: "warning", title: "Warnings", lines: warnings))
        }
        if !unread.isEmpty {
            faults.append(
                Fault(severity: "note", what: "not read", title: "Not read", lines: unread.map { "\($0)" }))
        }
        return faults
    }
}

extension LayoutResult {
    /// Views that are drawn together, each at its place from the tree's top left corner.
    fileprivate struct Tree {
        var title: String
        var size: Size
        var isMain: Bool
        var views: [(view: Placed, origin: Point)] = []

        func json(_ result: LayoutResult) -> JSONValue {
            let open = Set(result.ambiguous.map(\.view))
            let broken = Set(result.conflicts.flatMap(\.views))
            return [
                "title": .text(title), "width": .number(size.width), "height": .number(size.height),
                "isMain": JSONValue(.bool(isMain)),
                "views": JSONValue(
                    .array(
                        views.map { entry in
                            entry.view.drawing(
                                at: entry.origin, isOpen: open.contains(entry.view.name),
                                isBroken: broken.contains(entry.view.name))
                        })),
            ]
        }
    }

    /// The screen, and every tree that is laid out by itself: headers, footers and cells.
    fileprivate var trees: [Tree] {
        var trees: [Tree] = []
        // By a view's name, the tree it stands in and its place there; a view comes before what is inside.
        var places: [String: (tree: Int, origin: Point)] = [:]
        if scene == nil { trees.append(Tree(title: "screen", size: size, isMain: true)) }
        for view in views {
            let place: (tree: Int, origin: Point)
            if view.role == nil, let parent = places[view.parent] {
                place = (
                    parent.tree, Point(x: parent.origin.x + view.frame.minX, y: parent.origin.y + view.frame.minY)
                )
            } else if scene == nil {
                place = (0, view.frame.origin)
            } else {
                trees.append(
                    Tree(title: view.role ?? "screen", size: view.frame.size, isMain: view.role == nil))
                place = (trees.count - 1, Point(x: 0, y: 0))
            }
            places[view.name] = place
            trees[place.tree].views.append((view, place.origin))
        }
        return trees
    }
}

extension LayoutResult.Placed {
    /// The view as the page draws it.
    fileprivate func drawing(at origin: Point, isOpen: Bool, isBroken: Bool) -> JSONValue {
        var object = JSONObject()
        object["title"] = .text(title)
        object["x"] = .number(origin.x)
        object["y"] = .number(origin.y)
        object["width"] = .number(frame.width)
        object["height"] = .number(frame.height)
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        object["frame"] = JSONValue(.array(numbers.map { .number($0) }))
        object["open"] = JSONValue(.bool(isOpen))
        object["broken"] = JSONValue(.bool(isBroken))
        object["truncated"] = JSONValue(.bool(label?.isTruncated ?? false))
        if let label, let sketch {
            var text = JSONObject()
            text["text"] = JSONValue(.text(JSONText(utf16: sketch.text)))
            text["lines"] = JSONValue(.array(sketch.lines.map(\.json)))
            text["hidden"] = sketch.hidden.map { [.number($0.lowerBound), .number($0.upperBound)] }
            text["size"] = .number(sketch.pointSize ?? 0)
            text["x"] = .number(textOrigin.x)
            text["y"] = .number(textOrigin.y)
            text["count"] = .number(label.lineCount)
            object["label"] = JSONValue(.object(text))
        }
        return JSONValue(.object(object))
    }
}
