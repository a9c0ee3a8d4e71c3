internal import CGalley
import GalleyFonts
import Synchronization

/// The hyphenation dictionaries of a machine, read when first asked for.
///
/// Nothing here is looked at unless a paragraph style's `hyphenationFactor` asks: dictionaries differ from machine to
/// machine, and so do the results.
public final class HyphenationLibrary: Sendable {
    /// Where dictionaries are looked for, in order.
    public let folders: [String]
    private let known = Mutex<[String: Result<HyphenationDictionary?, TextError>]>([:])

    /// The folders that Debian's and others' packages `hyphen-*` fill.
    public static let systemFolders = ["/usr/share/hyphen", "/usr/local/share/hyphen", "/opt/homebrew/share/hyphen"]

    /// A library over folders of `hyph_*.dic` files.
    public init(folders: [String] = systemFolders) {
        self.folders = folders
    }

    /// The dictionary for a language, by its tag: that of its region, else of the language alone, else of the region
    /// where it is mostly spoken (CLDR's likely subtags). Nil where there is none.
    /// - Throws: `TextError.hyphenation` where a file cannot be used.
    public func dictionary(for locale: String) throws(TextError) -> HyphenationDictionary? {
        if let result = known.withLock({ $0[locale] }) { return try result.get() }
        let result: Result<HyphenationDictionary?, TextError>
        do throws(TextError) { result = .success(try find(locale)) } catch { result = .failure(error) }
        return try known.withLock { known in
            // The first one read is kept, so that a dictionary stays one object.
            let kept = known[locale] ?? result
            known[locale] = kept
            return kept
        }.get()
    }

    private func find(_ locale: String) throws(TextError) -> HyphenationDictionary? {
        let parts = locale.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let language = parts.first?.lowercased(), !language.isEmpty,
            language.utf8.allSatisfy({ $0 < 128 && $0 != 0x2F && $0 != 0x2E })
        else { return nil }
        let region = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
        let names = [region, "", Self.likelyRegion(language)].compactMap(\.self).map {
            $0.isEmpty ? language : "\(language)_\($0)"
        }
        for name in names {
            for folder in folders {
                let path = "\(folder)/hyph_\(name).dic"
                guard FileBytes.exists(path) else { continue }
                let bytes: [UInt8]
                do throws(FontError) { bytes = try FileBytes.contents(of: path) } catch { throw .font(error) }
                return try HyphenationDictionary(bytes: bytes, name: "hyph_\(name).dic")
            }
        }
        return nil
    }

    private static func likelyRegion(_ language: String) -> String? {
        let region = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
            unsafe galley_likely_region(language, buffer.baseAddress, 16)
                ? unsafe buffer.baseAddress.map { unsafe String(cString: $0) } : nil
        }
        return region.flatMap { $0.isEmpty ? nil : $0 }
    }
}
