internal import CFontconfig

/// The fonts installed on the machine, through fontconfig. Nothing here is looked at unless a caller asks: what it
/// answers differs from machine to machine.
public enum SystemFonts {
    /// The installed face of a family that is nearest in weight and slant; a variable one stands there on its axes.
    ///
    /// - Parameters:
    ///   - family: the family's name, in any language that its files have it in.
    ///   - weight: the weight that is wanted.
    ///   - italic: whether a slanted face is wanted.
    ///   - locale: a BCP 47 tag, to prefer a face made for its orthography; empty for none.
    /// - Throws: `FontError.unknownFamily` where no installed family bears the name (fontconfig would hand out another
    ///   in silence), or why the file cannot be used.
    public static func face(
        family: String, weight: FontWeight = .regular, italic: Bool = false, locale: String = ""
    ) throws(FontError) -> FontFace {
        guard let found = match(family, weight, italic, locale) else {
            throw .unknownFamily(name: family, known: families())
        }
        return try FontLibrary.face(file: found.path, index: found.index).set(weight: weight, italic: italic)
    }

    /// The names of the installed families that can be measured, sorted.
    public static func families() -> [String] {
        guard let config = unsafe FcInitLoadConfigAndFonts() else { return [] }
        defer { unsafe FcConfigDestroy(config) }
        guard let pattern = unsafe FcPatternCreate() else { return [] }
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
        guard let wanted = unsafe FcObjectSetCreate() else { return [] }
        defer { unsafe FcObjectSetDestroy(wanted) }
        unsafe FcObjectSetAdd(wanted, FC_FAMILY)
        guard let set = unsafe FcFontList(config, pattern, wanted) else { return [] }
        defer { unsafe FcFontSetDestroy(set) }
        var names: Set<String> = []
        for i in 0..<Int(unsafe set.pointee.nfont) {
            guard let font = unsafe set.pointee.fonts[i] else { continue }
            unsafe names.formUnion(strings(font, FC_FAMILY))
        }
        return names.sorted()
    }

    private static func match(
        _ family: String, _ weight: FontWeight, _ italic: Bool, _ locale: String
    ) -> (path: String, index: Int)? {
        guard let config = unsafe FcInitLoadConfigAndFonts() else { return nil }
        defer { unsafe FcConfigDestroy(config) }
        guard let pattern = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(pattern) }
        unsafe FcPatternAddString(pattern, FC_FAMILY, family)
        unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight.rawValue)))
        unsafe FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
        if !locale.isEmpty { unsafe FcPatternAddString(pattern, FC_LANG, locale) }
        unsafe FcConfigSubstitute(config, pattern, FcMatchPattern)
        unsafe FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let found = unsafe FcFontMatch(config, pattern, &result) else { return nil }
        defer { unsafe FcPatternDestroy(found) }
        let wanted = family.lowercased()
        guard unsafe strings(found, FC_FAMILY).contains(where: { $0.lowercased() == wanted }),
            let path = unsafe strings(found, FC_FILE).first
        else { return nil }
        var index: Int32 = 0
        unsafe FcPatternGetInteger(found, FC_INDEX, 0, &index)
        // The high half names an instance of a variable font, whose axes the caller moves to the weight asked for.
        return (path, Int(index & 0xFFFF))
    }

    private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
        var found: [String] = []
        var value: UnsafeMutablePointer<FcChar8>?
        while unsafe FcPatternGetString(pattern, object, Int32(found.count), &value) == FcResultMatch,
            let text = unsafe value
        {
            found.append(unsafe String(cString: text))
        }
        return found
    }
}

/// Versions of the font libraries, for reports.
public enum FontVersions {
    /// FreeType's version.
    public static var freeType: String { FreeTypeCheck.version() }
    /// fontconfig's version.
    public static var fontconfig: String {
        let version = Int(FcGetVersion())
        return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
    }
}
