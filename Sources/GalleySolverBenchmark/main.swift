import GalleySolver

/// Reports how long the solver takes: tab-separated case, median and least time a repetition in microseconds.
///
/// `swift run -c release GalleySolverBenchmark [word]` runs the cases whose name holds the word.
let word = CommandLine.arguments.dropFirst().first ?? ""

func report(_ name: String, repetitions: Int, runs: Int = 21, _ body: () throws -> Void) rethrows {
    guard word.isEmpty || name.contains(word) else { return }
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<runs {
        let duration = try clock.measure { for _ in 0..<repetitions { try body() } }
        let (seconds, atto) = duration.components
        times.append((Double(seconds) * 1e6 + Double(atto) * 1e-12) / Double(repetitions))
    }
    times.sort()
    print("\(name)\t\(rounded(times[runs / 2]))\t\(rounded(times[0]))")
}

func rounded(_ value: Double) -> Double { Double(Int(value * 1000 + 0.5)) / 1000 }

print("case\tmedian µs\tleast µs")
var check = 0.0
try report("cell fresh", repetitions: 2000) {
    let cell = try Cell(41)
    check += cell.solver.value(of: cell.height)
}
var cell = try Cell(41)
var height = 20.0
try report("cell new height", repetitions: 20000) {
    height = height > 200 ? 20 : height + 0.5
    try cell.suggest(height)
    check += cell.solver.value(of: cell.height)
}
var edited = try Cell(41)
try edited.solver.beginEditing(edited.height, strength: 900)
try report("cell one suggestion", repetitions: 20000) {
    height = height > 200 ? 120 : height + 0.5
    try edited.solver.suggest(height, for: edited.height)
    try edited.solver.solve()
    check += edited.solver.value(of: edited.height)
}
try report("form build", repetitions: 4) {
    let form = try Form()
    check += form.checksum
}
var form = try Form()
var width = 500.0
try report("form resize", repetitions: 50) {
    width = width > 800 ? 400 : width + 7
    try form.resize(width)
    check += form.checksum
}
for labels in [125, 250, 500, 1000] {
    try report("stack of \(labels) labels", repetitions: 1, runs: 5) {
        let stack = try Stack(labels: labels)
        check += stack.solver.value(of: stack.container.height)
    }
}
var stack = try Stack(labels: "stack of 1000, first".contains(word) || word.isEmpty ? 1000 : 1)
try report("stack of 1000, first label's height", repetitions: 100) {
    height = height > 200 ? 20 : height + 0.5
    try stack.grow(0, to: height)
}
print("form constraints\t\(form.count)\tchecksum \(check)")
