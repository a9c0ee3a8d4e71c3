public import GalleyJSON

extension TextSketch.Line {
    /// Start, end, left, width, top, height and baseline in an array, lengths to a thousandth of a point.
    public var json: JSONValue {
        let numbers = [left, width, top, height, baseline].map { ($0 * 1000).rounded() / 1000 }
        return JSONValue(.array([.number(range.lowerBound), .number(range.upperBound)] + numbers.map { .number($0) }))
    }
}
