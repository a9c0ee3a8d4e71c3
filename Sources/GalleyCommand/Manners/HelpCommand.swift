import GalleyRecords

/// `galley help`: the page of a subcommand, the overview, or the manual page.
struct HelpCommand {
    var settings: Settings

    func page() throws(Failure) -> String {
        if let extra = settings.arguments.dropFirst().first {
            throw Failure(.usage, "Unexpected argument '\(extra)' for 'help'")
        }
        var topic: Command?
        if let word = settings.arguments.first {
            guard let command = Command(rawValue: word) else { throw CommandLineError.unknownCommand(word) }
            topic = command
        }
        guard settings.wantsManual else { return Help(columns: System.columns()).page(for: topic) }
        guard topic == nil else {
            throw Failure(.usage, "The manual page is about all subcommands; expected 'galley help --man' alone")
        }
        return ManualPage().text
    }
}
