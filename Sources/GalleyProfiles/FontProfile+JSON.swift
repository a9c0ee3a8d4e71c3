import GalleyJSON
import GalleyFonts

extension FontProfile {
    /// Reads a profile as `Documentation/schemas/profile.schema.json` has it.
    ///
    /// - Parameter path: the file's name, for errors; its last component is what answers call the face.
    /// - Throws: ``ProfileError`` with the byte.
    public init(json bytes: [UInt8], path: String) throws(ProfileError) {
        guard bytes.count <= Self.mostBytes else {
            throw ProfileError(path: path, reason: "more than \(Self.mostBytes >> 20) MiB")
        }
        let value: JSONValue
        do throws(JSONError) { value = try JSONReader(maximumDepth: 8).read(bytes) } catch {
            throw ProfileError(
                path: path, reason: "\(error.message) (\(error.code.rawValue))", offset: error.offset)
        }
        self = try ProfileReader(path: path).profile(value)
    }
}

/// Reads the parts of a profile, each checked where it stands.
private struct ProfileReader {
    let path: String

    private static let keys = [
        "advances", "ascender", "descender", "designs", "family", "italic", "kerning", "lineGap", "source", "system",
        "tracking", "unitsPerEm", "v", "weight",
    ]
    /// The largest number of units that a table's field holds.
    private static let most = 32_767.0

    func profile(_ value: JSONValue) throws(ProfileError) -> FontProfile {
        let object = try object(value, "a profile")
        for member in object.members where !Self.keys.contains(member.key.string) {
            throw fault(
                "unknown key \"\(member.key.string)\"; known are \(Self.keys.sorted().joined(separator: ", "))",
                member.offset)
        }
        guard case .number(let version)? = object["v"]?.kind, version.value == 1 else {
            throw fault("v: expected 1", (object["v"] ?? value).offset)
        }
        let units = try number(object, "unitsPerEm", value)
        guard units == units.rounded(), units >= 16, units <= 16384 else {
            throw fault(
                "unitsPerEm: expected a whole number from 16 to 16384, found \(word(units))",
                object["unitsPerEm"]?.offset)
        }
        var profile = FontProfile(
            name: path.split(separator: "/").last.map(String.init) ?? path, family: try family(object, value),
            unitsPerEm: Int(units), ascender: try number(object, "ascender", value),
            descender: -(try number(object, "descender", value)), designs: try designs(object, value))
        profile.lineGap = object["lineGap"] == nil ? 0 : try number(object, "lineGap", value)
        guard profile.lineGap >= 0 else { throw fault("lineGap: expected 0 or more", object["lineGap"]?.offset) }
        guard profile.ascender + profile.descender + profile.lineGap > 0 else {
            throw fault(
                "ascender and descender leave lines no height; descender is negative below the baseline",
                object["descender"]?.offset)
        }
        if let weight = object["weight"] {
            let number = try number(weight, "weight")
            guard number == number.rounded(), (1...1000).contains(number) else {
                throw fault("weight: expected a whole number from 1 to 1000", weight.offset)
            }
            profile.weight = FontWeight(Int(number))
        }
        if let italic = object["italic"] {
            guard case .bool(let flag) = italic.kind else {
                throw fault("italic: expected true or false", italic.offset)
            }
            profile.isItalic = flag
        }
        if let kerning = object["kerning"] { profile.kerning = try pairs(kerning, in: profile.designs[0].advances) }
        if let tracking = object["tracking"] { profile.tracking = try steps(tracking) }
        return profile
    }

    private func family(_ object: JSONObject, _ whole: JSONValue) throws(ProfileError) -> String {
        guard let value = object["family"], case .text(let text) = value.kind, (1...256).contains(text.utf16.count),
            !text.utf16.contains(where: { $0 < 0x20 || (0x7F..<0xA0).contains($0) })
        else {
            throw fault(
                "family: expected a name of 1 to 256 characters, none of them a control",
                (object["family"] ?? whole).offset)
        }
        return text.string
    }

    /// `advances` alone, or `designs`, each with its size.
    private func designs(_ object: JSONObject, _ whole: JSONValue) throws(ProfileError) -> [FontProfile.Design] {
        switch (object["advances"], object["designs"]) {
        case (let advances?, nil): return [FontProfile.Design(advances: try self.advances(advances, "advances"))]
        case (nil, let list?):
            let elements = try array(list, "designs", most: FontProfile.mostSizes)
            guard !elements.isEmpty else { throw fault("designs: expected one at least", list.offset) }
            var designs: [FontProfile.Design] = []
            for (index, element) in elements.enumerated() {
                designs.append(try design(element, "designs[\(index)]", after: designs.last))
            }
            return designs
        default: throw fault("expected either advances or designs", whole.offset)
        }
    }

    private func design(
        _ value: JSONValue, _ name: String, after previous: FontProfile.Design?
    ) throws(ProfileError) -> FontProfile.Design {
        let object = try object(value, name)
        guard let size = object["pointSize"], let advances = object["advances"], object.members.count == 2 else {
            throw fault("\(name): expected pointSize and advances, and nothing else", value.offset)
        }
        let points = try self.points(size, "\(name).pointSize", after: previous?.pointSize)
        let design = FontProfile.Design(
            pointSize: points, advances: try self.advances(advances, "\(name).advances"))
        if let previous, Set(previous.advances.keys) != Set(design.advances.keys) {
            throw fault("\(name).advances: expected the characters of designs[0]", advances.offset)
        }
        return design
    }

    private func advances(_ value: JSONValue, _ name: String) throws(ProfileError) -> [Unicode.Scalar: Double] {
        let object = try object(value, name)
        guard (1...FontProfile.mostCharacters).contains(object.members.count) else {
            throw fault(
                "\(name): expected 1 to \(FontProfile.mostCharacters) characters, found \(object.members.count)",
                value.offset)
        }
        var advances: [Unicode.Scalar: Double] = [:]
        for member in object.members {
            let character = try character(member.key, name, member.offset)
            let advance = try number(member.value, "\(name) of \(Self.word(character))")
            guard advance >= 0 else {
                throw fault(
                    "\(name) of \(Self.word(character)): expected 0 or more, found \(word(advance))",
                    member.value.offset)
            }
            advances[character] = advance
        }
        return advances
    }

    private func pairs(
        _ value: JSONValue, in advances: [Unicode.Scalar: Double]
    ) throws(ProfileError) -> [FontProfile.Pair] {
        var pairs: [FontProfile.Pair] = []
        var seen: Set<UInt64> = []
        for (index, element) in try array(value, "kerning", most: FontProfile.mostPairs).enumerated() {
            let name = "kerning[\(index)]"
            guard case .array(let parts) = element.kind, parts.count == 3, case .text(let left) = parts[0].kind,
                case .text(let right) = parts[1].kind
            else { throw fault("\(name): expected two characters and a number", element.offset) }
            let pair = FontProfile.Pair(
                try character(left, name, parts[0].offset), try character(right, name, parts[1].offset),
                try number(parts[2], name))
            for (part, character) in zip(parts, [pair.left, pair.right]) where advances[character] == nil {
                throw fault("\(name): \(Self.word(character)) has no advance", part.offset)
            }
            guard seen.insert(UInt64(pair.left.value) << 32 | UInt64(pair.right.value)).inserted else {
                throw fault("\(name): the pair stands here twice", element.offset)
            }
            pairs.append(pair)
        }
        return pairs
    }

    private func steps(_ value: JSONValue) throws(ProfileError) -> [FontProfile.Tracking] {
        var steps: [FontProfile.Tracking] = []
        for (index, element) in try array(value, "tracking", most: FontProfile.mostSizes).enumerated() {
            let name = "tracking[\(index)]"
            guard case .array(let parts) = element.kind, parts.count == 2 else {
                throw fault("\(name): expected a point size and a number of units", element.offset)
            }
            let size = try points(parts[0], name, after: steps.last?.pointSize)
            steps.append(FontProfile.Tracking(pointSize: size, units: try number(parts[1], name)))
        }
        return steps
    }

    // MARK: Parts

    private func object(_ value: JSONValue, _ name: String) throws(ProfileError) -> JSONObject {
        guard case .object(let object) = value.kind else {
            throw fault("\(name): expected an object, found \(value.kindName)", value.offset)
        }
        return object
    }

    private func array(_ value: JSONValue, _ name: String, most: Int) throws(ProfileError) -> [JSONValue] {
        guard case .array(let elements) = value.kind, elements.count <= most else {
            throw fault("\(name): expected an array of at most \(most)", value.offset)
        }
        return elements
    }

    private func number(_ object: JSONObject, _ key: String, _ whole: JSONValue) throws(ProfileError) -> Double {
        guard let value = object[key] else { throw fault("expected the key \(key)", whole.offset) }
        return try number(value, key)
    }

    /// A number that the tables hold; JSON knows no other than finite ones.
    private func number(_ value: JSONValue, _ name: String) throws(ProfileError) -> Double {
        guard case .number(let number) = value.kind else {
            throw fault("\(name): expected a finite number, found \(value.kindName)", value.offset)
        }
        guard number.value.magnitude <= Self.most else {
            throw fault("\(name): expected at most \(word(Self.most)) units, found \(word(number.value))", value.offset)
        }
        return number.value
    }

    private func points(_ value: JSONValue, _ name: String, after previous: Double?) throws(ProfileError) -> Double {
        let points = try number(value, name)
        guard points > 0, points <= 10_000, points > previous ?? 0 else {
            throw fault(
                "\(name): expected sizes above 0 and at most 10000 points, each above the one before, found \(word(points))",
                value.offset)
        }
        return points
    }

    private func character(_ text: JSONText, _ name: String, _ offset: Int) throws(ProfileError) -> Unicode.Scalar {
        let scalars = Array(text.string.unicodeScalars)
        let isWhole = scalars.count == 1 && Array(text.string.utf16) == text.utf16
        guard isWhole, let scalar = scalars.first, scalar.value >= 0x20 else {
            throw fault(
                "\(name): expected one character and no control, found \(JSONWriter.string(JSONValue(.text(text))))",
                offset)
        }
        return scalar
    }

    private func fault(_ reason: String, _ offset: Int?) -> ProfileError {
        ProfileError(path: path, reason: reason, offset: offset)
    }

    private func word(_ number: Double) -> String { JSONWriter.shortest(number) }

    private static func word(_ character: Unicode.Scalar) -> String {
        let digits = String(character.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
