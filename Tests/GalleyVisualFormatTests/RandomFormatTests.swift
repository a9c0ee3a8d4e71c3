import Testing

@testable import GalleyVisualFormat

@Suite("Random formats")
struct RandomFormatTests {
    /// Whatever the text, it is read and printed faithfully, or refused at a place inside it.
    private func check(_ text: String) throws -> Bool {
        var isRead = false
        do {
            let format = try VisualFormat(text)
            #expect(try VisualFormat(format.description) == format)
            isRead = true
        } catch { expectPlace(error, in: text) }
        do {
            let format = try ConstraintFormat(text)
            #expect(try ConstraintFormat(format.description) == format)
            isRead = true
        } catch { expectPlace(error, in: text) }
        return isRead
    }

    private func expectPlace(_ error: FormatError, in text: String) {
        #expect((0...text.utf16.count).contains(error.offset))
        #expect(!error.message.isEmpty)
        #expect(error.description.hasSuffix("^"))
        #expect(
            (error.code == .unexpectedEnd) == error.message.contains("found the end") || error.code == .unknownRelation)
    }

    @Test("Bytes never trap", arguments: 0..<4)
    func bytes(_ seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...40, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = try check(String(decoding: bytes, as: UTF8.self))
        }
    }

    private static let tokens = [
        "H:", "V:", "|", "[", "]", "(", ")", "-", ",", "@", "==", "<=", ">=", "<", "=", "a", "b1", "_", "superview",
        ".",
        "width", "leading", "*", "/", "+", "8", "0.5", ".5", "1e3", "1e", "750", "1001", "0", " ", "\t", "\n", "[a]",
        "[a(8)]", "-8-", "-(8@1)-", "é", "\u{0}", "😀", "\u{301}",
    ]

    @Test("Tokens in any order never trap, and some of them are formats", arguments: 0..<4)
    func tokenSalad(_ seed: UInt64) throws {
        var random = Seeded(seed)
        var readable = 0
        for _ in 0..<4_000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in Self.tokens.randomElement(using: &random) ?? "" }.joined()
            if try check(text) { readable += 1 }
        }
        #expect(readable > 10)
    }

    @Test("Formats with one fault never trap", arguments: 0..<4)
    func mutations(_ seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<1_000 {
            let text = Bool.random(using: &random) ? random.visualFormat().description : random.equation().description
            var characters = Array(text)
            let place = Int.random(in: 0..<characters.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: characters.remove(at: place)
            case 1: characters.insert(contentsOf: Self.tokens.randomElement(using: &random) ?? "", at: place)
            default: characters.swapAt(place, Int.random(in: 0..<characters.count, using: &random))
            }
            _ = try check(String(characters))
        }
    }

    @Test("What is printed reads as the same visual format", arguments: 0..<4)
    func visualFormats(_ seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<1_000 {
            let format = random.visualFormat()
            #expect(try VisualFormat(format.description) == format)
            #expect(try VisualFormat(random.spaced(format.description)) == format)
            let names = format.names
            let descriptors = try format.constraints(
                metrics: .init(uniqueKeysWithValues: names.metrics.map { ($0, 7) }), views: names.views)
            let alignment: FormatOptions = format.orientation == .horizontal ? .alignAllTop : .alignAllLeft
            let aligned = try format.constraints(
                options: alignment, metrics: .init(uniqueKeysWithValues: names.metrics.map { ($0, 7) }),
                views: names.views)
            #expect(Array(aligned.prefix(descriptors.count)) == descriptors)
            #expect(aligned.count == descriptors.count + format.rest.count)
        }
    }

    @Test("What is printed reads as the same constraint", arguments: 0..<4)
    func equations(_ seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<1_000 {
            let format = random.equation()
            #expect(try ConstraintFormat(format.description) == format)
        }
    }

    @Test("A long format is read")
    func long() throws {
        let text = "|" + String(repeating: "-(>=8,<=20@750)-[view(50)]", count: 20_000) + "|"
        let descriptors = try VisualFormat(text).constraints(views: ["view"])
        #expect(descriptors.count == 60_001)
    }
}

extension VisualFormat {
    /// The names of the views, and the other names.
    fileprivate var names: (views: Set<String>, metrics: Set<String>) {
        let views = Set([first] + rest.map(\.view)).map(\.name.text)
        let connections = [leading, trailing].compactMap(\.self) + rest.map(\.connection)
        let spaces = connections.flatMap { connection -> [Predicate] in
            if case .spaces(let spaces) = connection { spaces } else { [] }
        }
        let predicates = spaces + first.sizes + rest.flatMap(\.view.sizes)
        let operands = predicates.map(\.length) + predicates.compactMap(\.priority)
        let metrics = operands.compactMap { operand -> String? in
            if case .name(let name) = operand.value { name } else { nil }
        }
        return (Set(views), Set(metrics))
    }
}

extension Seeded {
    fileprivate mutating func name(_ prefix: String) -> String {
        let letters = Array("abcXYZ_019")
        return prefix
            + String(
                (0..<Int.random(in: 0...5, using: &self)).map { _ in letters[Int.random(in: 0..<10, using: &self)] })
    }

    fileprivate mutating func number() -> Double {
        switch Int.random(in: 0..<5, using: &self) {
        case 0: return Double(Int.random(in: 0...100, using: &self))
        case 1: return Double.random(in: -1000...1000, using: &self)
        case 2:
            return [0, -0.0, .greatestFiniteMagnitude, -.leastNonzeroMagnitude, 1e16, 1e-5, 0.1].randomElement(
                using: &self) ?? 0
        case 3: return Double(Int.random(in: -100...0, using: &self))
        default:
            let any = Double(bitPattern: next())
            return any.isFinite ? any : 1
        }
    }

    fileprivate mutating func operand() -> FormatOperand {
        let isName = Int.random(in: 0..<3, using: &self) == 0
        return FormatOperand(value: isName ? .name(name("m")) : .number(number()), offset: 0)
    }

    fileprivate mutating func signedOperand() -> FormatOperand {
        let operand = operand()
        return Int.random(in: 0..<4, using: &self) == 0 ? operand.negated : operand
    }

    fileprivate mutating func priority() -> FormatOperand? {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: FormatOperand(value: .number(Double.random(in: 0.1...1000, using: &self)), offset: 0)
        case 1: FormatOperand(value: .name(name("p")), offset: 0)
        default: nil
        }
    }

    fileprivate mutating func relation() -> ConstraintDescriptor.Relation {
        ConstraintDescriptor.Relation.allCases.randomElement(using: &self) ?? .equal
    }

    fileprivate mutating func predicates() -> [VisualFormat.Predicate] {
        (0..<Int.random(in: 1...3, using: &self)).map { _ in
            VisualFormat.Predicate(relation: relation(), length: operand(), priority: priority())
        }
    }

    fileprivate mutating func connection() -> VisualFormat.Connection {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: .flush
        case 1: .standard
        default: .spaces(predicates())
        }
    }

    fileprivate mutating func view() -> VisualFormat.View {
        VisualFormat.View(
            name: FormatName(text: name("v"), offset: 0), sizes: Bool.random(using: &self) ? [] : predicates())
    }

    fileprivate mutating func visualFormat() -> VisualFormat {
        VisualFormat(
            text: "", orientation: Bool.random(using: &self) ? .horizontal : .vertical,
            leading: Bool.random(using: &self) ? connection() : nil, first: view(),
            rest: (0..<Int.random(in: 0...4, using: &self)).map { _ in
                VisualFormat.Link(connection: connection(), view: view())
            }, trailing: Bool.random(using: &self) ? connection() : nil)
    }

    fileprivate mutating func anchor() -> ConstraintFormat.Anchor {
        ConstraintFormat.Anchor(
            item: FormatName(text: Bool.random(using: &self) ? "superview" : name("v"), offset: 0),
            attribute: ConstraintDescriptor.Attribute.allCases.randomElement(using: &self) ?? .left)
    }

    fileprivate mutating func equation() -> ConstraintFormat {
        let hasItem = Int.random(in: 0..<4, using: &self) > 0
        var scale: ConstraintFormat.Scale?
        if hasItem, Bool.random(using: &self) {
            let operand = signedOperand()
            scale = Bool.random(using: &self) || operand.value == .number(0) ? .times(operand) : .dividedBy(operand)
        }
        return ConstraintFormat(
            text: "", first: anchor(), relation: relation(),
            factor: hasItem && Bool.random(using: &self) ? signedOperand() : nil, second: hasItem ? anchor() : nil,
            scale: scale, constant: !hasItem || Bool.random(using: &self) ? signedOperand() : nil, priority: priority())
    }

    /// The same format with spaces before its signs.
    fileprivate mutating func spaced(_ text: String) -> String {
        var spaced = ""
        for character in text {
            if "[](,@|:".contains(character), Bool.random(using: &self) {
                spaced += [" ", "\t", "\n", "  "].randomElement(using: &self) ?? ""
            }
            spaced.append(character)
        }
        return spaced
    }
}
