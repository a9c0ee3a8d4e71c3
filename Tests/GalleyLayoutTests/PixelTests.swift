import GalleyGeometry
import Testing

@testable import GalleyLayout

/// Rounding to pixels, the layout's last step.
@Suite("Pixels") struct PixelTests {
    /// L19: a measured width is not rounded below itself.
    @Test func l19MeasuredWidth() {
        let frame = PixelGrid(scale: 3).rounded(rect(163.666641, 0, 54.666656, 20), isMeasured: true)
        #expect(frame.width >= 54.666656)
        #expect(abs(frame.width * 3 - 164) < 1e-9)
    }

    /// L20: 23 pixels of text stay 23, wherever they stand.
    @Test func l20FractionalScale() {
        for scale in [1.0, 2, 2.75, 3] {
            for step in -200...200 {
                let x = (103.9999008 + Double(step) * 1e-5) / scale
                let width = 126.9998999 / scale - 103.9999008 / scale
                let frame = PixelGrid(scale: scale).rounded(rect(x, 0, width, 1), isMeasured: true)
                #expect(abs(frame.width * scale - 23) < 1e-9, "\(scale) \(step)")
            }
        }
    }

    /// L21: far down a page a height stays what it is.
    @Test(arguments: [2048.333, 1e5 + 1.0 / 3, 1e7 + 1.0 / 3])
    func l21FarDown(y: Double) throws {
        let root = makeRoot(320, 480, scale: 3)
        let label = Label(try Fonts.blocks(Array(repeating: "x", count: 36).joined(separator: "\n"), size: 8))
        try root.add(label)
        try LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        try root.layoutIfNeeded()
        #expect(label.frame.height == 288)
        #expect(label.textLayout?.lines.count == 36)
        #expect(abs(label.frame.minY - y) <= 0.5 / 3 + 1e-9)
    }

    /// L22: half a point stays one pixel at scale 2.
    @Test func l22Separator() {
        #expect(PixelGrid(scale: 2).rounded(rect(73.625, 0, 0.5, 0.5), isMeasured: false).width == 0.5)
    }

    /// `uikit.md` §3.9: iOS takes the nearest pixel.
    @Test(arguments: [(950.25, 950.5), (950.2, 950), (35.7, 35.5)])
    func nearest(value: Double, expected: Double) {
        #expect(PixelGrid(scale: 2).nearest(value) == expected)
    }

    /// Relation 18: at least the raw size for what was measured, less than two pixels more, at any place.
    @Test func snappedSizes() {
        var random = Seeded(18)
        for _ in 0..<20_000 {
            let scale = random.pick([1.0, 2, 3])
            let size = Double.random(in: 0...2000, using: &random)
            let origin = Double.random(in: -1e7...1e7, using: &random)
            let grid = PixelGrid(scale: scale)
            let measured = grid.rounded(rect(origin, origin, size, size), isMeasured: true)
            let plain = grid.rounded(rect(origin, origin, size, size), isMeasured: false)
            let holds =
                measured.width >= size - 1e-6 && measured.width < size + 2 / scale
                && abs(plain.width - size) <= 0.5 / scale + 1e-9 && abs(plain.minX - origin) <= 0.5 / scale + 1e-6
                && plain.width == grid.rounded(rect(0, 0, size, size), isMeasured: false).width
            if !holds { Issue.record("\(origin) \(size) \(scale)") }
        }
    }
}
