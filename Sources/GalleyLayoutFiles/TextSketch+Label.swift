import GalleyLayout
import GalleyRecords
import GalleyText

extension TextSketch {
    /// The lines that a label shows at its present size; nil where it has no text.
    init?(shown label: Label) {
        guard let content = label.content, let layout = label.textLayout else { return nil }
        self.init(content.paragraph, lines: layout.lines, room: Self.room(of: label))
        lineCount = layout.naturalLineCount
        hidden = layout.truncatedRange
    }

    /// All lines of a label's text at its width, and the room it has for them; nil where it has no text.
    init?(whole label: Label) {
        guard let content = label.content else { return nil }
        let room = Self.room(of: label)
        let layout = content.layout(limit: room.width ?? .infinity, maximumLines: 0)
        self.init(content.paragraph, lines: layout.lines, room: room)
    }

    private static func room(of label: Label) -> Room {
        let insets = label.contentInsets
        return Room(
            width: max(0, label.frame.width - insets.left - insets.right),
            height: max(0, label.frame.height - insets.top - insets.bottom), lines: label.numberOfLines)
    }
}
