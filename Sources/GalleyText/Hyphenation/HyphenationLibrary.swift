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
    /// By language tag; as many as are met, up to a limit.
    private let known = Mutex<[String: Result<HyphenationDictionary?, TextError>]>([:])
    /// By file: no more than there are.
    private let read = Mutex<[String: HyphenationDictionary]>([:])

    private static let localeLimit = 1024

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
        known.withLock { known in
            if known.count >= Self.localeLimit { known.removeAll() }
            known[locale] = result
        }
        return try result.get()
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
                if let known = read.withLock({ $0[path] }) { return known }
                guard FileBytes.exists(path) else { continue }
                let bytes: [UInt8]
                do throws(FontError) { bytes = try FileBytes.contents(of: path) } catch { throw .font(error) }
                let dictionary = try HyphenationDictionary(bytes: bytes, name: "hyph_\(name).dic")
                // Two threads may read it at once; the first one stays, so that a dictionary is one object.
                return read.withLock { read in
                    let kept = read[path] ?? dictionary
                    read[path] = kept
                    return kept
                }
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
