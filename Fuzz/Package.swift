// swift-tools-version: 6.2
import PackageDescription

/// The fuzzers: a package of its own, since an entry without `main` would break a plain `swift build` of Galley.
/// `Scripts/fuzz NAME SECONDS` builds and runs them.
let names = ["Text", "Font", "Records", "Layout", "Interface", "Catalogue", "Solver", "Header"]
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "GalleyFuzz",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "Galley", path: "..")],
    targets: [
        .target(
            name: "Entry", dependencies: [.product(name: "GalleyProbes", package: "Galley")], swiftSettings: strict)
    ]
        + names.map { name in
            .executableTarget(
                name: "Fuzz\(name)", dependencies: ["Entry"],
                swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
                linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
        },
    swiftLanguageModes: [.v6]
)
