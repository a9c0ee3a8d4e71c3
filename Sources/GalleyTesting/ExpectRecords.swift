public import Foundation
import GalleyExpectations
public import Testing

/// Expects every record of a file to be answered as its `expect` says; `galley check --record` writes such files.
///
/// Each record that differs is an issue of its own.
public func expectRecords(in file: URL, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(RecordFile(file), sourceLocation)
}

/// Expects every record of a file, by its path, to be answered as its `expect` says.
public func expectRecords(in path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(RecordFile(path: path), sourceLocation)
}

private func expect(_ file: RecordFile, _ sourceLocation: SourceLocation) {
    for failure in file.failures() {
        Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
    }
}
