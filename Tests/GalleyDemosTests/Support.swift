import Foundation
import GalleyDemos
import GalleyFonts
import Testing

/// The demos, each told once.
enum Stories {
    private static let library = Result<FontLibrary, any Error> { try FontLibrary.bundled() }
    private static let told = Dictionary(
        uniqueKeysWithValues: Demo.allCases.map { demo in
            (demo, Result<DemoStory, any Error> { try demo.story(fonts: try library.get()) })
        })

    static func story(_ demo: Demo) throws -> DemoStory { try #require(told[demo]).get() }

    /// A demo in a face of the tests'.
    static func story(_ demo: Demo, in face: String) throws -> DemoStory {
        try demo.story(
            fonts: try library.get(),
            faces: [
                try FontLibrary.face(
                    file: package.appendingPathComponent("Tests/Fixtures/Fonts/\(face)").path)
            ])
    }

    /// The package's folder.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}

extension DemoStory {
    /// A number of a step, counted from 1 as it is shown.
    func number(_ step: Int, _ name: String) throws -> Double {
        try #require(steps[step - 1].number(name), "no '\(name)' in step \(step)")
    }

    /// A column of a step's table.
    func column(_ step: Int, _ name: String) throws -> [Double] {
        let table = try #require(steps[step - 1].table)
        let index = try #require(table.columns.firstIndex(of: name), "no column '\(name)' in step \(step)")
        return table.rows.map { $0.values[index] }
    }

    /// A number of a row of a step's table.
    func cell(_ step: Int, _ row: String, _ column: String) throws -> Double {
        let table = try #require(steps[step - 1].table)
        let place = try #require(table.rows.firstIndex { $0.label == row }, "no row '\(row)' in step \(step)")
        return try self.column(step, column)[place]
    }
}
