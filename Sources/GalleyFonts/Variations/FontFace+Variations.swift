internal import CHarfBuzz

extension FontFace {
    /// The axes of a variable font; empty for any other.
    public var axes: [FontAxis] { source.axes }

    /// The instances that the font's makers named.
    /// - Complexity: O(instances × axes).
    public var namedInstances: [NamedInstance] {
        let face = unsafe source.face
        return (0..<(unsafe hb_ot_var_get_named_instance_count(face))).map { index in
            var count = UInt32(axes.count)
            var places = [Float](repeating: 0, count: axes.count)
            unsafe hb_ot_var_named_instance_get_design_coords(face, index, &count, &places)
            let id = unsafe hb_ot_var_named_instance_get_subfamily_name_id(face, index)
            return NamedInstance(
                name: source.name(id) ?? "",
                variations: zip(axes, places).map { FontVariation($0.tag, Double($1)) })
        }
    }

    /// The places on its axes that were asked for, clamped to the axes' ranges, sorted by tag.
    public var variations: [FontVariation] { setting.variations }

    /// The same face elsewhere on its axes, which keep what they have where nothing is asked for them.
    ///
    /// Values are clamped to the axes' ranges; of two for one axis the later one counts. The axis `opsz` follows the
    /// point size (OpenType's definition: one unit is one point) until a value is asked for.
    ///
    /// - Throws: `FontError.noAxis` for a tag that the face has no axis for, `invalidVariation` for a value that is
    ///   not finite, `damaged` where the font's deltas leave lines no height.
    public func varied(_ wanted: [FontVariation]) throws(FontError) -> FontFace {
        guard !wanted.isEmpty else { return self }
        var places = Dictionary(uniqueKeysWithValues: variations.map { ($0.tag, $0.value) })
        for variation in wanted {
            guard let axis = axes.first(where: { $0.tag == variation.tag }) else {
                throw .noAxis(tag: variation.tag, file: fileName, axes: axes)
            }
            guard variation.value.isFinite else { throw .invalidVariation(variation) }
            places[variation.tag] = axis.clamped(variation.value)
        }
        let sorted = places.map { FontVariation($0.key, $0.value) }.sorted { $0.tag < $1.tag }
        guard let face = source.instance(FaceSetting(variations: sorted, pointSize: setting.pointSize)) else {
            throw .damaged(path: path, reason: "its MVAR table leaves lines no height")
        }
        return face
    }

    /// Whether the face's glyphs or their spacing depend on the point size: `trak`, or `opsz` that nobody set.
    package var dependsOnSize: Bool {
        source.hasTracking
            || axes.contains { axis in axis.tag == "opsz" && !variations.contains { $0.tag == axis.tag } }
    }

    /// The face as it is at a point size; itself where sizes do not matter.
    package func sized(at pointSize: Double) -> FontFace {
        guard dependsOnSize, setting.pointSize != pointSize else { return self }
        // Deltas at a size that leave lines no height leave the face as it is at its default.
        return source.instance(FaceSetting(variations: variations, pointSize: pointSize)) ?? self
    }

    /// The face before a size was chosen.
    package var unsized: FontFace {
        guard setting.pointSize != nil else { return self }
        return source.instance(FaceSetting(variations: variations)) ?? self
    }
}

extension FontAxis {
    /// The axes of a face; empty where it is not variable.
    static func all(of face: OpaquePointer) -> [FontAxis] {
        var count = unsafe hb_ot_var_get_axis_count(face)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.map { info in
            let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: info.tag >> UInt32($0)) }
            let tag = String(decoding: letters, as: UTF8.self)
            return FontAxis(
                tag: tag, name: unsafe FaceSource.name(info.name_id, of: face) ?? tag, minimum: Double(info.min_value),
                default: Double(info.default_value), maximum: Double(info.max_value),
                isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
        }
    }
}

extension FaceSetting {
    /// How many times finer than the font's own units an instance is measured: deltas are no whole units.
    static let fineness = 64

    /// The places on a face's axes, the automatic `opsz` included.
    func places(on axes: [FontAxis]) -> [FontVariation] {
        guard let pointSize, let axis = axes.first(where: { $0.tag == "opsz" }),
            !variations.contains(where: { $0.tag == "opsz" })
        else { return variations }
        return variations + [FontVariation("opsz", axis.clamped(pointSize))]
    }

    /// A HarfBuzz font of a source's face, or of a copy of that, so set, immutable; the caller owns it.
    func makeFont(_ face: OpaquePointer, of source: FaceSource, scale: Int) -> OpaquePointer {
        var font: OpaquePointer = unsafe hb_font_create(face)
        unsafe hb_font_set_scale(font, Int32(scale), Int32(scale))
        let places = places(on: source.axes).map { place in
            hb_variation_t(tag: place.tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }, value: Float(place.value))
        }
        if !places.isEmpty { unsafe hb_font_set_variations(font, places, UInt32(places.count)) }
        if let pointSize { unsafe hb_font_set_ptem(font, Float(pointSize)) }
        if source.hasLongAdvances {
            unsafe font = galley_hb_font_with_long_advances(font, 65_536 * scale / source.unitsPerEm)
        }
        unsafe hb_font_make_immutable(font)
        return unsafe font
    }
}
