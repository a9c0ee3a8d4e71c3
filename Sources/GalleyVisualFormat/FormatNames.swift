/// What the names of a format stand for.
struct FormatNames {
    let text: String
    let metrics: [String: Double]
    let views: Set<String>

    private func error(_ code: FormatError.Code, _ message: String, at offset: Int) -> FormatError {
        FormatError(code: code, message: message, format: text, offset: offset)
    }

    /// The view of a name.
    func view(_ name: FormatName) throws(FormatError) -> ConstraintDescriptor.Item {
        guard !views.contains(name.text) else { return .view(name.text) }
        if metrics[name.text] != nil {
            throw error(.unknownView, "'\(name.text)' is a metric; expected a view", at: name.offset)
        }
        throw error(
            .unknownView, "no view is named '\(name.text)'" + suggestion(for: name.text, among: Array(views)),
            at: name.offset)
    }

    /// The number of an operand that cannot be a view.
    func number(_ operand: FormatOperand) throws(FormatError) -> Double {
        switch operand.value {
        case .number(let number): return number
        case .name(let name): return try metric(name, at: operand.offset)
        case .negatedName(let name): return -(try metric(name, at: operand.offset))
        }
    }

    /// The view of an operand in a size, nil where it is a number.
    func sizedLike(_ operand: FormatOperand) throws(FormatError) -> ConstraintDescriptor.Item? {
        guard case .name(let name) = operand.value, views.contains(name) else { return nil }
        guard metrics[name] == nil else {
            throw error(
                .ambiguousName, "'\(name)' is both a view and a metric; give one of them another name",
                at: operand.offset)
        }
        return .view(name)
    }

    /// The length of an operand in a size that is no view.
    func size(_ operand: FormatOperand) throws(FormatError) -> Double {
        if case .name(let name) = operand.value, metrics[name] == nil {
            throw error(
                .unknownMetric,
                "no metric and no view is named '\(name)'" + suggestion(for: name, among: metrics.keys + Array(views)),
                at: operand.offset)
        }
        return try number(operand)
    }

    /// The priority of an operand; required where there is none.
    func priority(_ operand: FormatOperand?) throws(FormatError) -> Double {
        guard let operand else { return 1000 }
        let value = try number(operand)
        guard value > 0, value <= 1000 else {
            throw error(
                .priorityOutOfRange,
                "a priority is above 0 and at most 1000, metric '\(operand)' is \(FormatOperand.text(of: value))",
                at: operand.offset)
        }
        return value
    }

    private func metric(_ name: String, at offset: Int) throws(FormatError) -> Double {
        guard let value = metrics[name] else {
            if views.contains(name) {
                throw error(
                    .unknownMetric, "'\(name)' is a view; expected a number or a metric", at: offset)
            }
            throw error(
                .unknownMetric, "no metric is named '\(name)'" + suggestion(for: name, among: Array(metrics.keys)),
                at: offset)
        }
        guard value.isFinite else {
            throw error(.badMetric, "metric '\(name)' is \(value); expected a finite number", at: offset)
        }
        return value
    }

    private func suggestion(for name: String, among candidates: [String]) -> String {
        let candidates = candidates.filter(FormatName.isIdentifier)
        if let nearest = Self.nearest(to: name, among: candidates) { return "; did you mean '\(nearest)'?" }
        let known = candidates.sorted().prefix(8).map { "'\($0)'" }.joined(separator: ", ")
        return known.isEmpty ? "; there is none" : "; known: \(known)" + (candidates.count > 8 ? " …" : "")
    }

    // MARK: Spelling

    /// The candidate a word was probably meant to be, the same for each order of the candidates.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let allowed = max(1, min(3, word.count / 3))
        var best: (candidate: String, distance: Int)?
        for candidate in candidates.sorted() {
            let distance = distance(
                Array(word.lowercased().utf8.prefix(64)), Array(candidate.lowercased().utf8.prefix(64)))
            if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours between two words.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
