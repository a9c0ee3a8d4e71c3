// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Every Swift target: warnings are errors. Targets that touch C are checked for memory safety too.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictWithC: [SwiftSetting] = strict + [.strictMemorySafety()]

func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// What the target that carries the fonts leaves alone, since its path is the package.
let besidesFonts = ["", "Sources/"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(folder)")
    return (names ?? []).filter { !$0.hasPrefix(".") && !["Fonts", "Sources", "GalleyBundledFonts"].contains($0) }
        .map { folder + $0 }
}

/// A program under `Examples`, on the libraries that it shows.
func example(_ folder: String, _ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: "GalleyExample\(name)", dependencies: ["Galley", "GalleyLayout", "GalleyContainers"] + dependencies,
        path: "Examples/\(folder)", swiftSettings: strict)
}

let package = Package(
    name: "Galley",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Galley", targets: ["Galley"]),
        .library(name: "GalleyText", targets: ["GalleyText"]),
        .library(name: "GalleyMarkdown", targets: ["GalleyMarkdown"]),
        .library(name: "GalleyAttributedString", targets: ["GalleyAttributedString"]),
        .library(name: "GalleySolver", targets: ["GalleySolver"]),
        .library(name: "GalleyLayout", targets: ["GalleyLayout"]),
        .library(name: "GalleyContainers", targets: ["GalleyContainers"]),
        .library(name: "GalleyInterfaceBuilder", targets: ["GalleyInterfaceBuilder"]),
        .library(name: "GalleyPictures", targets: ["GalleyPictures"]),
        .library(name: "GalleyTesting", targets: ["GalleyTesting"]),
        .library(name: "GalleyXCTest", targets: ["GalleyXCTest"]),
        // What the package of fuzzers under `Fuzz` calls; not for users.
        .library(name: "GalleyProbes", targets: ["GalleyProbes"]),
        .executable(name: "galley", targets: ["GalleyCommand"]),
        .plugin(name: "GalleyLintPlugin", targets: ["GalleyLintPlugin"]),
    ],
    targets: [
        // The cellar: C libraries and the one C target that sees ICU's headers.
        system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
        system("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
        system("CFontconfig", "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
        system("CICU", "icu-uc", apt: "libicu-dev", brew: "icu4c"),
        system("CMd4c", "md4c", apt: "libmd4c-dev", brew: "md4c"),
        system("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
        .target(name: "CGalley", dependencies: ["CICU"]),

        // The rooms, in the order a text walks through them.
        .target(name: "GalleyGeometry", swiftSettings: strict),
        .target(
            name: "GalleyFonts",
            dependencies: [
                "GalleyGeometry", "CHarfBuzz", "CFreeType", "CFontconfig", "CGalley",
            ],
            swiftSettings: strictWithC),
        // Carries `Fonts/` into a client's build folder; the path is the package so that the folder stays at the top.
        .target(
            name: "GalleyBundledFonts", path: ".", exclude: besidesFonts, sources: ["Sources/GalleyBundledFonts"],
            resources: [.copy("Fonts")], swiftSettings: strict),
        .target(
            name: "GalleyText",
            dependencies: ["GalleyGeometry", "GalleyFonts", "CHarfBuzz", "CGalley"],
            swiftSettings: strictWithC),
        // Ways into attributed text: Markdown, and at the edge Foundation's attributed strings.
        .target(
            name: "GalleyMarkdown", dependencies: ["GalleyFonts", "GalleyText", "CMd4c"], swiftSettings: strictWithC),
        .target(
            name: "GalleyAttributedString", dependencies: ["GalleyFonts", "GalleyText"], swiftSettings: strict),
        .target(name: "GalleySolver", swiftSettings: strict),
        // The strings that layouts are written in; depends on nothing.
        .target(name: "GalleyVisualFormat", swiftSettings: strict),
        .target(
            name: "GalleyLayout",
            dependencies: [
                "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleySolver", "GalleyVisualFormat",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyContainers", dependencies: ["GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyLayout"],
            swiftSettings: strict),
        .target(name: "GalleyJSON", swiftSettings: strict),
        .target(
            name: "GalleyRecords", dependencies: ["GalleyJSON", "GalleyFonts", "GalleyText", "GalleyMarkdown"],
            swiftSettings: strict),
        // A report as one HTML page, with its style and script inside of the program.
        .target(
            name: "GalleyPages", dependencies: ["GalleyJSON"],
            resources: ["html", "css", "js"].map { .embedInCode("Page/page.\($0)") }, swiftSettings: strict),
        // A lean-to: a face's numbers without its outlines, as a face.
        .target(name: "GalleyProfiles", dependencies: ["GalleyFonts", "GalleyJSON"], swiftSettings: strict),
        // A lean-to: what phones measured, held against what is measured here.
        .target(
            name: "GalleyVerification",
            dependencies: ["GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyRecords"],
            swiftSettings: strict),
        // A lean-to: what translators and programs keep their strings in.
        .target(name: "GalleyLocalization", dependencies: ["GalleyJSON"], swiftSettings: strict),
        .target(
            name: "GalleyLint",
            dependencies: [
                "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyRecords", "GalleyLocalization",
                "GalleyPages",
            ],
            swiftSettings: strict),
        // A lean-to: storyboards and xibs as views.
        .target(
            name: "GalleyInterfaceBuilder",
            dependencies: [
                "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyRecords", "GalleyLocalization",
                "GalleyLayout",
            ],
            swiftSettings: strict),
        .target(
            name: "GalleyLayoutFiles",
            dependencies: [
                "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyRecords", "GalleyLocalization",
                "GalleyLayout", "GalleyVisualFormat", "GalleyInterfaceBuilder", "GalleyPages",
            ],
            swiftSettings: strict),
        // A lean-to: texts, layouts and demos as pictures.
        .target(
            name: "GalleyPictures",
            dependencies: ["GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyLayout", "GalleyJSON", "CCairo"],
            swiftSettings: strictWithC),
        // The five systems, told step by step.
        .target(
            name: "GalleyDemos",
            dependencies: [
                "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyLayout", "GalleyContainers",
                "GalleyInterfaceBuilder", "GalleyPictures",
            ],
            swiftSettings: strict),
        .target(
            name: "Galley", dependencies: ["GalleyBundledFonts", "GalleyGeometry", "GalleyFonts", "GalleyText"],
            swiftSettings: strict),
        // What texts are held to, the same for both test libraries, and a thin door for each of them, so that neither
        // is linked where the other is used.
        .target(
            name: "GalleyExpectations", dependencies: ["Galley", "GalleyJSON", "GalleyRecords"], swiftSettings: strict),
        .target(name: "GalleyTesting", dependencies: ["GalleyExpectations"], swiftSettings: strict),
        .target(name: "GalleyXCTest", dependencies: ["GalleyExpectations"], swiftSettings: strict),
        .target(name: "CSignals"),
        .executableTarget(
            name: "GalleyCommand",
            dependencies: [
                "GalleyGeometry", "GalleyText", "GalleyJSON", "GalleyRecords", "GalleyLocalization", "GalleyLint",
                "GalleyLayoutFiles", "GalleyDemos", "GalleyBench", "GalleyPictures", "GalleyProfiles",
                "GalleyVerification", "GalleyPages", "CGalley", "CHarfBuzz", "CSignals",
            ],
            swiftSettings: strictWithC),

        // The same systems as programs.
        example("storyboard-header", "StoryboardHeader", ["GalleyInterfaceBuilder"]),
        example("table-header", "TableHeader", []),
        example("collapsing-header", "CollapsingHeader", []),
        example("self-sizing-cells", "SelfSizingCells", []),
        example("collection-header", "CollectionHeader", []),

        // `swift package galley-lint` in a package that depends on this one.
        .plugin(
            name: "GalleyLintPlugin",
            capability: .command(
                intent: .custom(verb: "galley-lint", description: "Hold catalogues of texts to their limits.")),
            dependencies: ["GalleyCommand"]),

        // The benchmark: a library for `galley bench`, and a program of its own that counts allocations as well.
        .target(name: "CBench", dependencies: ["CICU"]),
        .target(name: "CAllocations"),
        .target(
            name: "GalleyBench",
            dependencies: [
                "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyRecords", "GalleyLocalization",
                "GalleyLint", "GalleyLayout", "GalleyContainers", "CBench", "CHarfBuzz",
            ],
            swiftSettings: strictWithC),
        .executableTarget(
            name: "GalleyBenchmark", dependencies: ["GalleyBench", "GalleyFonts", "GalleyJSON", "CAllocations"],
            swiftSettings: strictWithC),

        .executableTarget(name: "GalleySolverBenchmark", dependencies: ["GalleySolver"], swiftSettings: strict),

        // What bytes of strangers are put through: by the fuzzers, by the tests that replay what those found, and in processes
        // of their own by the tests of hostile files.
        .target(
            name: "GalleyProbes",
            dependencies: [
                "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyRecords", "GalleyLocalization",
                "GalleySolver", "GalleyVisualFormat", "GalleyLayout", "GalleyLayoutFiles", "GalleyContainers",
            ],
            swiftSettings: strict),
        .executableTarget(name: "GalleyProbe", dependencies: ["GalleyProbes", "GalleyFonts"], swiftSettings: strict),
        // Long use and many tasks, which `Scripts/sanitize` builds under the sanitizers.
        .executableTarget(
            name: "GalleySoak",
            dependencies: ["GalleyProbes", "GalleyFonts", "GalleyText", "GalleyJSON", "GalleyRecords"],
            swiftSettings: strict),
        .testTarget(name: "GalleySoakTests", dependencies: ["GalleySoak"], swiftSettings: strict),
        .testTarget(
            name: "GalleyProbesTests",
            dependencies: ["GalleyProbes", "GalleyProbe", "GalleyFonts", "GalleyText", "GalleyLayout", "GalleySolver"],
            swiftSettings: strict),

        .testTarget(name: "GalleyFontsTests", dependencies: ["GalleyFonts", "CHarfBuzz"], swiftSettings: strict),
        .testTarget(
            name: "GalleyTests", dependencies: ["Galley", "GalleyMarkdown", "GalleyCommand"], swiftSettings: strict),
        .testTarget(name: "GalleyTestingTests", dependencies: ["GalleyTesting"], swiftSettings: strict),
        .testTarget(name: "GalleyXCTestTests", dependencies: ["GalleyXCTest"], swiftSettings: strict),
        .testTarget(name: "GalleyTextTests", dependencies: ["GalleyText"], swiftSettings: strict),
        .testTarget(
            name: "GalleyMarkdownTests", dependencies: ["GalleyMarkdown", "GalleyText", "GalleyFonts"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyAttributedStringTests",
            dependencies: ["GalleyAttributedString", "GalleyText", "GalleyFonts"], swiftSettings: strict),
        // The exact, slow solver that tests compare with.
        .target(name: "GalleyReferenceSolver", path: "Tests/GalleyReferenceSolver", swiftSettings: strict),
        .testTarget(
            name: "GalleySolverTests", dependencies: ["GalleySolver", "GalleyReferenceSolver"], swiftSettings: strict),
        .testTarget(name: "GalleyVisualFormatTests", dependencies: ["GalleyVisualFormat"], swiftSettings: strict),
        .testTarget(
            name: "GalleyLayoutTests",
            dependencies: ["GalleyLayout", "GalleyGeometry", "GalleyFonts", "GalleyText", "GalleyReferenceSolver"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyContainersTests",
            dependencies: ["GalleyContainers", "GalleyLayout", "GalleyGeometry", "GalleyFonts", "GalleyText"],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyInterfaceBuilderTests",
            dependencies: [
                "GalleyInterfaceBuilder", "GalleyContainers", "GalleyLayout", "GalleyGeometry", "GalleyFonts",
                "GalleyText", "GalleyLocalization",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyDemosTests",
            dependencies: [
                "GalleyDemos", "GalleyJSON", "GalleyFonts", "GalleyExampleStoryboardHeader", "GalleyExampleTableHeader",
                "GalleyExampleCollapsingHeader", "GalleyExampleSelfSizingCells", "GalleyExampleCollectionHeader",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyBenchTests", dependencies: ["GalleyBench", "GalleyBenchmark", "GalleyFonts"],
            exclude: ["budgets.json"], swiftSettings: strict),
        // The code of the documentation catalogues.
        .testTarget(
            name: "GalleyDocumentationTests",
            dependencies: [
                "Galley", "GalleyMarkdown", "GalleyAttributedString", "GalleySolver", "GalleyLayout",
                "GalleyContainers", "GalleyInterfaceBuilder", "GalleyTesting", "GalleyXCTest", "GalleyJSON",
                "GalleyPictures", "GalleyCommand",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyPicturesTests",
            dependencies: ["GalleyPictures", "GalleyLayout", "GalleyText", "GalleyFonts", "GalleyGeometry", "CCairo"],
            swiftSettings: strict),
        .testTarget(name: "GalleyJSONTests", dependencies: ["GalleyJSON"], swiftSettings: strict),
        .testTarget(
            name: "GalleyCommandTests",
            dependencies: [
                "GalleyCommand", "GalleyRecords", "GalleyJSON", "GalleyFonts", "GalleyLint", "GalleyProfiles",
                "GalleyText",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyLocalizationTests", dependencies: ["GalleyLocalization", "GalleyJSON"], swiftSettings: strict),
        .testTarget(
            name: "GalleyLintTests",
            dependencies: [
                "GalleyLint", "GalleyLocalization", "GalleyJSON", "GalleyFonts", "GalleyGeometry", "GalleyText",
                "GalleyRecords",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GalleyProfilesTests",
            dependencies: ["GalleyProfiles", "GalleyFonts", "GalleyGeometry", "GalleyText"], swiftSettings: strict),
        .testTarget(
            name: "GalleyRecordsTests", dependencies: ["GalleyRecords", "GalleyJSON", "GalleyFonts"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c17
)
