import GalleyFonts
import GalleyLint
import GalleyLocalization

/// The linter's case: 10,000 keys in ten languages at three categories and two widths, on one thread.
enum LintCase {
    private static let locales = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "tr"]

    /// `.strings` files of sentences made from the corpus, of two to fourteen words.
    private static func catalogues(keys: Int) -> [[UInt8]] {
        let words = Corpus.generated().texts.flatMap {
            $0.split(separator: 0x20).map { String(decoding: $0, as: UTF16.self) }
        }
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return locales.map { _ in
            var text = ""
            for key in 0..<keys {
                let value = (0..<(2 + next(13))).map { _ in words[next(words.count)] }.joined(separator: " ")
                text += "\"screen.\(key / 20).item.\(key)\" = \"\(value)\";\n"
            }
            return Array(text.utf8)
        }
    }

    /// Seconds to read the files, and to check them; how many findings there are.
    static func run(keys: Int = 10_000) throws -> (reading: Double, checking: Double, findings: Int) {
        let files = catalogues(keys: keys)
        let clock = ContinuousClock()
        let start = clock.now
        let read = zip(locales, files).map { locale, bytes in
            CatalogueReader().read(bytes, file: "\(locale).lproj/A.strings", format: .strings)
        }
        let middle = clock.now
        var settings = LintSettings()
        settings.categories = [.large, .extraExtraExtraLarge, .accessibilityLarge]
        settings.base.widths = [280, 343]
        settings.base.lines = 3
        let findings = try Linter(read, settings, fonts: try FontLibrary.bundled()).findings()
        return (seconds(middle - start), seconds(clock.now - middle), findings.count)
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
}
