import Testing
@testable import GalleySolver
