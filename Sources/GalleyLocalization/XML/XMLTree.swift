/// An element of a document, with the places of all its parts.
package final class XMLElement {
    package let name: String
    /// The offset of its `<`.
    package let offset: Int
    package internal(set) var attributes: [XMLAttribute] = []
    package internal(set) var children: [XMLNode] = []
    /// The offset behind its start tag, where its content begins.
    var contentOffset: Int

    init(name: String, offset: Int) {
        self.name = name
        self.offset = offset
        contentOffset = offset
    }

    /// The name without its prefix.
    var localName: Substring { name.split(separator: ":", maxSplits: 1).last ?? Substring(name) }

    package subscript(attribute: String) -> String? {
        attributes.first { $0.name == attribute }.map { String(decoding: $0.value, as: UTF16.self) }
    }

    /// The attribute with a local name, whatever its prefix.
    func attribute(local name: String) -> XMLAttribute? {
        attributes.first { $0.name == name || $0.name.hasSuffix(":" + name) }
    }

    /// The elements among the children.
    package var elements: [XMLElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    func first(_ name: String) -> XMLElement? { elements.first { $0.localName == name } }

    /// The text of the element and of all inside it.
    package var text: [UInt16] {
        var units: [UInt16] = []
        append(to: &units)
        return units
    }

    private func append(to units: inout [UInt16]) {
        for child in children {
            switch child {
            case .text(let text, _, _): units += text
            case .element(let element): element.append(to: &units)
            case .comment: break
            }
        }
    }

    /// Where the content begins to show: the first text, else behind the start tag.
    var valueOffset: Int {
        if case .text(_, let offset, _)? = children.first { return offset }
        return contentOffset
    }
}

/// An attribute and the place of its value.
package struct XMLAttribute {
    package var name: String
    package var value: [UInt16]
    /// The offset of the value's first byte, behind the quote.
    package var offset: Int
}

/// What an element may hold.
package enum XMLNode {
    case element(XMLElement)
    case text([UInt16], offset: Int, isCDATA: Bool)
    case comment(String)
}
