import GalleyContainers
import GalleyGeometry

extension Prober {
    /// A header under a finger, with a memory or without.
    func header(_ bytes: [UInt8]) -> ProbeReport {
        var tape = ByteTape(bytes)
        return tape.choice(3) == 0 ? stretchy(&tape) : collapsing(&tape)
    }

    /// A header without memory: its height is a pure function of the offset, between its bounds, both of which it reaches,
    /// never grows with the offset and never changes by more.
    private func stretchy(_ tape: inout ByteTape) -> ProbeReport {
        var report = ProbeReport()
        do throws(ContainerError) {
            let header = try StretchyHeader(
                minimumHeight: tape.number(), maximumHeight: tape.number(), stretch: tape.number(),
                isSticky: tape.flag())
            let (least, most) = (header.minimumHeight, header.maximumHeight + header.stretch)
            report.check(try header.height(at: .infinity) == least, "20: scrolling on reaches the least height")
            report.check(try header.height(at: -.infinity) == most, "20: pulling reaches the greatest height")
            var last: (offset: Double, height: Double)?
            var count = 0
            while !tape.isAtEnd, count < 1000 {
                count += 1
                let offset = tape.number()
                let height = try header.height(at: offset)
                report.check(height >= least && height <= most, "20: the height is between its bounds: \(height)")
                report.check(try header.height(at: offset) == height, "20: the offset alone decides")
                let frame = try header.frame(at: offset, width: 320)
                report.check(frame.height == height && frame.minY.isFinite, "20: the frame has the height: \(frame)")
                if let last {
                    let (way, change) = (offset - last.offset, height - last.height)
                    let doubt = 1e-9 * (1 + abs(offset) + abs(last.offset) + most)
                    report.check(abs(change) <= abs(way) + doubt, "20: the height changes no faster than the offset")
                    report.check(way >= 0 ? change <= doubt : change >= -doubt, "20: the height falls with the offset")
                }
                last = (offset, height)
            }
            report.outcome = "\(count) offsets"
        } catch {
            return .refused("\(error)")
        }
        return report
    }

    /// A collapsing header: heights stay between collapsed and expanded, frames fill the view, the same steps give the same
    /// states.
    private func collapsing(_ tape: inout ByteTape) -> ProbeReport {
        var report = ProbeReport()
        do throws(ContainerError) {
            let isPlain = tape.flag()
            let header = try CollapsingHeader(
                viewSize: Size(width: isPlain ? 320 : tape.number(), height: isPlain ? 568 : tape.number()),
                contentHeight: isPlain ? Double(tape.byte()) * 16 : tape.number(),
                collapsedHeight: isPlain ? 20 : tape.number(), expandedHeight: isPlain ? 75 : tape.number(),
                delay: isPlain ? 100 : tape.number())
            var steps: [CollapsingHeader.Step] = []
            while !tape.isAtEnd, steps.count < 1000 {
                switch tape.choice(8) {
                case 0: steps.append(.beginDragging)
                case 1: steps.append(.endDragging)
                case 2: steps.append(.endDecelerating)
                case 3: steps.append(.decelerate(tape.number()))
                default: steps.append(.drag(tape.number()))
                }
            }
            let states = Self.states(of: header, steps)
            for state in states.states { check(state, header, &report) }
            report.check(Self.states(of: header, steps) == states, "14: the same steps give the same states")
            report.outcome = "\(states.states.count) steps" + (states.error.map { ", then: \($0)" } ?? "")
        } catch {
            return .refused("\(error)")
        }
        return report
    }

    private struct Course: Equatable {
        var states: [CollapsingHeader.State] = []
        var error: String?
    }

    private static func states(of header: CollapsingHeader, _ steps: [CollapsingHeader.Step]) -> Course {
        var header = header
        var course = Course()
        for step in steps {
            do throws(ContainerError) { course.states += try header.perform([step]) } catch {
                course.error = "\(error)"
                break
            }
        }
        return course
    }

    private func check(_ state: CollapsingHeader.State, _ header: CollapsingHeader, _ report: inout ProbeReport) {
        report.check(
            state.height >= header.collapsedHeight && state.height <= header.expandedHeight,
            "20: the height is between its bounds: \(state.height)")
        report.check(state.progress >= 0 && state.progress <= 1, "20: progress is from 0 to 1: \(state.progress)")
        report.check(state.offset.isFinite, "the offset is finite")
        report.check(
            state.headerFrame.maxY == state.tableFrame.minY && state.tableFrame.height >= 0,
            "header and table fill the view")
    }
}
