/// UIKit's default timing of animations: the cubic curve from (0, 0) by (0.42, 0) and (0.58, 1) to (1, 1).
public enum EaseInOut {
    /// How far an animation has come at a share of its time; both from 0 to 1. A time outside counts as the nearer end.
    public static func fraction(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        // x(t) is monotone: halving finds t to the last bit that matters.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if curve(middle, 0.42, 0.58) < time { low = middle } else { high = middle }
        }
        return curve(high, 0, 1)
    }

    private static func curve(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}
