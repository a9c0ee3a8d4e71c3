import GalleyGeometry
import GalleyLayout
import GalleyLocalization

/// An element's attributes and children at the size classes of a pass, taken one by one; what is left over is listed.
struct ElementFields {
    let element: XMLElement
    let context: ReadingContext
    /// The object that the element is, or is part of.
    let objectID: String
    private var attributes: [XMLAttribute]
    private var children: [XMLElement]
    private var masks: [XMLElement] = []

    init(_ element: XMLElement, _ context: ReadingContext, in objectID: String) throws(InterfaceFileError) {
        self.element = element
        self.context = context
        self.objectID = objectID
        attributes = element.attributes
        children = element.elements.filter { $0.name != "variation" }
        try vary()
    }

    /// Lays the variations that hold over what the element says, the more special ones last.
    private mutating func vary() throws(InterfaceFileError) {
        var holding: [(rank: Int, element: XMLElement)] = []
        for variation in element.elements(named: "variation") {
            let key = variation["key"] ?? ""
            guard let asked = SizeClasses(variationKey: key) else {
                context.note("variation '\(XMLElement.shown(key))'", at: variation.offset, in: objectID)
                continue
            }
            if asked != .any { context.varies = true }
            if context.classes.satisfies(asked) {
                holding.append(([asked.horizontal, asked.vertical].count { $0 != nil }, variation))
            }
        }
        for (_, variation) in holding.enumerated().sorted(by: {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }).map(\.element) {
            for attribute in variation.attributes where attribute.name != "key" {
                attributes.removeAll { $0.name == attribute.name }
                attributes.append(attribute)
            }
            for child in variation.elements {
                if child.name == "mask" {
                    masks.append(child)
                    continue
                }
                children.removeAll { $0.name == child.name && $0["key"] == child["key"] }
                children.append(child)
            }
        }
    }

    // MARK: Attributes

    func error(_ message: String, at offset: Int? = nil) -> InterfaceFileError {
        context.error(message, at: offset ?? element.offset, in: objectID)
    }

    private mutating func take(_ name: String) -> XMLAttribute? {
        guard let index = attributes.firstIndex(where: { $0.name == name }) else { return nil }
        return attributes.remove(at: index)
    }

    /// An attribute's text.
    mutating func text(_ name: String) -> String? {
        take(name).map { String(decoding: $0.value, as: UTF16.self) }
    }

    /// An attribute's text as UTF-16.
    mutating func units(_ name: String) -> [UInt16]? { take(name)?.value }

    /// An attribute's place and text.
    mutating func placed(_ name: String) -> (text: String, offset: Int)? {
        take(name).map { (String(decoding: $0.value, as: UTF16.self), $0.offset) }
    }

    /// A number of an attribute.
    mutating func number(
        _ name: String, in range: ClosedRange<Double> = -1e9...1e9
    ) throws(InterfaceFileError) -> Double? {
        guard let (text, offset) = placed(name) else { return nil }
        guard let number = Self.number(text), range.contains(number) else {
            throw refused(
                name, text, "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))", offset)
        }
        return number
    }

    /// A priority of an attribute.
    mutating func priority(_ name: String) throws(InterfaceFileError) -> LayoutPriority? {
        guard let (text, offset) = placed(name) else { return nil }
        guard let number = Self.number(text), number > 0, number <= 1000 else {
            throw refused(name, text, "a priority above 0, at most 1000", offset)
        }
        return LayoutPriority(number)
    }

    /// `YES` or `NO`.
    mutating func flag(_ name: String) throws(InterfaceFileError) -> Bool? {
        guard let (text, offset) = placed(name) else { return nil }
        switch text {
        case "YES": return true
        case "NO": return false
        default: throw refused(name, text, "YES or NO", offset)
        }
    }

    /// One of some words; another one is listed, and nil.
    mutating func word<Value>(_ name: String, _ words: [String: Value]) -> Value? {
        guard let (text, offset) = placed(name) else { return nil }
        if let value = words[text] { return value }
        context.note(
            "\(name)='\(XMLElement.shown(text))' of <\(element.name)>; the default stands for it", at: offset,
            in: objectID)
        return nil
    }

    func refused(_ name: String, _ text: String, _ expected: String, _ offset: Int) -> InterfaceFileError {
        error("\(name) of <\(element.name)>: expected \(expected), found '\(XMLElement.shown(text))'", at: offset)
    }

    /// A plain decimal number.
    static func number(_ text: String) -> Double? {
        let isPlain = text.utf8.allSatisfy {
            (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
        }
        guard isPlain, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    static func short(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }

    // MARK: Children

    /// The child with a key.
    mutating func child(key: String) -> XMLElement? {
        guard let index = children.firstIndex(where: { $0["key"] == key }) else { return nil }
        return children.remove(at: index)
    }

    /// The children of a name.
    mutating func children(named name: String) -> [XMLElement] {
        let found = children.filter { $0.name == name }
        if !found.isEmpty { children.removeAll { $0.name == name } }
        return found
    }

    /// The fields of the child with a key.
    mutating func fields(key: String) throws(InterfaceFileError) -> ElementFields? {
        guard let child = child(key: key) else { return nil }
        return try ElementFields(child, context, in: objectID)
    }

    /// The ids that variations take out of a list, such as `subviews`.
    mutating func excluded(from list: String) throws(InterfaceFileError) -> Set<String> {
        var result: Set<String> = []
        for mask in masks where mask["key"] == list {
            for entry in mask.elements {
                guard let id = entry["reference"], context.ids.contains(id) else {
                    throw error(
                        "<\(entry.name)> refers to '\(XMLElement.shown(entry["reference"] ?? ""))', which is nowhere in the file",
                        at: entry.offset)
                }
                switch entry.name {
                case "exclude": result.insert(id)
                case "include": result.remove(id)
                default: context.note("<\(entry.name)> in a variation", at: entry.offset, in: objectID)
                }
            }
        }
        masks.removeAll { $0["key"] == list }
        return result
    }

    // MARK: The end

    /// Lists what was not asked for and is not known to be without effect on layout.
    func finish(_ harmless: Harmless = .none) {
        for attribute in attributes where !harmless.attributes.contains(attribute.name) {
            context.note("attribute '\(attribute.name)' of <\(element.name)>", at: attribute.offset, in: objectID)
        }
        for child in children {
            if harmless.elements.contains(child.name) { continue }
            let key = child["key"]
            if let key, harmless.keys.contains(key) { continue }
            let shown = key.map { " key='\(XMLElement.shown($0))'" } ?? ""
            context.note("<\(child.name)\(shown)> in <\(element.name)>", at: child.offset, in: objectID)
        }
        for mask in masks {
            context.note(
                "<mask key='\(XMLElement.shown(mask["key"] ?? ""))'> of a variation", at: mask.offset, in: objectID)
        }
    }
}

extension SizeClasses {
    /// The classes that a variation's key names, such as `heightClass=regular-widthClass=compact`; nil for others.
    init?(variationKey key: String) {
        self = .any
        if key == "default" { return }
        for part in key.split(separator: "-", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, let value = TraitCollection.SizeClass(rawValue: sides[1]) else { return nil }
            switch sides[0] {
            case "widthClass" where horizontal == nil: horizontal = value
            case "heightClass" where vertical == nil: vertical = value
            default: return nil
            }
        }
    }
}
