public import Foundation
import GalleyExpectations
import XCTest

/// Asserts that every record of a file is answered as its `expect` says; `galley check --record` writes such files.
///
/// Each record that differs is a failure of its own.
public func XCTAssertRecords(in url: URL, file: StaticString = #filePath, line: UInt = #line) {
    check(RecordFile(url), file, line)
}

/// Asserts that every record of a file, by its path, is answered as its `expect` says.
public func XCTAssertRecords(in path: String, file: StaticString = #filePath, line: UInt = #line) {
    check(RecordFile(path: path), file, line)
}

private func check(_ records: RecordFile, _ file: StaticString, _ line: UInt) {
    for failure in records.failures() { XCTFail(failure.description, file: file, line: line) }
}
