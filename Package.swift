// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: warnings are errors. Targets that touch C are checked for memory safety too.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictWithC: [SwiftSetting] = strict + [.strictMemorySafety()]

func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
    name: "Galley",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Galley", targets: ["Galley"]),
        .library(name: "GalleyText", targets: ["GalleyText"]),
        .library(name: "GalleySolver", targets: ["GalleySolver"]),
        .executable(name: "galley", targets: ["GalleyCommand"]),
    ],
    targets: [
        // The cellar: C libraries and the one C target that sees ICU's headers.
        system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
        system("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
        system("CFontconfig", "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
        system("CICU", "icu-uc", apt: "libicu-dev", brew: "icu4c"),
        .target(name: "CGalley", dependencies: ["CICU"]),

        // The rooms, in the order a text walks through them.
        .target(name: "GalleyGeometry", swiftSettings: strict),
        .target(
            name: "GalleyFonts",
            dependencies: ["GalleyGeometry", "CHarfBuzz", "CFreeType", "CFontconfig", "CGalley"],
            swiftSettings: strictWithC),
        .target(
            name: "GalleyText",
            dependencies: ["GalleyGeometry", "GalleyFonts", "CHarfBuzz", "CGalley"],
            swiftSettings: strictWithC),
        .target(name: "GalleySolver", swiftSettings: strict),
        .executableTarget(
            name: "GalleySolverBenchmark", dependencies: ["GalleySolver"], swiftSettings: strict),
        .target(name: "GalleyRecords", dependencies: ["GalleyText"], swiftSettings: strict),
        .target(
            name: "Galley", dependencies: ["GalleyGeometry", "GalleyFonts", "GalleyText"],
            swiftSettings: strict),
        .executableTarget(
            name: "GalleyCommand", dependencies: ["Galley", "GalleyRecords", "CGalley"],
            swiftSettings: strictWithC),

        .testTarget(name: "GalleyFontsTests", dependencies: ["GalleyFonts"], swiftSettings: strict),
        .testTarget(name: "GalleyTextTests", dependencies: ["GalleyText"], swiftSettings: strict),
        .testTarget(
            name: "GalleySolverTests", dependencies: ["GalleySolver"], swiftSettings: strict),
        .testTarget(
            name: "GalleyRecordsTests", dependencies: ["GalleyRecords"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c17
)
