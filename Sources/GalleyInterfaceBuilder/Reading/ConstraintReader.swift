import GalleyLayout
import GalleyLocalization

/// Reads constraints.
struct ConstraintReader {
    let context: ReadingContext
    /// The view that holds them.
    let owner: String

    /// Reads one; nil, and listed, where it says something that is not known.
    func constraint(_ element: XMLElement) throws(InterfaceFileError) -> InterfaceConstraint? {
        let id = element["id"] ?? ""
        var fields = try ElementFields(element, context, in: id.isEmpty ? owner : id)
        let first = try item(&fields, "firstItem") ?? owner
        guard let firstAttribute = try attribute(&fields, "firstAttribute"),
            let relation = relation(&fields),
            let secondAttribute = try attribute(&fields, "secondAttribute", isOptional: true)
        else {
            fields.finish(Self.harmless.with(attributes: Set(element.attributes.map(\.name))))
            return nil
        }
        var constraint = InterfaceConstraint(
            id: id, firstItem: first, firstAttribute: firstAttribute,
            position: context.source.position(at: element.offset), owner: owner, offset: element.offset)
        constraint.relation = relation
        constraint.secondItem = try item(&fields, "secondItem")
        constraint.secondAttribute = secondAttribute
        constraint.identifier = fields.text("identifier")
        constraint.multiplier = try multiplier(&fields)
        constraint.isSymbolic = try fields.flag("symbolic") ?? false
        constraint.constant =
            try fields.number("constant", in: -1e9...1e9) ?? (constraint.isSymbolic ? spacing(constraint) : 0)
        constraint.priority = try fields.priority("priority") ?? .required
        constraint.isPlaceholder = try fields.flag("placeholder") ?? false
        fields.finish(Self.harmless)
        return constraint
    }

    private static let harmless = Harmless(
        attributes: ["id", "userLabel", "misplaced", "key"], elements: ["connections"])

    /// An item's id.
    private func item(_ fields: inout ElementFields, _ name: String) throws(InterfaceFileError) -> String? {
        guard let (id, offset) = fields.placed(name) else { return nil }
        guard context.ids.contains(id) else {
            throw fields.error("\(name) '\(XMLElement.shown(id))' is nowhere in the file", at: offset)
        }
        return id
    }

    /// A side; nil for a word that is not known.
    private func attribute(
        _ fields: inout ElementFields, _ name: String, isOptional: Bool = false
    ) throws(InterfaceFileError) -> LayoutAttribute? {
        guard let (text, offset) = fields.placed(name) else {
            if isOptional { return .notAnAttribute }
            throw fields.error("<constraint> has no \(name); expected one such as leading or width")
        }
        if let attribute = LayoutAttribute(name: text) { return attribute }
        context.note(
            "\(name)='\(XMLElement.shown(text))' of <constraint>; the constraint is left out", at: offset,
            in: fields.objectID)
        return nil
    }

    private func relation(_ fields: inout ElementFields) -> LayoutRelation? {
        guard let (text, offset) = fields.placed("relation") else { return .equal }
        switch text {
        case "equal": return .equal
        case "lessThanOrEqual": return .lessThanOrEqual
        case "greaterThanOrEqual": return .greaterThanOrEqual
        default:
            context.note(
                "relation='\(XMLElement.shown(text))' of <constraint>; the constraint is left out", at: offset,
                in: fields.objectID)
            return nil
        }
    }

    /// A decimal number, or two as a ratio, `16:9`.
    private func multiplier(_ fields: inout ElementFields) throws(InterfaceFileError) -> Double {
        guard let (text, offset) = fields.placed("multiplier") else { return 1 }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
            ElementFields.number(String($0))
        }
        if parts.count == 1, let number = parts[0], abs(number) <= 1e6 { return number }
        if parts.count == 2, let above = parts[0], let below = parts[1], below != 0, abs(above / below) <= 1e6 {
            return above / below
        }
        throw fields.refused("multiplier", text, "a number, or two such as 16:9", offset)
    }

    /// The system's spacing where nothing is written beside the word: 8 points between views, 20 to the superview.
    /// (Apple's Visual Format Language guide, before iOS 8.)
    private func spacing(_ constraint: InterfaceConstraint) -> Double {
        constraint.firstItem == owner || constraint.secondItem == owner ? 20 : 8
    }
}
