import Testing
@testable import GalleyRecords
