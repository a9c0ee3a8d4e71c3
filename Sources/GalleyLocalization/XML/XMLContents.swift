/// What a file of XML holds, for other rooms of the package: its elements with their places, and what is wrong.
package struct XMLContents {
    /// The root element; nil where there is none.
    package let root: XMLElement?
    /// What is wrong, by its offset in the source's bytes, first things first; the reader went on behind it.
    package let faults: [(offset: Int, message: String)]

    /// Reads a file's text; nothing is fetched or expanded. - Complexity: O(n)
    package init(_ source: SourceText) {
        var reader = XMLReader(source)
        root = reader.read()
        let encoding = source.faults.map { ($0.offset, $0.message) }
        faults = (encoding + reader.faults.map { ($0.offset, $0.message) }).sorted { $0.0 < $1.0 }
    }
}
