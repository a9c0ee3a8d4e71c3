public import GalleyText

/// How a text or a run of it is spaced and shaped; what is nil was not said.
public struct TextSettings: Sendable, Equatable {
    /// CSS letter spacing in points.
    public var letterSpacing: Double?
    /// UIKit's kern in points; 0 turns pair kerning off.
    public var kern: Double?
    /// UIKit's tracking in points.
    public var tracking: Double?
    /// Points above the line's baseline.
    public var baselineOffset: Double?
    /// OpenType features.
    public var features: [FontFeature]?

    /// Nothing said.
    public init() {}

    static let keys = ["baselineOffset", "features", "kern", "letterSpacing", "tracking"]

    /// Whether all is as it would be by itself.
    var isPlain: Bool {
        letterSpacing ?? 0 == 0 && kern == nil && tracking ?? 0 == 0 && baselineOffset ?? 0 == 0
            && (features ?? []).isEmpty
    }

    func filled(from other: TextSettings) -> TextSettings {
        var result = self
        result.letterSpacing = letterSpacing ?? other.letterSpacing
        result.kern = kern ?? other.kern
        result.tracking = tracking ?? other.tracking
        result.baselineOffset = baselineOffset ?? other.baselineOffset
        result.features = features ?? other.features
        return result
    }

    /// Takes a key of these; false for any other.
    mutating func set(_ field: RecordField) throws(RecordError) -> Bool {
        switch field.key {
        case "letterSpacing": letterSpacing = try field.number(RecordValues.spacing)
        case "kern": kern = try field.number(RecordValues.spacing)
        case "tracking": tracking = try field.number(RecordValues.spacing)
        case "baselineOffset": baselineOffset = try field.number(RecordValues.spacing)
        case "features": features = try field.features()
        default: return false
        }
        return true
    }

    func apply(to attributes: inout TextAttributes) {
        if let letterSpacing { attributes.letterSpacing = letterSpacing }
        if let kern { attributes.kern = kern }
        if let tracking { attributes.tracking = tracking }
        if let baselineOffset { attributes.baselineOffset = baselineOffset }
        if let features { attributes.features = features }
    }
}
