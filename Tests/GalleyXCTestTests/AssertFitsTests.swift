import GalleyXCTest
import XCTest

final class AssertFitsTests: XCTestCase {
    func testFits() {
        XCTAssertFits("Save changes", lines: 1, width: 320, upTo: .accessibility1, locales: ["en"])
        XCTAssertFits(["de": "Sichern", "en": "Save"], lines: 1, width: 320, style: .headline)
    }

    func testRecords() {
        let path = #filePath.replacingOccurrences(
            of: "GalleyXCTestTests/AssertFitsTests.swift", with: "Fixtures/labels.ndjson")
        XCTAssertRecords(in: path)
    }
}
