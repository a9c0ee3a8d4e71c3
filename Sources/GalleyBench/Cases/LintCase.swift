import GalleyFonts
import GalleyLint
import GalleyLocalization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The linter's case: 10,000 keys in ten languages at three categories and two widths, on one thread.
enum LintCase {
    private static let locales = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru", "tr"]

    /// `.strings` files of sentences made from the corpus, of one to ten words, as screens have them.
    private static func catalogues(keys: Int) -> [[UInt8]] {
        let words = Corpus.prose.texts.flatMap {
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
                let value = (0..<(1 + next(10))).map { _ in words[next(words.count)] }.joined(separator: " ")
                text += "\"screen.\(key / 20).item.\(key)\" = \"\(value)\";\n"
            }
            return Array(text.utf8)
        }
    }

    /// Seconds of a processor to read the files, and to check them; how many findings there are.
    ///
    /// One thread does all the work, so that on a machine with nothing else to do as much time passes.
    static func run(keys: Int = 10_000) throws -> (reading: Double, checking: Double, findings: Int) {
        let files = catalogues(keys: keys)
        let start = processorSeconds()
        let read = zip(locales, files).map { locale, bytes in
            CatalogueReader().read(bytes, file: "\(locale).lproj/A.strings", format: .strings)
        }
        let middle = processorSeconds()
        var settings = LintSettings()
        settings.categories = [.large, .extraExtraExtraLarge, .accessibilityLarge]
        settings.base.widths = [280, 343]
        settings.base.lines = 3
        let findings = try Linter(read, settings, fonts: try FontLibrary.bundled()).findings()
        return (middle - start, processorSeconds() - middle, findings.count)
    }

    private static func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
