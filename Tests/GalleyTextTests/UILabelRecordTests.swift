import Foundation
import GalleyFonts
import GalleyGeometry
import GalleyText
import Testing

/// 1,470 records of UILabel on an iOS simulator (microsoft/WinObjC, MIT): every size we answer equals the phone's.
@Suite("UILabel records", .enabled(if: SharedReference.isExpected, "the shared folder is not beside the project"))
struct UILabelRecordTests {
    @Test("all 4,410 values equal the phone's within 0.01")
    func records() throws {
        let file = try SharedReference.object("reference/uilabel-ios.json")
        let rows = try #require(file["rows"] as? [[Any]])
        let text = try #require(file["text"] as? String)
        let folder = try #require(SharedReference.folder)
        let face = try FontLibrary.face(file: "\(folder)/data/record-sans.ttf")
        let typesetter = try Bundled.typesetter.get()
        let paragraph = try typesetter.paragraph(
            text, font: Font(face: face, pointSize: 17), cascade: FontCascade(primary: face))
        #expect(rows.count == 1470)
        var checked = 0
        for row in rows {
            let size = try #require(row[0] as? Double)
            var label = LabelContent(try paragraph.resized(to: size))
            label.numberOfLines = try #require(row[1] as? Int)
            label.lineBreakMode = try #require((row[2] as? Int).flatMap(LineBreakMode.init(rawValue:)))
            let bounds = Rect(x: 4, y: 254, width: 353, height: 107)
            let intrinsic = label.intrinsicContentSize
            let fitting = try label.sizeThatFits(bounds.size)
            let rect = try label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
            let got = [
                [intrinsic.width, intrinsic.height], [fitting.width, fitting.height],
                [rect.minX, rect.minY, rect.width, rect.height],
            ]
            for (column, values) in got.enumerated() {
                let wanted = try #require(row[5 + column] as? [Double])
                let agrees = zip(values, wanted).allSatisfy { abs($0 - $1) <= 0.01 }
                #expect(agrees, "\(row[0...2]) column \(column): \(values), the phone has \(wanted)")
                checked += 1
            }
        }
        #expect(checked == 4410)
    }
}
