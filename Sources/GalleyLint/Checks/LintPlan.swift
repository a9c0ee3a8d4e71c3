import GalleyFonts
import GalleyGeometry
import GalleyLocalization
import GalleyRecords
import GalleyText

/// What one set of rules comes to: faces, sizes, rooms and limits, worked out once for all keys they hold for.
final class LintPlan: Sendable {
    /// A category and the size its text has.
    struct Step: Sendable {
        var category: ContentSizeCategory
        var pointSize: Double
    }

    /// A label's room.
    struct Room: Sendable {
        var width: Double
        var device: Device?
        var scale: Double
    }

    let rule: LintRule
    let face: FontFace
    let cascade: FontCascade
    let steps: [Step]
    let rooms: [Room]
    /// Whether the numbers rest on the bundled Inter in place of an Apple face.
    let restsOnInter: Bool

    init(_ rule: LintRule, categories: [ContentSizeCategory], _ fonts: LintFonts) throws(FontError) {
        self.rule = rule
        (face, cascade) = try fonts.font(for: rule)
        restsOnInter = rule.family == nil && rule.fonts == nil && !fonts.hasOwnFaces
        var steps: [Step] = []
        for category in categories {
            let shown = rule.maxCategory.map { min($0, category) } ?? category
            let size = Self.pointSize(rule, at: shown)
            if !steps.contains(where: { $0.pointSize == size }) { steps.append(Step(category: shown, pointSize: size)) }
        }
        self.steps = steps.sorted { $0.pointSize < $1.pointSize }
        let loss = rule.insets.map { $0.left + $0.right } ?? 0
        var rooms = (rule.widths ?? []).map { width in
            // As UIKit has it, 0 is no limit.
            Room(width: width == 0 ? .infinity : max(0, width - loss), device: nil, scale: Double(rule.scale ?? 3))
        }
        for device in rule.devices ?? [] {
            let scale = rule.scale ?? device.scale
            rooms.append(Room(width: max(0, device.width - loss), device: device, scale: Double(scale)))
        }
        // Without a width the text does not wrap, but its hard breaks still make lines.
        if rooms.isEmpty, rule.lines ?? 0 > 0 || rule.height != nil {
            rooms = [Room(width: .infinity, device: nil, scale: Double(rule.scale ?? 3))]
        }
        self.rooms = rooms
    }

    /// The height that is allowed, without the insets.
    var height: Double? { rule.height.map { max(0, $0 - (rule.insets.map { $0.top + $0.bottom } ?? 0)) } }

    private static func pointSize(_ rule: LintRule, at category: ContentSizeCategory) -> Double {
        switch (rule.size, rule.style) {
        case (let size?, nil): size
        case (let size?, let style?): FontMetrics(forTextStyle: style).scaledValue(size, at: category, scale: 1)
        case (nil, let style): (style ?? .body).pointSize(at: category)
        }
    }
}

/// The faces of a run.
struct LintFonts: Sendable {
    let library: FontLibrary
    /// Faces that stand before the bundled ones.
    let own: [FontFace]
    var hasOwnFaces: Bool { !own.isEmpty }

    func font(for rule: LintRule) throws(FontError) -> (FontFace, FontCascade) {
        if let names = rule.fonts, !names.isEmpty {
            var faces: [FontFace] = []
            for name in names { faces.append(try FontFile.face(name, in: library)) }
            return (faces[0], FontCascade(primary: faces[0], fallbacks: Array(faces.dropFirst())))
        }
        let weight = FontWeight(rule.weight ?? rule.style?.weight.rawValue ?? 400)
        if let family = rule.family {
            guard let face = try library.face(anyFamily: family, weight: weight) else {
                throw .unknownFamily(name: family, known: library.families)
            }
            return (face, library.cascade(for: face))
        }
        guard let first = own.first else {
            let face = try library.face(family: FontLibrary.defaultFamily, weight: weight)
            return (face, library.cascade(for: face))
        }
        let bundled = library.cascade(for: first)
        var fallbacks = Array(own.dropFirst())
        for position in 1..<bundled.count { fallbacks.append(try bundled.face(at: position)) }
        return (first, FontCascade(primary: first, fallbacks: fallbacks))
    }
}
