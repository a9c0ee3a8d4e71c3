import Testing
@testable import GalleyFonts
