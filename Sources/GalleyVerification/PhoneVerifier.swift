public import GalleyFonts
import GalleyGeometry
import GalleyRecords
import GalleyText

/// A value that differs.
public struct PhoneDifference: Sendable {
    /// Which value.
    public let value: PhoneValue
    /// Galley's numbers.
    public let ours: [Double]
    /// The phone's numbers.
    public let theirs: [Double]
}

/// How a phone's record compares.
public struct PhoneComparison: Sendable {
    /// The record.
    public let record: PhoneRecord
    /// What differs.
    public let differences: [PhoneDifference]
    /// The switches each of which makes every value agree; empty where nothing differs, or none does.
    public let switches: [String]
}

/// Measures phones' records and compares.
public struct PhoneVerifier: Sendable {
    private let measurers: [String: Measurer]
    private let missing: [String: String]
    private let tolerance: Double

    /// A verifier of a file's records.
    ///
    /// A face of the file is the given one of its file's name, else of its family and nearest weight; the only one given
    /// where the file has one face; else a bundled family of its name.
    /// - Parameter tolerance: by how many points numbers may differ and agree.
    public init(_ file: PhoneFile, fonts: FontLibrary, faces: [FontFace], tolerance: Double) {
        self.tolerance = tolerance
        var measurers: [String: Measurer] = [:]
        var missing: [String: String] = [:]
        for (name, face) in file.faces {
            let own =
                Self.own(face, among: faces, beside: fonts) ?? (file.faces.count == 1 && !faces.isEmpty ? faces : nil)
            if let own {
                measurers[name] = Measurer(fonts: fonts, files: own)
            } else if fonts.families.contains(where: { $0.lowercased() == face.family.lowercased() }) {
                var defaults = RecordSettings()
                defaults.family = face.family
                measurers[name] = Measurer(fonts: fonts, defaults: defaults)
            } else {
                missing[name] = face.family
            }
        }
        self.measurers = measurers
        self.missing = missing
    }

    /// The given faces that stand for one of the file; none of the bundled ones, whose families have their own weights.
    private static func own(
        _ face: PhoneFile.Face, among faces: [FontFace], beside fonts: FontLibrary
    ) -> [FontFace]? {
        if let file = face.file, let own = faces.first(where: { $0.fileName == file }) { return [own] }
        let family = faces.filter { $0.family.lowercased() == face.family.lowercased() && !fonts.holds($0) }
        return family.isEmpty ? nil : family
    }

    /// Compares a record.
    /// - Throws: ``PhoneRecordError`` where it cannot be measured.
    public func compare(_ record: PhoneRecord) throws(PhoneRecordError) -> PhoneComparison {
        guard let measurer = measurers[record.face] else {
            throw PhoneRecordError(
                index: record.index,
                message: "no face '\(missing[record.face] ?? record.face)'; give it with --font-file or --profile",
                isFontMissing: true)
        }
        let differences = try differences(record, record.record.settings, LabelReading(), measurer)
        var switches: [String] = []
        if !differences.isEmpty {
            for candidate in Switch.all(for: record.record.settings) {
                var (settings, reading) = (record.record.settings, LabelReading())
                candidate.change(&settings, &reading)
                if try self.differences(record, settings, reading, measurer).isEmpty { switches.append(candidate.name) }
            }
        }
        return PhoneComparison(record: record, differences: differences, switches: switches)
    }

    private func differences(
        _ record: PhoneRecord, _ settings: RecordSettings, _ reading: LabelReading, _ measurer: Measurer
    ) throws(PhoneRecordError) -> [PhoneDifference] {
        var wanted = record.record
        wanted.settings = settings
        var label: LabelContent
        do throws(RecordLabelError) { label = try measurer.label(wanted, at: record.category).content } catch {
            throw PhoneRecordError(record.index, error)
        }
        label.preferredMaxLayoutWidth = record.preferredMaxLayoutWidth
        label.adjustsFontSizeToFitWidth = record.shrinking.adjusts
        label.minimumScaleFactor = record.shrinking.minimumScaleFactor
        label.usesFontLeading = reading.usesFontLeading
        label.countsTrailingNewline = reading.countsTrailingNewline
        label.usesFallbackLineMetrics = reading.usesFallbackLineMetrics
        var differences: [PhoneDifference] = []
        for (value, theirs) in record.measured {
            let ours: [Double]
            do throws(TextError) { ours = try numbers(value, of: label, record, reading.rounding) } catch {
                throw PhoneRecordError(record.index, .text(error))
            }
            guard zip(ours, theirs).contains(where: { !(abs($0 - $1) <= tolerance) }) else { continue }
            differences.append(PhoneDifference(value: value, ours: ours, theirs: theirs))
        }
        return differences
    }

    private func numbers(
        _ value: PhoneValue, of label: LabelContent, _ record: PhoneRecord, _ rounding: LabelReading.Rounding
    ) throws(TextError) -> [Double] {
        let lines = label.numberOfLines
        let bounds = record.bounds
        switch value {
        case .intrinsicContentSize:
            let wraps = label.preferredMaxLayoutWidth > 0 && lines != 1
            let size =
                rounding == .up
                ? label.intrinsicContentSize
                : label.size(wraps ? label.preferredMaxLayoutWidth : .infinity, rounding)
            return [size.width, size.height]
        case .sizeThatFits:
            let limit = lines == 1 || bounds.width <= 0 ? .infinity : bounds.width
            let size = rounding == .up ? try label.sizeThatFits(bounds.size) : label.size(limit, rounding)
            return [size.width, size.height]
        case .textRect:
            let rect = try label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
            // A text that does not fit is as high as the bounds, whatever its own height.
            let size = rounding == .up || rect.minY != bounds.minY ? rect.size : label.size(bounds.width, rounding)
            return [rect.minX, rect.minY, size.width, size.height]
        case .lineCount:
            let limit = bounds.width <= 0 ? .infinity : bounds.width
            return [Double(label.layout(limit: limit, maximumLines: lines).lines.count)]
        case .pointSize: return [label.paragraph.font.pointSize]
        }
    }
}

extension LabelContent {
    /// The size within a width, rounded in another way than UIKit's.
    fileprivate func size(_ limit: Double, _ rounding: LabelReading.Rounding) -> Size {
        let layout = layout(limit: limit, maximumLines: numberOfLines)
        let nearest = { (value: Double) in (value * scale).rounded() / scale }
        switch rounding {
        case .up: return layout.size
        case .nearest:
            return Size(width: nearest(layout.unroundedSize.width), height: nearest(layout.unroundedSize.height))
        case .eachLine:
            let height = layout.lines.reduce(0) { $0 + ($1.height * scale - 1e-6).rounded(.up) / scale }
            return Size(width: layout.size.width, height: height)
        }
    }
}

extension PhoneRecordError {
    fileprivate init(_ index: Int, _ error: RecordLabelError) {
        switch error {
        case .record(let error): self.init(index: index, offset: error.offset, message: error.message)
        case .text(let error): self.init(index: index, message: error.description)
        }
    }
}
