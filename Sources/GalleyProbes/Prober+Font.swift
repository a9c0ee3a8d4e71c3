import GalleyFonts
import GalleyGeometry
import GalleyText

extension Prober {
    /// Texts that ask different things of a font: ligatures, marks, tabs, the other direction, one long word, many words.
    private static let texts = [
        "Affable office", "a", "aaaa bbbb\tcccc", "a\u{301}\u{302}b c", "\u{5D0}\u{5D1} ab \u{939}\u{93F}",
        String(repeating: "a", count: 60), String(repeating: "ab cde ", count: 30),
    ]

    /// Opens a font and measures texts in it, by itself and before the bundled ones.
    func font(_ bytes: [UInt8], name: String) -> ProbeReport {
        let face: FontFace
        do throws(FontError) { face = try FontLibrary.face(bytes: bytes, name: name) } catch {
            var report = ProbeReport.refused(error.description)
            report.check(error.description.contains(name), "an error names the file: \(error.description)")
            return report
        }
        var report = ProbeReport()
        var isRefused = false
        for face in [face] + Self.settings(of: face) {
            for cascade in [FontCascade(primary: face), nil] {
                for text in Self.texts {
                    do throws(TextError) {
                        let outcome = try measure(text, face, cascade, &report)
                        if report.outcome.isEmpty { report.outcome = outcome }
                    } catch {
                        report.check(error.description.contains(name), "an error names the file: \(error.description)")
                        if !isRefused { report.outcome = error.description }
                        isRefused = true
                    }
                }
            }
        }
        _ = (face.namedInstances, face.sha256())
        report.isRefusal = isRefused
        return report
    }

    private func measure(
        _ text: String, _ face: FontFace, _ cascade: FontCascade?, _ report: inout ProbeReport
    ) throws(TextError) -> String {
        let font: Font
        do throws(FontError) { font = try Font(face: face, pointSize: 17) } catch { throw .font(error) }
        let paragraph = try typesetter.paragraph(text, font: font, cascade: cascade)
        for width in [0.0, 40, 300, .infinity] {
            try check(paragraph, within: width, &report)
            let size = try paragraph.size(within: width)
            report.check(size.height > 0, "what can be seen has a height: \(text.prefix(20))")
        }
        var label = LabelContent(paragraph)
        for mode in LineBreakMode.allCases {
            label.lineBreakMode = mode
            label.numberOfLines = 2
            let size = try label.sizeThatFits(Size(width: 100, height: .infinity))
            report.check(size.width.isFinite && size.height > 0 && size.height.isFinite, "a label has a finite size")
            _ = label.textLayout(limit: 100, maximumLines: 2)
        }
        let size = try paragraph.size(within: .infinity)
        return "\(Self.rounded(size.width)) x \(Self.rounded(size.height))"
    }

    /// Both ends of every axis, of the first three.
    private static func settings(of face: FontFace) -> [FontFace] {
        face.axes.prefix(3).flatMap { axis in
            [axis.minimum, axis.maximum].compactMap { try? face.varied([FontVariation(axis.tag, $0)]) }
        }
    }

    /// Two decimals at most.
    static func rounded(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
