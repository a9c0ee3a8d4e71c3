import GalleyGeometry
import GalleyLocalization

extension ViewReader {
    /// Reads a table's parts.
    func table(_ fields: inout ElementFields) throws(InterfaceFileError) -> InterfaceTable {
        var table = InterfaceTable()
        table.style = fields.text("style") ?? "plain"
        table.rowHeight = try height(&fields, "rowHeight")
        table.estimatedRowHeight = try height(&fields, "estimatedRowHeight")
        table.sectionHeaderHeight = try height(&fields, "sectionHeaderHeight")
        table.sectionFooterHeight = try height(&fields, "sectionFooterHeight")
        if let element = fields.child(key: "tableHeaderView") { table.header = [try view(element)] }
        if let element = fields.child(key: "tableFooterView") { table.footer = [try view(element)] }
        for element in fields.children(named: "prototypes").flatMap(\.elements) {
            table.prototypes.append(try view(element))
        }
        for element in fields.children(named: "sections").flatMap(\.elements) {
            var section = try ElementFields(element, context, in: element["id"] ?? fields.objectID)
            var result = InterfaceTable.Section()
            result.headerTitle = section.text("headerTitle")
            result.footerTitle = section.text("footerTitle")
            for cell in section.children(named: "cells").flatMap(\.elements) { result.cells.append(try view(cell)) }
            for key in ["headerTitle", "footerTitle"] {
                guard let title = section.child(key: key) else { continue }
                let text = String(decoding: title.text, as: UTF16.self)
                if key == "headerTitle" { result.headerTitle = text } else { result.footerTitle = text }
            }
            section.finish(Harmless(attributes: ["id", "userLabel", "colorLabel"]))
            table.sections.append(result)
        }
        return table
    }

    /// A height of rows; -1 is that of their content.
    private func height(_ fields: inout ElementFields, _ name: String) throws(InterfaceFileError) -> Double? {
        try fields.number(name, in: -1...1e9).flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Reads a collection's parts.
    func collection(_ fields: inout ElementFields) throws(InterfaceFileError) -> InterfaceCollection {
        var collection = InterfaceCollection()
        if let element = fields.child(key: "collectionViewLayout") {
            if element.name == "collectionViewFlowLayout" {
                try readFlow(element, in: fields.objectID, into: &collection)
            } else {
                context.note(
                    "<\(element.name)>; the app's code arranges the items", at: element.offset, in: fields.objectID)
            }
        }
        for element in fields.children(named: "cells").flatMap(\.elements) {
            collection.cells.append(try view(element))
        }
        if let element = fields.child(key: "sectionHeaderView") { collection.sectionHeader = [try view(element)] }
        if let element = fields.child(key: "sectionFooterView") { collection.sectionFooter = [try view(element)] }
        return collection
    }

    private func readFlow(
        _ element: XMLElement, in objectID: String, into collection: inout InterfaceCollection
    ) throws(InterfaceFileError) {
        var fields = try ElementFields(element, context, in: objectID)
        collection.scrollsVertically =
            fields.word("scrollDirection", ["vertical": true, "horizontal": false]) ?? true
        collection.sizesItemsAutomatically =
            fields.word("automaticEstimatedItemSize", ["YES": true, "NO": false]) ?? false
        if let value = try fields.number("minimumLineSpacing", in: 0...1e9) { collection.minimumLineSpacing = value }
        if let value = try fields.number("minimumInteritemSpacing", in: 0...1e9) {
            collection.minimumInteritemSpacing = value
        }
        let sizes: [(String, WritableKeyPath<InterfaceCollection, Size>)] = [
            ("itemSize", \.itemSize), ("estimatedItemSize", \.estimatedItemSize),
            ("headerReferenceSize", \.headerReferenceSize), ("footerReferenceSize", \.footerReferenceSize),
        ]
        for (key, path) in sizes {
            guard var size = try fields.fields(key: key) else { continue }
            collection[keyPath: path] = try Self.size(&size)
            size.finish(.keyed)
        }
        if var inset = try fields.fields(key: "sectionInset") {
            collection.sectionInset = try Self.inset(&inset)
            inset.finish(.keyed)
        }
        fields.finish(
            Harmless(attributes: [
                "key", "id", "sectionInsetReference", "sectionHeadersPinToVisibleBounds",
                "sectionFootersPinToVisibleBounds", "customClass", "customModule", "customModuleProvider",
            ]))
    }
}
