struct MeasureCommand {
    var settings: Settings
    func run(_ output: Output) throws(Failure) -> ExitCode { .success }
}
