import GalleyFonts
import GalleyGeometry
import GalleyJSON
import GalleyText

extension LineCountVerdict {
    /// The bands' ends; null where there is none. Errors are percents.
    func json(_ more: MoreAnswers) -> JSONValue {
        func number(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .null }
        var object = JSONObject()
        object["fragile"] = JSONValue(.bool(more.isFragile))
        object["glyphWidthError"] = JSONValue(
            .array([number(glyphWidthError.lowerBound), number(glyphWidthError.upperBound)]))
        object["lineCount"] = .number(lineCount)
        object["switches"] = JSONValue(.array(switches.map { .text($0.rawValue) }))
        object["widthError"] = more.widthError.map {
            JSONValue(.array([.number($0.lowerBound), .number($0.upperBound)]))
        }
        object["widths"] = JSONValue(.array([number(widths.lowerBound), number(widths.upperBound)]))
        return JSONValue(.object(object))
    }
}

extension ContentWidths {
    var json: JSONValue { ["max": .number(maximum), "min": .number(minimum), "tightest": .number(tightest)] }
}

extension HeightStep {
    var json: JSONValue { ["height": .number(height), "lineCount": .number(lineCount), "width": .number(width)] }
}

extension UnbreakableUnit {
    /// The word and the width it needs.
    var json: JSONValue {
        ["end": .number(range.upperBound), "start": .number(range.lowerBound), "width": .number(width)]
    }
}

extension InkAnswer {
    var json: JSONValue {
        ["bounds": bounds?.json ?? .null, "overflow": overflow.json]
    }
}

extension BoxAnswer {
    var json: JSONValue {
        var object = JSONObject()
        object["cutsWord"] = JSONValue(.bool(cutsWord))
        object["excess"] = excess?.json
        object["fits"] = JSONValue(.bool(fits))
        object["largestCategory"] = largestCategory.map { .text($0.shortName) } ?? .null
        object["largestSize"] = largestSize.map { .number($0) } ?? .null
        return JSONValue(.object(object))
    }
}

extension TextExcess {
    var json: JSONValue {
        [
            "characters": .number(characters), "end": .number(range.upperBound), "start": .number(range.lowerBound),
        ]
    }
}

extension Size {
    var json: JSONValue { ["height": .number(height), "width": .number(width)] }
}

extension Rect {
    var json: JSONValue {
        ["height": .number(height), "width": .number(width), "x": .number(minX), "y": .number(minY)]
    }
}

extension EdgeInsets {
    var json: JSONValue {
        ["bottom": .number(bottom), "left": .number(left), "right": .number(right), "top": .number(top)]
    }
}
