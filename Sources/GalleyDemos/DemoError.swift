public import GalleyFonts
import GalleyInterfaceBuilder

/// Why a demo could not be told.
public enum DemoError: Error, Sendable {
    /// A face cannot be used.
    case font(FontError)
    /// Something else, in words.
    case failed(demo: Demo, reason: String)

    init(_ error: any Error, in demo: Demo) {
        if let error = error as? FontError {
            self = .font(error)
        } else if let error = (error as? InterfaceFileError)?.fontError {
            self = .font(error)
        } else {
            self = .failed(demo: demo, reason: "\(error)")
        }
    }
}

extension DemoError: CustomStringConvertible {
    /// One line.
    public var description: String {
        switch self {
        case .font(let error): error.description
        case .failed(let demo, let reason): "\(demo.rawValue): \(reason)"
        }
    }
}
