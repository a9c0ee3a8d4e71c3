internal import CHarfBuzz
import Synchronization

/// What HarfBuzz makes a plan for. It keeps each plan as long as the face it is for, in a list that it goes through from
/// end to end.
package struct PlanChoice: Hashable, Sendable {
    package let choice: ShapingChoice
    package let isRightToLeft: Bool

    package init(_ choice: ShapingChoice, isRightToLeft: Bool) {
        self.choice = choice
        self.isRightToLeft = isRightToLeft
    }
}

/// The plans that are kept with a face; beyond a number of them no other is.
struct PlanBudget {
    private var kept: Set<PlanChoice> = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Whether a plan is kept, or there is room for it.
    mutating func takes(_ choice: PlanChoice) -> Bool {
        if kept.contains(choice) { return true }
        guard kept.count < limit else { return false }
        kept.insert(choice)
        return true
    }
}

extension FontFace {
    /// Whether the face itself may shape by a choice; else a `SpareFont` must.
    package func takes(_ choice: PlanChoice) -> Bool { source.plans.withLock { $0.takes(choice) } }
}

/// A face once more, with the same results, for choices that are too many for the face to keep: its plans go with it. Not
/// for two threads at once.
@safe
package final class SpareFont {
    /// What it shapes as.
    package let face: FontFace
    package let hbFont: OpaquePointer
    private var budget = PlanBudget(limit: 64)

    /// A spare of a face.
    package init(_ face: FontFace) {
        self.face = face
        let source = face.source
        let copy: OpaquePointer = unsafe hb_face_create(source.bytes.blob, UInt32(source.index))
        unsafe hb_face_make_immutable(copy)
        unsafe hbFont = face.setting.makeFont(copy, of: source, scale: face.unitsPerEm)
        unsafe hb_face_destroy(copy)
    }

    deinit { unsafe hb_font_destroy(hbFont) }

    /// Whether there is room for a choice.
    package func takes(_ choice: PlanChoice) -> Bool { budget.takes(choice) }
}
