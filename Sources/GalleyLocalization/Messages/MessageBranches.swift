/// One text that a message can become, its placeholders written as `{name}`.
struct MessageBranch {
    var branch: [Branch] = []
    var units: [UInt16] = []
    var placeholders: [Placeholder] = []
}

/// Every combination of a message's cases, up to a limit; past it each further choice shows its last case only.
enum MessageBranches {
    static let limit = 64

    static func all(_ parts: [MessagePart]) -> [MessageBranch] {
        expand(parts, from: [MessageBranch()], number: nil)
    }

    /// The names of all arguments of a message, whichever case they stand in.
    static func arguments(_ parts: [MessagePart]) -> Set<String> {
        var names: Set<String> = []
        for part in parts {
            switch part {
            case .text, .number: break
            case .argument(let name, _): names.insert(name)
            case .choice(_, let name, let cases):
                names.insert(name)
                for item in cases { names.formUnion(arguments(item.parts)) }
            }
        }
        return names
    }

    private static func expand(
        _ parts: [MessagePart], from starts: [MessageBranch], number: (name: String, category: String)?
    ) -> [MessageBranch] {
        var branches = starts
        for part in parts {
            switch part {
            case .text(let text):
                for index in branches.indices { branches[index].units += text }
            case .argument(let name, let kind):
                for index in branches.indices { branches[index].append(name, kind, category: nil) }
            case .number:
                for index in branches.indices {
                    branches[index].append(number?.name ?? "#", .integer, category: number?.category)
                }
            case .choice(let kind, let name, let cases):
                let used = branches.count * cases.count > limit ? cases.suffix(1) : cases[...]
                var next: [MessageBranch] = []
                for item in used {
                    var begun = branches
                    for index in begun.indices { begun[index].branch.append(Branch(kind, item.word, argument: name)) }
                    next += expand(item.parts, from: begun, number: kind == .select ? number : (name, item.word))
                }
                branches = next
            }
        }
        return branches
    }
}

extension MessageBranch {
    fileprivate mutating func append(_ name: String, _ kind: Placeholder.Kind, category: String?) {
        let written = "{\(name)}"
        let start = units.count
        units += Array(written.utf16)
        // A number that a plural chose by is that plural's number wherever it stands.
        let chosen = category ?? branch.last { $0.argument == name && $0.kind != .select }?.value
        placeholders.append(
            Placeholder(
                range: start..<units.count, name: name, kind: chosen == nil ? kind : .integer, written: written,
                category: chosen))
    }
}
