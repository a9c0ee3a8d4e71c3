// A header that scrolling collapses, as a published one does it, and one whose height follows from the offset alone. The
// story is in `galley demo collapsing-header`.
import Galley
import GalleyContainers

let view = Size(width: 375, height: 667)

// Pushing up collapses the header and holds the content still.
var header = try CollapsingHeader(viewSize: view, contentHeight: 880)
for (index, state) in try header.perform([.beginDragging] + Array(repeating: .drag(10), count: 7)).enumerated() {
    print("pushed \(10 * index): offset = \(state.offset)")
    print("pushed \(10 * index): header = \(state.height)")
}

// Its memory: after a delayed expansion one point of the finger moves the header by many.
header = try CollapsingHeader(viewSize: view, contentHeight: 3000, height: 20, offset: 300)
_ = try header.perform([.beginDragging] + [-60, -60, -40, -20, 166].map { .drag($0) })
print("before the jump = \(header.height)")
try header.drag(by: -1)
print("after the jump = \(header.height)")

// Lifted between its heights it snaps to the nearer one.
header = try CollapsingHeader(viewSize: view, contentHeight: 880)
_ = try header.perform([.beginDragging, .drag(10), .drag(10), .drag(20)])
let snap = header.endDragging()
print("snap after 100 ms = \(snap?.height(at: 0.1) ?? -1)")
print("snap at the end = \(header.height)")

// Without memory there is nothing to jump.
let stretchy = try StretchyHeader(minimumHeight: 20, maximumHeight: 75, stretch: 40)
let (above, below) = (try stretchy.height(at: 300), try stretchy.height(at: 299))
print("stretchy moved by = \(abs(above - below))")
