import GalleyXCTest
import XCTest

/// For XCTest: `swift test -c release --disable-swift-testing --filter GalleyXCTestTests`.
final class AssertFitsTests: XCTestCase {
    func testFits() {
        XCTAssertFits("Save changes", lines: 1, width: 320, upTo: .accessibility1, locales: ["en"])
        XCTAssertFits(["de": "Sichern", "en": "Save"], lines: 1, width: 320, style: .headline)
    }

    func testRecords() {
        let path = #filePath.replacingOccurrences(
            of: "GalleyXCTestTests/AssertFitsTests.swift", with: "Fixtures/labels.ndjson")
        XCTAssertRecords(in: path)
        XCTAssertRecords(in: URL(fileURLWithPath: path))
    }

    #if !canImport(Darwin)
        private var caught: [String]?

        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) {
            guard caught == nil else {
                caught?.append(description)
                return
            }
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }

        func testFailures() {
            caught = []
            XCTAssertFits("Save all changes", lines: 1, width: 100, locales: ["en"])
            XCTAssertRecords(in: "/no/such/file")
            let messages = caught ?? []
            caught = nil
            XCTAssertTrue(
                messages.contains { $0.contains("At L in en the text takes 2 lines at width 100, 1 fit (17 pt") })
            XCTAssertTrue(messages.last?.contains("/no/such/file") ?? false)
        }
    #endif
}
