// Records what UIKit's labels answer on this device, for `galley verify`, and a face's metrics, for `--profile`.
// Put this file into an app's test target and run `GalleyRecorder`; README.md says more.

#if canImport(UIKit) && canImport(XCTest)
    import UIKit
    import XCTest

    /// What is recorded. Change these to your own texts, faces and screens.
    @MainActor
    enum GalleyRecorderInput {
        static let texts = [
            "", "Save", "This is a test string", "Ihre Änderungen konnten nicht gespeichert werden.",
            "The quick brown fox jumps over the lazy dog, twice, and then once more for good measure.",
            "Two\nlines", "ends with a newline\n", "Größenverhältnismäßigkeit", "AVATAR Tomorrow, 10 x 20",
        ]
        /// A name for each face, and how it is made at a size; `file` is the font's file where the app brings one.
        static let faces: [(name: String, file: String?, make: (CGFloat) -> UIFont)] = [
            ("system", nil, { UIFont.systemFont(ofSize: $0) })
        ]
        static let sizes: [CGFloat] = [12, 17, 28]
        /// Text styles are recorded with the first face only where that is the system's.
        static let styles: [(name: String, style: UIFont.TextStyle)] = [
            ("body", .body), ("headline", .headline), ("title1", .title1), ("caption2", .caption2),
        ]
        static let categories: [(name: String, category: UIContentSizeCategory)] = [
            ("L", .large), ("AX1", .accessibilityMedium), ("AX5", .accessibilityExtraExtraExtraLarge),
        ]
        static let widths: [CGFloat] = [120, 320]
        static let lineLimits = [0, 1, 2]
        /// The characters, and the sizes, of the profile.
        static let profileCharacters =
            (0x20...0x7E).map { $0 } + (0xA0...0x17F).map { $0 } + [
                0x2013, 0x2014, 0x2018,
                0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC,
            ]
        static let profileSizes: [CGFloat] = [11, 12, 13, 15, 16, 17, 19, 20, 22, 24, 26, 28, 34, 40, 53, 60, 80]
        static let profileKerning = "AVTWYLPFoaeyvwr.,-'"
    }

    @MainActor
    final class GalleyRecorder: XCTestCase {
        func testRecord() throws {
            let faces = GalleyRecorderInput.faces
            var faceObjects: [String: Any] = [:]
            var records: [[String: Any]] = []
            for face in faces {
                faceObjects[face.name] = object(of: face.make(17), file: face.file)
                for size in GalleyRecorderInput.sizes {
                    record(face.make(size), ["face": face.name, "size": number(size)], into: &records)
                }
            }
            faceObjects["preferred"] = object(of: UIFont.preferredFont(forTextStyle: .body), file: nil)
            for style in GalleyRecorderInput.styles {
                for category in GalleyRecorderInput.categories {
                    let traits = UITraitCollection(preferredContentSizeCategory: category.category)
                    record(
                        UIFont.preferredFont(forTextStyle: style.style, compatibleWith: traits),
                        ["face": "preferred", "style": style.name, "category": category.name], into: &records)
                }
            }
            let device = UIDevice.current
            try write(
                [
                    "v": 1, "recorder": "GalleyRecorder 1",
                    "device": [
                        "system": device.systemName, "version": device.systemVersion, "model": device.model,
                        "scale": Int(screenScale),
                    ],
                    "faces": faceObjects, "records": records, "probes": GalleyProbes(scale: screenScale).all(),
                ], to: "galley-records.json")
        }

        /// One profile for each face.
        func testProfiles() throws {
            for face in GalleyRecorderInput.faces {
                try write(profile(of: face.make), to: "galley-profile-\(face.name).json")
            }
        }

        private var screenScale: CGFloat { UITraitCollection.current.displayScale }

        // MARK: Labels

        private func record(_ font: UIFont, _ keys: [String: Any], into records: inout [[String: Any]]) {
            for text in GalleyRecorderInput.texts {
                for width in GalleyRecorderInput.widths {
                    for lines in GalleyRecorderInput.lineLimits {
                        for preferred in [0, width] {
                            let label = UILabel()
                            label.font = font
                            label.text = text
                            label.numberOfLines = lines
                            label.preferredMaxLayoutWidth = preferred
                            var entry = keys
                            entry["id"] = "\(records.count + 1)"
                            entry["text"] = text
                            entry["lines"] = lines
                            entry["lineBreak"] = "tail"
                            entry["strategy"] = strategy(of: label)
                            entry["preferredMaxLayoutWidth"] = number(preferred)
                            entry["bounds"] = [0, 0, number(width), 200]
                            entry["adjustsFontSizeToFitWidth"] = label.adjustsFontSizeToFitWidth
                            entry["minimumScaleFactor"] = number(label.minimumScaleFactor)
                            entry["measured"] = measured(label, width: width)
                            records.append(entry)
                        }
                    }
                }
            }
        }

        private func measured(_ label: UILabel, width: CGFloat) -> [String: Any] {
            let bounds = CGRect(x: 0, y: 0, width: width, height: 200)
            let intrinsic = label.intrinsicContentSize
            let fitting = label.sizeThatFits(bounds.size)
            let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
            return [
                "intrinsicContentSize": [number(intrinsic.width), number(intrinsic.height)],
                "sizeThatFits": [number(fitting.width), number(fitting.height)],
                "textRect": [number(rect.minX), number(rect.minY), number(rect.width), number(rect.height)],
                "lineCount": lineCount(label, width: width), "pointSize": number(label.font.pointSize),
            ]
        }

        /// How the label breaks lines: labels have used `.standard` since iOS 11, and have said so since iOS 14.
        private func strategy(of label: UILabel) -> String {
            let strategy = label.lineBreakStrategy
            if strategy == [] { return "none" }
            if strategy == .pushOut { return "pushout" }
            if strategy == .hangulWordPriority { return "hangul" }
            return "standard"
        }

        /// The lines that TextKit lays out within the label's width and limit.
        private func lineCount(_ label: UILabel, width: CGFloat) -> Int {
            let style = NSMutableParagraphStyle()
            style.lineBreakStrategy = label.lineBreakStrategy
            let storage = NSTextStorage(
                string: label.text ?? "",
                attributes: [.font: label.font as Any, .paragraphStyle: style])
            let container = NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude))
            container.lineFragmentPadding = 0
            container.maximumNumberOfLines = label.numberOfLines
            container.lineBreakMode = label.lineBreakMode
            let manager = NSLayoutManager()
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            manager.ensureLayout(for: container)
            var count = 0
            manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, _, _, _, _ in
                count += 1
            }
            let hasRoom = label.numberOfLines == 0 || count < label.numberOfLines
            return count + (hasRoom && manager.extraLineFragmentTextContainer != nil ? 1 : 0)
        }

        // MARK: Faces

        private func object(of font: UIFont, file: String?) -> [String: Any] {
            var object: [String: Any] = [
                "family": font.familyName, "postScriptName": font.fontName, "weight": weight(of: font),
                "lineHeight": number(font.lineHeight), "ascender": number(font.ascender),
                "descender": number(font.descender), "leading": number(font.leading),
            ]
            if let file { object["file"] = file }
            return object
        }

        private func weight(of font: UIFont) -> Int {
            let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
            let value = traits?[.weight] as? Double ?? 0
            let steps: [(Double, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.3, 300), (0.1, 400), (0.26, 500), (0.35, 600), (0.5, 700), (0.6, 800),
            ]
            return steps.first { value < $0.0 }?.1 ?? 900
        }

        /// Advances at each size in thousandths of an em, so that optical sizes and tracking are in them.
        private func profile(of make: (CGFloat) -> UIFont) -> [String: Any] {
            let em = make(1000)
            let characters = GalleyRecorderInput.profileCharacters.compactMap(Unicode.Scalar.init).map(String.init)
            let designs: [[String: Any]] = GalleyRecorderInput.profileSizes.map { size in
                let font = make(size)
                var advances: [String: Double] = [:]
                for character in characters { advances[character] = units(character, font) }
                return ["pointSize": number(size), "advances": advances]
            }
            let kerned = GalleyRecorderInput.profileKerning.map(String.init)
            let body = make(17)
            var kerning: [[Any]] = []
            for left in kerned {
                for right in kerned {
                    let units = self.units(left + right, body) - self.units(left, body) - self.units(right, body)
                    if abs(units) > 0.5 { kerning.append([left, right, units]) }
                }
            }
            return [
                "v": 1, "family": em.familyName, "weight": weight(of: em), "unitsPerEm": 1000,
                "ascender": number(em.ascender), "descender": number(em.descender), "lineGap": number(em.leading),
                "designs": designs, "kerning": kerning,
                "system": "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)",
            ]
        }

        private func units(_ text: String, _ font: UIFont) -> Double {
            number(NSAttributedString(string: text, attributes: [.font: font]).size().width * 1000 / font.pointSize)
        }

        // MARK: Writing

        private func write(_ object: [String: Any], to name: String) throws {
            let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
            try data.write(to: file)
            print("Recorded: \(file.path)")
            let attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.json")
            attachment.name = name
            attachment.lifetime = .keepAlways
            add(attachment)
        }
    }

    /// A double that JSON can say.
    private func number(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }

    /// What is not known of UIKit: one probe a question of `README.md`.
    @MainActor
    struct GalleyProbes {
        let scale: CGFloat

        func all() -> [[String: Any]] {
            [
                probe(1, "broken constraint of three", brokenConstraints()),
                probe(2, "rounding of fitting sizes and frames", rounding()),
                probe(3, "heights of preferred and fallback text", preferredHeights()),
                probe(4, "words pushed out, middle truncation, tightening", pushedOut()),
                probe(5, "heights of empty texts and newlines", emptyHeights()),
                probe(6, "spacing between baselines", baselineSpacing()),
                probe(7, "hugging of a label made in code", hugging()),
                probe(8, "extra large titles and caption 2", titles()),
                probe(9, "one constraint at 501 against three at 500", levels()),
                probe(10, "encapsulated height of a cell", encapsulatedHeight()),
            ]
        }

        private func probe(_ question: Int, _ name: String, _ values: [String: Any]) -> [String: Any] {
            ["question": question, "name": name, "values": values]
        }

        /// A view within another, so that it has an engine.
        private func host(_ view: UIView) -> UIView {
            let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            view.translatesAutoresizingMaskIntoConstraints = false
            host.addSubview(view)
            return host
        }

        private func brokenConstraints() -> [String: Any] {
            var values: [String: Any] = [:]
            for order in [[10, 20, 30], [30, 20, 10], [20, 30, 10], [10, 30, 20], [20, 10, 30], [30, 10, 20]] {
                let view = UIView()
                let host = self.host(view)
                for width in order { view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
                host.layoutIfNeeded()
                values[order.map(String.init).joined(separator: ",")] = number(view.bounds.width)
            }
            return values
        }

        private func rounding() -> [String: Any] {
            var values: [String: Any] = ["scale": number(scale)]
            for height in [173.1, 173.25, 173.4, 173.5, 173.6] as [CGFloat] {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                view.heightAnchor.constraint(equalToConstant: height).isActive = true
                values["fitting \(height)"] = number(view.systemLayoutSizeFitting(.zero).height)
                let child = UIView()
                let host = self.host(child)
                child.topAnchor.constraint(equalTo: host.topAnchor, constant: height).isActive = true
                child.heightAnchor.constraint(equalToConstant: height).isActive = true
                host.layoutIfNeeded()
                values["frame \(height)"] = [number(child.frame.minY), number(child.frame.height)]
            }
            return values
        }

        private func preferredHeights() -> [String: Any] {
            var values: [String: Any] = [:]
            let font = UIFont.preferredFont(forTextStyle: .body)
            values["leading"] = number(font.leading)
            values["lineHeight"] = number(font.lineHeight)
            for (name, text) in [("latin", "a\nb\nc"), ("arabic", "س"), ("thai", "ที่"), ("emoji", "😀")] {
                values[name] = size(text, font)
            }
            return values
        }

        private func pushedOut() -> [String: Any] {
            var values: [String: Any] = [:]
            let font = UIFont.systemFont(ofSize: 17)
            for text in ["one two three four", "a b c", "two words", "one two three four five six seven"] {
                let full = size(text, font, lines: 1)[0]
                for share in [0.95, 0.8, 0.6] as [Double] {
                    values["\(text) in \(Int(share * 100)) %"] = size(text, font, width: CGFloat(full * share))
                }
            }
            let label = self.label("one two three four five", font)
            label.lineBreakMode = .byTruncatingMiddle
            let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            values["middle"] = number(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).width)
            label.lineBreakMode = .byTruncatingTail
            label.allowsDefaultTighteningForTruncation = true
            values["tightened"] = number(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).width)
            return values
        }

        private func emptyHeights() -> [String: Any] {
            var values: [String: Any] = [:]
            let font = UIFont.systemFont(ofSize: 17)
            let absent = UILabel()
            absent.font = font
            values["nil"] = [number(absent.intrinsicContentSize.width), number(absent.intrinsicContentSize.height)]
            for (name, text) in [("empty", ""), ("\\n", "\n"), ("a\\n", "a\n"), ("\\n\\n", "\n\n"), ("space", " ")] {
                values[name] = size(text, font)
            }
            return values
        }

        private func baselineSpacing() -> [String: Any] {
            let upper = self.label("a", UIFont.systemFont(ofSize: 17))
            let lower = self.label("b", UIFont.systemFont(ofSize: 17))
            let host = self.host(upper)
            lower.translatesAutoresizingMaskIntoConstraints = false
            host.addSubview(lower)
            NSLayoutConstraint.activate([
                upper.topAnchor.constraint(equalTo: host.topAnchor),
                lower.firstBaselineAnchor.constraint(
                    equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1),
            ])
            host.layoutIfNeeded()
            let guide = UILayoutGuide()
            host.addLayoutGuide(guide)
            guide.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
            guide.bottomAnchor.constraint(equalTo: upper.firstBaselineAnchor).isActive = true
            host.layoutIfNeeded()
            return [
                "first baseline": number(guide.layoutFrame.height), "upper": number(upper.frame.minY),
                "lower": number(lower.frame.minY),
            ]
        }

        private func hugging() -> [String: Any] {
            let label = UILabel()
            return [
                "horizontal": Double(label.contentHuggingPriority(for: .horizontal).rawValue),
                "vertical": Double(label.contentHuggingPriority(for: .vertical).rawValue),
                "compression": Double(label.contentCompressionResistancePriority(for: .vertical).rawValue),
            ]
        }

        private func titles() -> [String: Any] {
            var styles: [(String, UIFont.TextStyle)] = [("caption2", .caption2)]
            if #available(iOS 17.0, *) {
                styles += [("extraLargeTitle", .extraLargeTitle), ("extraLargeTitle2", .extraLargeTitle2)]
            }
            let categories: [UIContentSizeCategory] = [
                .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
                .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
                .accessibilityExtraExtraExtraLarge,
            ]
            var values: [String: Any] = [:]
            for (name, style) in styles {
                values[name] = categories.map { category -> Double in
                    let traits = UITraitCollection(preferredContentSizeCategory: category)
                    return number(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize)
                }
            }
            return values
        }

        private func levels() -> [String: Any] {
            let view = UIView()
            let host = self.host(view)
            let strong = view.leadingAnchor.constraint(equalTo: host.leadingAnchor)
            strong.priority = UILayoutPriority(501)
            let weak = (0..<3).map { _ in view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 100) }
            for constraint in weak { constraint.priority = UILayoutPriority(500) }
            NSLayoutConstraint.activate([strong] + weak)
            host.layoutIfNeeded()
            return ["x": number(view.frame.minX)]
        }

        private func encapsulatedHeight() -> [String: Any] {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
            let rows = GalleyProbeRows()
            table.dataSource = rows
            table.reloadData()
            table.layoutIfNeeded()
            let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
            return [
                "cell": number(cell?.frame.height ?? 0), "content": number(cell?.contentView.frame.height ?? 0),
                "separator": number(1 / scale),
            ]
        }

        private func label(_ text: String, _ font: UIFont) -> UILabel {
            let label = UILabel()
            label.font = font
            label.text = text
            return label
        }

        private func size(_ text: String, _ font: UIFont, width: CGFloat = 0, lines: Int = 0) -> [Double] {
            let label = self.label(text, font)
            label.numberOfLines = lines
            label.preferredMaxLayoutWidth = width
            let size = label.intrinsicContentSize
            return [number(size.width), number(size.height)]
        }
    }

    /// One row with a label, as high as the label wants.
    @MainActor
    final class GalleyProbeRows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let label = UILabel()
            label.text = "Row"
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10.25),
                label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10.25),
                label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            ])
            return cell
        }
    }
#endif
