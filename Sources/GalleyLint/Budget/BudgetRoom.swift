import GalleyFonts
import GalleyLocalization
import GalleyText

/// A room at one size: what a text may take.
struct BudgetRoom: Sendable {
    var step: LintPlan.Step
    /// The room's width in points, the margin taken off.
    var width: Double
    var lines: Int

    /// The width in ems of the step's size.
    var ems: Double { width / step.pointSize }

    /// All that a plan limits; empty where it limits nothing.
    ///
    /// - Parameter rows: the most lines that a file says.
    static func all(_ plan: LintPlan, rows: Int?, _ typesetter: Typesetter) throws(BudgetError) -> [BudgetRoom] {
        var rooms: [BudgetRoom] = []
        let rest = 1 - (plan.rule.margin ?? 0) / 100
        for step in plan.steps {
            for room in plan.rooms where room.width.isFinite {
                guard let lines = least(try lines(plan, step, room, typesetter), rows) else { continue }
                rooms.append(BudgetRoom(step: step, width: room.width * rest, lines: lines))
            }
            if let most = plan.rule.maxWidth { rooms.append(BudgetRoom(step: step, width: most, lines: 1)) }
        }
        return rooms
    }

    /// What a key's entries limit themselves, in points or ems of the size that such limits are for; as `lint` holds
    /// them.
    static func own(_ limits: [[EntryLimit]], _ reference: LintPlan.Step) -> [BudgetRoom] {
        limits.flatMap { limits in
            let lines = limits.first { $0.unit == .lines }
            return limits.filter { $0.unit == .points || $0.unit == .ems }.map { limit in
                let most = lines.flatMap { $0.source == limit.source ? Int(min($0.maximum, 1e6)) : nil }
                let width = limit.unit == .ems ? limit.maximum * reference.pointSize : limit.maximum
                return BudgetRoom(step: reference, width: width, lines: max(1, most ?? 1))
            }
        }
    }

    private static func least(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else { return left ?? right }
        return min(left, right)
    }

    /// The lines that are allowed: by number, by height, or the fewer of both; nil where neither says.
    private static func lines(
        _ plan: LintPlan, _ step: LintPlan.Step, _ room: LintPlan.Room, _ typesetter: Typesetter
    ) throws(BudgetError) -> Int? {
        let most = plan.rule.lines.flatMap { $0 > 0 ? $0 : nil }
        guard let height = plan.height else { return most }
        func heightOf(_ count: Int) throws(BudgetError) -> (exact: Double, shown: Double) {
            let text = Array(Array(repeating: "x", count: count).joined(separator: "\n").utf16)
            do throws(TextError) {
                let font: Font
                do throws(FontError) { font = try Font(face: plan.face, pointSize: step.pointSize) } catch {
                    throw .font(error)
                }
                var label = LabelContent(try typesetter.paragraph(utf16: text, font: font, cascade: plan.cascade))
                label.scale = room.scale
                let layout = label.layout(limit: .infinity, maximumLines: 0)
                return (layout.unroundedSize.height, layout.size.height)
            } catch { throw .text(error) }
        }
        let single = try heightOf(1).exact
        let line = try heightOf(2).exact - single
        // What is shown is whole pixels, so that up to a line more may be estimated than there is room for.
        var count = height < single ? 0 : Int(min(((height - single) / line).rounded(.down), 1e6)) + 1
        if let most { count = min(count, most) }
        count = min(count, mostLines)
        while count > 0, try heightOf(count).shown > height + 1e-6 { count -= 1 }
        return count
    }

    /// More lines than any label has.
    private static let mostLines = 1000
}

/// The keys of a catalogue and the languages that each is needed in.
struct BudgetKeys {
    struct Key {
        var name: String
        var entries: [LocalizedEntry]
        var locales: [String]
    }

    private(set) var keys: [Key] = []

    /// - Parameter absent: languages that are wanted and that no catalogue holds.
    init(_ catalogue: Catalogue, absent: [String], sourceLocale: String) {
        var places: [String: Int] = [:]
        var all: [String] = []
        for entry in catalogue.entries {
            let locale = entry.targetLocale ?? entry.locale
            if !all.contains(locale) { all.append(locale) }
            if let place = places[entry.key] {
                keys[place].entries.append(entry)
                if !keys[place].locales.contains(locale) { keys[place].locales.append(locale) }
            } else {
                places[entry.key] = keys.count
                keys.append(Key(name: entry.key, entries: [entry], locales: [locale]))
            }
        }
        for index in keys.indices {
            // A string catalogue holds every language of every key, translated or not.
            if catalogue.format == .stringCatalog { keys[index].locales = all }
            let hasSource = keys[index].entries.contains { $0.isSource || $0.locale == sourceLocale }
            if hasSource, !catalogue.entries.contains(where: { $0.targetLocale != nil }) {
                keys[index].locales += absent
            }
        }
    }
}
