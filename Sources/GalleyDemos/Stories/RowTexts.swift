/// The texts of rows: eight, over and over.
enum RowTexts {
    static let sentences = [
        "The lantern went out.",
        "We tied the raft to a willow and waited for the fog to lift, which it did not before noon.",
        "Nobody spoke.",
        "By then the river had risen so far that the bank where we had slept was an island, and the path to the town a "
            + "row of stones with water between them.",
        "It rained.",
        "He had a map, drawn from memory by somebody who had never been there, and he trusted it more than what he saw.",
        "Towards evening a steamer came round the bend with all its windows lit, so slowly that we could count them, and "
            + "when it had gone the waves went on for a long time, and the raft rose and fell with them, and none of us "
            + "wanted to be the first to say that it had not seen us.",
        "So we slept in turns.",
    ]

    static func texts(_ count: Int) -> [String] { (0..<count).map { sentences[$0 % sentences.count] } }
}
