import GalleyContainers
import GalleyGeometry
import GalleyLayout
import Testing

@Suite("A header that stretches") struct StretchyHeaderTests {
    @Test("C12: the height follows from the offset alone, whichever way it came", arguments: [0.1, 1, 7])
    func c12(step: Double) throws {
        let header = try StretchyHeader(minimumHeight: 44, maximumHeight: 240)
        let there = Array(stride(from: 0.0, through: 300, by: step))
        let walk = there + there.reversed() + Array(repeating: [0.0, 1], count: 50).joined()
        var known: [Double: Double] = [:]
        var last: (offset: Double, height: Double)?
        for offset in walk {
            let height = try header.height(at: offset)
            #expect(known[offset] == nil || known[offset] == height)
            known[offset] = height
            if let last {
                #expect(abs(height - last.height) <= abs(offset - last.offset) + 1e-9)
                #expect((height - last.height) * (offset - last.offset) <= 0)
            }
            last = (offset, height)
        }
        #expect(try known[0] == 240 && header.height(at: 300) == 44)
        #expect(try header.height(at: 196) == 44 && header.height(at: 195) == 45)
    }

    @Test("10,000 random headers and offsets: bounds, order, no steps, nothing remembered")
    func random() throws {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<10_000 {
            let least = Double.random(in: 0...100, using: &random)
            let most = least + Double.random(in: 0...400, using: &random)
            let stretch =
                Double.random(in: 0...1, using: &random) < 0.5 ? 0 : Double.random(in: 0...300, using: &random)
            let header = try StretchyHeader(
                minimumHeight: least, maximumHeight: most, stretch: stretch, isSticky: .random(using: &random))
            let offsets = (0..<4).map { _ in Double.random(in: -600...900, using: &random) }
            for (a, b) in zip(offsets, offsets.dropFirst()) {
                let (first, second) = (try header.height(at: a), try header.height(at: b))
                #expect(first >= least && first <= most + stretch)
                #expect(abs(first - second) <= abs(a - b) + 1e-9)
                #expect(a <= b ? first >= second : first <= second)
                #expect(try header.height(at: a) == first)
                let frame = try header.frame(at: a, width: 320)
                #expect(frame.height == first && frame.width == 320)
                // Until it has shrunk its bottom is where the content begins.
                if a <= most - least { #expect(abs(frame.maxY - (most - a)) < 1e-9) }
                if header.isSticky { #expect(frame.minY >= 0) }
            }
            #expect(try header.height(at: 0) == most)
            #expect(try header.height(at: most - least) >= least)
            #expect(try header.height(at: .infinity) == least)
            #expect(try header.height(at: -.infinity) == most + stretch)
        }
    }

    @Test("pulling stretches it up to the limit and then moves it; scrolling on takes it away unless it sticks")
    func frames() throws {
        let sticky = try StretchyHeader(minimumHeight: 40, maximumHeight: 100, stretch: 30)
        #expect(try sticky.frame(at: -20, width: 320) == rect(0, 0, 320, 120))
        #expect(try sticky.frame(at: -50, width: 320) == rect(0, 20, 320, 130))
        #expect(try sticky.frame(at: 500, width: 320) == rect(0, 0, 320, 40))
        let loose = try StretchyHeader(minimumHeight: 40, maximumHeight: 100, isSticky: false)
        #expect(try loose.frame(at: 60, width: 320) == rect(0, 0, 320, 40))
        #expect(try loose.frame(at: 75, width: 320) == rect(0, -15, 320, 40))
        #expect(try loose.frame(at: -10, width: 320) == rect(0, 10, 320, 100))
    }

    @Test("its maximum is what its content needs, and never below its minimum", arguments: [240.0, 320, 768])
    func fitting(width: Double) throws {
        let content = View()
        content.traitOverride = traits()
        let label = try content.add(Label(try Texts.text(Texts.long)))
        try content.stack([label], inset: 20, gap: 0)
        let header = try StretchyHeader(fitting: content, width: width, minimumHeight: 44)
        #expect(header.maximumHeight == label.contentHeight(forWidth: width - 40) + 40)
        #expect(try StretchyHeader(fitting: content, width: width, minimumHeight: 500).maximumHeight == 500)
    }

    @Test("numbers that cannot be are refused by name")
    func refusals() throws {
        for value in [Double.nan, .infinity, -1] {
            #expect(throws: ContainerError.self) { try StretchyHeader(minimumHeight: value, maximumHeight: 100) }
            #expect(throws: ContainerError.self) { try StretchyHeader(minimumHeight: 0, maximumHeight: value) }
            #expect(throws: ContainerError.self) {
                try StretchyHeader(minimumHeight: 0, maximumHeight: 1, stretch: value)
            }
            #expect(throws: ContainerError.self) { try StretchyHeader(fitting: View(), width: value, minimumHeight: 0) }
        }
        #expect(throws: ContainerError.self) { try StretchyHeader(minimumHeight: 101, maximumHeight: 100) }
        let equal = try StretchyHeader(minimumHeight: 100, maximumHeight: 100)
        #expect(try equal.height(at: 50) == 100)
        #expect(throws: ContainerError.self) { try equal.height(at: .nan) }
        #expect(throws: ContainerError.self) { try equal.frame(at: .infinity, width: 320) }
    }
}
