/// gettext's `plural=` expression: C's operators over `n`.
struct PluralExpression: Sendable {
    private indirect enum Node: Sendable {
        case n
        case number(Int)
        case not(Node)
        case binary(String, Node, Node)
        case choice(Node, Node, Node)
    }

    private let root: Node

    /// Reads an expression; nil where it is none.
    init?(_ text: some StringProtocol) {
        var parser = Parser(bytes: Array(text.utf8).filter { $0 > 0x20 })
        guard let node = parser.choice(0), parser.at == parser.bytes.count else { return nil }
        root = node
    }

    /// The index of the form for a number.
    func index(of n: Int) -> Int { Self.value(root, n) }

    private static func value(_ node: Node, _ n: Int) -> Int {
        switch node {
        case .n: return n
        case .number(let value): return value
        case .not(let inner): return value(inner, n) == 0 ? 1 : 0
        case .choice(let condition, let yes, let no): return value(value(condition, n) != 0 ? yes : no, n)
        case .binary(let sign, let left, let right):
            let a = value(left, n)
            if sign == "&&" { return a != 0 && value(right, n) != 0 ? 1 : 0 }
            if sign == "||" { return a != 0 || value(right, n) != 0 ? 1 : 0 }
            let b = value(right, n)
            switch sign {
            case "==": return a == b ? 1 : 0
            case "!=": return a != b ? 1 : 0
            case "<": return a < b ? 1 : 0
            case ">": return a > b ? 1 : 0
            case "<=": return a <= b ? 1 : 0
            case ">=": return a >= b ? 1 : 0
            case "+": return a &+ b
            case "-": return a &- b
            case "*": return a &* b
            case "/": return b == 0 ? 0 : a / b
            default: return b == 0 ? 0 : a % b
            }
        }
    }

    private struct Parser {
        let bytes: [UInt8]
        var at = 0
        private static let levels: [[String]] = [
            ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
        ]

        init(bytes: [UInt8]) { self.bytes = bytes }

        private mutating func take(_ sign: String) -> Bool {
            guard bytes[at...].starts(with: sign.utf8) else { return false }
            at += sign.utf8.count
            return true
        }

        mutating func choice(_ depth: Int) -> Node? {
            guard depth < 64, let condition = binary(0, depth) else { return nil }
            guard take("?") else { return condition }
            guard let yes = choice(depth + 1), take(":"), let no = choice(depth + 1) else { return nil }
            return .choice(condition, yes, no)
        }

        private mutating func binary(_ level: Int, _ depth: Int) -> Node? {
            guard level < Self.levels.count else { return unary(depth) }
            guard var left = binary(level + 1, depth) else { return nil }
            while let sign = Self.levels[level].first(where: { take($0) }) {
                guard let right = binary(level + 1, depth) else { return nil }
                left = .binary(sign, left, right)
            }
            return left
        }

        private mutating func unary(_ depth: Int) -> Node? {
            guard depth < 64, at < bytes.count else { return nil }
            if take("!") { return unary(depth + 1).map { .not($0) } }
            if take("(") {
                guard let inner = choice(depth + 1), take(")") else { return nil }
                return inner
            }
            if take("n") { return .n }
            var (value, digits) = (0, 0)
            while at < bytes.count, (0x30...0x39).contains(bytes[at]), digits < 9 {
                value = value * 10 + Int(bytes[at] - 0x30)
                digits += 1
                at += 1
            }
            return digits > 0 ? .number(value) : nil
        }
    }
}
