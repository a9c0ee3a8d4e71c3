import Testing
@testable import GalleyText
