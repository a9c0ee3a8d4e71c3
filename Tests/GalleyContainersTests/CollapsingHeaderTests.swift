import GalleyContainers
import GalleyGeometry
import GalleyLayout
import Testing

/// aaronpang's APDynamicHeaderTableViewController, traced by hand from its code: collapsed 20, expanded 75, delay 100,
/// the whole view 667 high.
@Suite("A header that scrolling collapses") struct CollapsingHeaderTests {
    struct Trace: CustomTestStringConvertible {
        let name: String
        var content = 880.0
        let height: Double
        let offset: Double
        let deltas: [Double]
        let offsets: [Double]
        let heights: [Double]
        var testDescription: String { name }
    }

    static let recorded = [
        Trace(
            name: "collapsing freezes the content", height: 75, offset: 0, deltas: Array(repeating: 10, count: 7),
            offsets: [0, 0, 0, 0, 0, 10, 20], heights: [65, 55, 45, 35, 25, 20, 20]),
        Trace(
            name: "far down the header follows with a delay", height: 20, offset: 233,
            deltas: Array(repeating: -40, count: 5), offsets: [193, 153, 133, 93, 53], heights: [20, 20, 40, 75, 75]),
        Trace(
            name: "further up it follows at once", height: 20, offset: 100, deltas: [-10, -30, -30],
            offsets: [100, 100, 70], heights: [30, 60, 75]),
        Trace(
            name: "from just where the delay would begin it follows at once", height: 20, offset: 155, deltas: [-10],
            offsets: [155], heights: [30]),
        Trace(
            name: "pulled beyond the top", height: 75, offset: 0, deltas: [-30, -10, 60], offsets: [-30, -40, 0],
            heights: [75, 75, 55]),
        Trace(
            name: "one point moves the header by 49", content: 3000, height: 20, offset: 300,
            deltas: [-60, -60, -40, -20, 166, -1], offsets: [240, 200, 160, 140, 300, 299],
            heights: [20, 40, 75, 75, 69, 20]),
    ]

    @Test("offsets and heights are those of the original", arguments: recorded)
    func traces(trace: Trace) throws {
        var header = try CollapsingHeader(
            viewSize: Size(width: 375, height: 667), contentHeight: trace.content, height: trace.height,
            offset: trace.offset)
        header.beginDragging()
        for (index, delta) in trace.deltas.enumerated() {
            try header.drag(by: delta)
            #expect(header.offset == trace.offsets[index], "step \(index)")
            #expect(header.height == trace.heights[index], "step \(index)")
            #expect(header.progress == (header.height - 20) / 55)
            #expect(header.headerFrame == rect(0, 0, 375, header.height))
            #expect(header.tableFrame == rect(0, header.height, 375, 667 - header.height))
        }
    }

    /// Both lift and rest snap; in between the offset at which the finger took hold is still remembered, so that the
    /// header collapses against it.
    @Test("a gesture with a swing snaps twice")
    func deceleration() throws {
        var header = try CollapsingHeader(viewSize: Size(width: 375, height: 667), contentHeight: 880)
        header.beginDragging()
        for delta in [10.0, 10, 20] { try header.drag(by: delta) }
        #expect(header.height == 35 && header.offset == 0)
        let lifted = header.endDragging()
        let first = try #require(lifted)
        #expect(first.from == 35 && first.to == 20 && header.height == 20 && header.offset == 0)
        var seen: [[Double]] = []
        for delta in [25.0, 25, 20, -15, -30] {
            try header.decelerate(by: delta)
            seen.append([header.offset, header.height])
        }
        #expect(seen == [[25, 20], [50, 20], [70, 20], [55, 20], [25, 20]])
        for delta in [-20.0, -15, -22] {
            try header.decelerate(by: delta)
            seen.append([header.offset, header.height])
        }
        // Back at the remembered offset 0 it opens, as far as the swing goes beyond it.
        #expect(Array(seen[5...]) == [[5, 20], [0, 30], [0, 52]])
        let rested = header.endDecelerating()
        let second = try #require(rested)
        #expect(second.from == 52 && second.to == 75 && header.height == 75)
        let none = [header.endDragging(), header.endDecelerating()]
        #expect(none == [nil, nil])
    }

    @Test("a gesture written down gives what its steps give one by one")
    func scripts() throws {
        let size = Size(width: 375, height: 667)
        var header = try CollapsingHeader(viewSize: size, contentHeight: 880)
        let states = try header.perform([
            .beginDragging, .drag(10), .drag(10), .drag(20), .endDragging, .decelerate(25), .decelerate(-47),
            .endDecelerating,
        ])
        #expect(states.map(\.offset) == [0, 0, 0, 0, 0, 25, 0, 0])
        #expect(states.map(\.height) == [75, 65, 55, 35, 20, 20, 42, 20])
        #expect(states.map { $0.snap?.from } == [nil, nil, nil, nil, 35, nil, nil, 42])
        #expect(states.map(\.alpha) == states.map { ($0.height - 20) / 55 })
        #expect(states.map(\.scale) == states.map(\.alpha))
        #expect(states[1].headerFrame == rect(0, 0, 375, 65) && states[1].tableFrame == rect(0, 65, 375, 602))
        #expect(states[7].headerFrame == header.state.headerFrame && header.state.snap == nil)
        #expect(throws: ContainerError.self) { try header.perform([.beginDragging, .drag(.nan)]) }
    }

    @Test("exactly half expands; a little less collapses")
    func halves() throws {
        for (height, target) in [(47.5, 75.0), ((47.5).nextDown, 20)] {
            var header = try CollapsingHeader(
                viewSize: Size(width: 375, height: 667), contentHeight: 880, height: height)
            let snap = header.endDragging()
            #expect(snap?.to == target)
        }
    }

    /// The curve from (0, 0) by (0.42, 0) and (0.58, 1) to (1, 1): at a quarter of the time 0.129, in the middle 0.5.
    @Test("the snap takes a quarter of a second, eased in and out")
    func animation() throws {
        var header = try CollapsingHeader(
            viewSize: Size(width: 375, height: 667), contentHeight: 880, height: 35)
        let lifted = header.endDragging()
        let snap = try #require(lifted)
        #expect(snap.height(at: 0) == 35 && snap.height(at: 0.25) == 20)
        #expect(snap.height(at: -1) == 35 && snap.height(at: 2) == 20)
        #expect(abs(snap.height(at: 0.125) - 27.5) < 1e-9)
        #expect(abs(EaseInOut.fraction(at: 0.25) - 0.129_161_93) < 1e-6)
        #expect(abs(EaseInOut.fraction(at: 0.75) - 0.870_838_07) < 1e-6)
        let heights = snap.heights(framesPerSecond: 60)
        #expect(heights.count == 15 && heights.last == 20)
        #expect(heights == heights.sorted(by: >) && heights[0] < 35)
        #expect(abs(snap.progress(at: 0.125) - 7.5 / 55) < 1e-9 && snap.progress(at: 0.25) == 0)
        for index in 0...1000 {
            let (a, b) = (
                EaseInOut.fraction(at: Double(index) / 1000), EaseInOut.fraction(at: Double(index + 1) / 1000)
            )
            #expect(a <= b && b <= 1)
        }
        #expect(EaseInOut.fraction(at: .nan) == 0)
    }

    @Test("any view is laid out as the header, at every height")
    func anyContent() throws {
        let content = View()
        content.traitOverride = traits()
        let title = try content.add(View())
        try content.stack([title], inset: 0, gap: 0)
        var header = try CollapsingHeader(viewSize: Size(width: 375, height: 667), contentHeight: 880)
        header.beginDragging()
        for _ in 0..<7 {
            try header.drag(by: 9.5)
            content.frame = header.headerFrame
            try content.layoutIfNeeded()
            #expect(title.frame == rect(0, 0, 375, header.height))
        }
        #expect(content.diagnostics.entries == [])
    }

    /// The original's title begins below the status bar. Lower than that the header cannot hold it: the layout says so
    /// and goes on.
    @Test("a header lower than the status bar leaves its title no room")
    func underTheStatusBar() throws {
        let content = View()
        content.traitOverride = traits()
        let title = try content.add(View(), "title")
        try content.stack([title], inset: 0, gap: 0)
        for constraint in content.constraints where constraint.firstAttribute == .top { constraint.constant = 20 }
        var header = try CollapsingHeader(
            viewSize: Size(width: 375, height: 667), contentHeight: 880, collapsedHeight: 5)
        header.beginDragging()
        var conflicts: [Int] = []
        for _ in 0..<7 {
            try header.drag(by: 10)
            content.frame = header.headerFrame
            try content.layoutIfNeeded()
            #expect(title.frame.height == max(0, header.height - 20))
            conflicts.append(content.layoutConflicts.count)
        }
        #expect(header.height == 5)
        #expect(conflicts == [0, 0, 0, 0, 0, 1, 1])
    }

    @Test("equal heights, heights under the status bar's, low content")
    func edges() throws {
        let size = Size(width: 375, height: 667)
        var still = try CollapsingHeader(viewSize: size, contentHeight: 880, collapsedHeight: 75)
        still.beginDragging()
        try still.drag(by: 30)
        #expect(still.height == 75 && still.offset == 30 && still.progress == 1)
        var gone = try CollapsingHeader(viewSize: size, contentHeight: 880, collapsedHeight: 0)
        gone.beginDragging()
        for _ in 0..<9 { try gone.drag(by: 10) }
        #expect(gone.height == 0 && gone.progress == 0 && gone.tableFrame.height == 667)
        // Content lower than the table does not move the header.
        var low = try CollapsingHeader(viewSize: size, contentHeight: 500)
        low.beginDragging()
        try low.drag(by: 30)
        #expect(low.height == 75 && low.offset == 30)
        // A header as high as the view leaves the table no room.
        let whole = try CollapsingHeader(viewSize: size, contentHeight: 880, expandedHeight: 667)
        #expect(whole.tableFrame.height == 0)
    }

    @Test("numbers that cannot be are refused by name")
    func refusals() throws {
        let size = Size(width: 375, height: 667)
        for value in [Double.nan, .infinity, -1] {
            #expect(throws: ContainerError.self) { try CollapsingHeader(viewSize: size, contentHeight: value) }
            #expect(throws: ContainerError.self) {
                try CollapsingHeader(viewSize: size, contentHeight: 880, collapsedHeight: value)
            }
            #expect(throws: ContainerError.self) {
                try CollapsingHeader(viewSize: size, contentHeight: 880, expandedHeight: value)
            }
            #expect(throws: ContainerError.self) {
                try CollapsingHeader(viewSize: size, contentHeight: 880, delay: value)
            }
            #expect(throws: ContainerError.self) {
                try CollapsingHeader(viewSize: size, contentHeight: 880, height: value)
            }
            #expect(throws: ContainerError.self) {
                try CollapsingHeader(viewSize: Size(width: 375, height: value), contentHeight: 880)
            }
        }
        // Crossed, and taller than the view.
        #expect {
            try CollapsingHeader(viewSize: size, contentHeight: 880, collapsedHeight: 80)
        } throws: { error in
            (error as? ContainerError)?.description
                == "expandedHeight 75.0 of collapsing header cannot be used; expected a number from 80.0 to 667.0"
        }
        #expect(throws: ContainerError.self) {
            try CollapsingHeader(viewSize: size, contentHeight: 880, expandedHeight: 668)
        }
        var header = try CollapsingHeader(viewSize: size, contentHeight: 880)
        let before = header
        for value in [Double.nan, .infinity, -.infinity, 1e10] {
            #expect(throws: ContainerError.self) { try header.drag(by: value) }
            #expect(throws: ContainerError.self) { try header.decelerate(by: value) }
        }
        #expect(header == before)
    }

    @Test("10,000 random gestures stay between the heights")
    func randomGestures() throws {
        var random = SeededGenerator(seed: 6)
        var longestJump = 0.0
        for _ in 0..<10_000 {
            let collapsed = Double.random(in: 0...60, using: &random)
            let expanded = collapsed + Double.random(in: 0...200, using: &random)
            var header = try CollapsingHeader(
                viewSize: Size(width: 375, height: Double.random(in: 260...900, using: &random)),
                contentHeight: Double.random(in: 0...4000, using: &random), collapsedHeight: collapsed,
                expandedHeight: expanded, delay: Double.random(in: 0...150, using: &random))
            let isHit = {
                header.height >= collapsed && header.height <= expanded && header.offset.isFinite
                    && header.progress >= 0 && header.progress <= 1 && header.tableFrame.height >= 0
            }
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                header.beginDragging()
                for _ in 0..<Int.random(in: 0...8, using: &random) {
                    let before = header.height
                    let delta = Double.random(in: -120...120, using: &random)
                    try header.drag(by: delta)
                    longestJump = max(longestJump, abs(header.height - before) - abs(delta))
                    #expect(isHit())
                }
                header.endDragging()
                #expect(header.height == collapsed || header.height == expanded)
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    try header.decelerate(by: Double.random(in: -60...60, using: &random))
                    #expect(isHit())
                }
                header.endDecelerating()
                #expect(header.height == collapsed || header.height == expanded)
            }
        }
        // The defect is there: the header moves further than the finger.
        #expect(longestJump > 40)
    }
}
