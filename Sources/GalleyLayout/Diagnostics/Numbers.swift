/// Numbers as people write them.
enum Numbers {
    /// The shortest text that means the number: `16`, `0.5`, `-12.25`.
    static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }

    /// At most three decimals, for explanations.
    static func rounded(_ value: Double) -> String { short((value * 1000).rounded() / 1000 + 0) }
}
