internal import CMd4c
import GalleyText

/// What libmd4c's callbacks gather over one reading.
final class Reading {
    private let source: MarkdownSource
    private(set) var output: [UInt16] = []
    private(set) var links: [MarkdownText.Link] = []
    private var styles: [(start: Int, style: InlineStyle)] = []
    /// How many spans of a kind are open.
    private var open: [UInt32: Int] = [:]
    private var openLinks: [(start: Int, destination: [UInt16])] = []
    private var style: InlineStyle = []
    /// The address of the first byte that the library reads.
    private var address: UInt = 0

    init(_ source: MarkdownSource) {
        self.source = source
        output.reserveCapacity(source.bytes.count)
    }

    /// The runs of what was read.
    var runs: [MarkdownText.Run] {
        styles.indices.map { index in
            let end = index + 1 < styles.count ? styles[index + 1].start : output.count
            return MarkdownText.Run(range: styles[index].start..<end, style: styles[index].style)
        }
    }

    func run() throws(MarkdownError) {
        emit(source.head)
        if !source.isEmpty, parse() != 0 { throw .outOfMemory }
        emit(source.tail)
    }

    /// 0, or -1 where the library had no memory left: the callbacks never stop it.
    private func parse() -> Int32 {
        let flags = UInt32(MD_FLAG_STRIKETHROUGH | MD_FLAG_NOHTMLBLOCKS)
        return unsafe source.bytes.withUnsafeBytes { buffer in
            address = UInt(bitPattern: buffer.baseAddress)
            var parser = unsafe MD_PARSER(
                abi_version: 0, flags: flags, enter_block: { _, _, _ in 0 }, leave_block: { _, _, _ in 0 },
                enter_span: { unsafe Reading.at($2).enter($0, $1) },
                leave_span: { unsafe Reading.at($2).leave($0, $1) },
                text: { unsafe Reading.at($3).take($0, UnsafeRawBufferPointer(start: $1, count: Int($2))) },
                debug_log: nil, syntax: nil)
            let own = unsafe Unmanaged.passUnretained(self).toOpaque()
            return unsafe md_parse(
                buffer.baseAddress?.assumingMemoryBound(to: MD_CHAR.self), MD_SIZE(buffer.count), &parser, own)
        }
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> Reading {
        // The pointer that `parse` handed to the library, which outlives the call.
        guard let pointer = unsafe pointer else { preconditionFailure("libmd4c lost its user data") }
        return unsafe Unmanaged<Reading>.fromOpaque(pointer).takeUnretainedValue()
    }

    private func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
        open[type.rawValue, default: 0] += 1
        if type == MD_SPAN_A {
            let link = unsafe detail?.assumingMemoryBound(to: MD_SPAN_A_DETAIL.self).pointee.href
            openLinks.append((output.count, unsafe link.map { unsafe Self.units($0) } ?? []))
        }
        style = currentStyle()
        return 0
    }

    private func leave(_ type: MD_SPANTYPE, _: UnsafeMutableRawPointer?) -> Int32 {
        open[type.rawValue, default: 0] -= 1
        if type == MD_SPAN_A, let link = openLinks.popLast() {
            links.append(MarkdownText.Link(range: link.start..<output.count, destination: link.destination))
        }
        style = currentStyle()
        return 0
    }

    private func currentStyle() -> InlineStyle {
        var style: InlineStyle = []
        for (span, part) in [
            (MD_SPAN_EM, InlineStyle.emphasized), (MD_SPAN_STRONG, .stronglyEmphasized), (MD_SPAN_CODE, .code),
            (MD_SPAN_DEL, .strikethrough),
        ] where open[span.rawValue, default: 0] > 0 { style.insert(part) }
        return style
    }

    private func take(_ type: MD_TEXTTYPE, _ text: UnsafeRawBufferPointer) -> Int32 {
        var units: [UInt16] = []
        switch type {
        case MD_TEXT_NULLCHAR: units = [0xFFFD]
        case MD_TEXT_ENTITY: units = unsafe Entities.units(of: Array(text))
        default:
            // The library hands out places in what it reads, but for the few bytes that it makes up.
            let offset = UInt(bitPattern: text.baseAddress) &- address
            if offset < UInt(source.bytes.count), text.count <= source.bytes.count - Int(offset) {
                let range = Int(offset)..<Int(offset) + text.count
                UTF8Units.decode(original(range, type), into: &units)
            } else {
                unsafe UTF8Units.decode(text, into: &units)
            }
        }
        emit(units[...])
        return 0
    }

    /// The source's own bytes: in code a line end is a space; a backslash before a line end is a break and goes.
    private func original(_ range: Range<Int>, _ type: MD_TEXTTYPE) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for offset in range {
            let byte = source.original[offset]
            let isLineEnd = byte == 0x0A || byte == 0x0D
            if isLineEnd, type == MD_TEXT_CODE {
                let endsPair = byte == 0x0A && source.original[offset - 1] == 0x0D
                if !endsPair { bytes.append(0x20) }
                continue
            }
            if isLineEnd, type == MD_TEXT_NORMAL, isEscaped(offset), bytes.last == UInt8(ascii: "\\") {
                bytes.removeLast()
            }
            bytes.append(byte)
        }
        return bytes
    }

    /// Whether an odd number of backslashes stands before an offset.
    private func isEscaped(_ offset: Int) -> Bool {
        var start = offset
        while start > 0, source.original[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (offset - start) & 1 == 1
    }

    private func emit(_ units: ArraySlice<UInt16>) {
        guard !units.isEmpty else { return }
        if styles.last?.style != style { styles.append((output.count, style)) }
        output += units
    }

    /// A destination with its entities resolved.
    private static func units(_ attribute: MD_ATTRIBUTE) -> [UInt16] {
        var units: [UInt16] = []
        let size = unsafe Int(attribute.size)
        var index = 0
        while case let start = unsafe size == 0 ? 0 : Int(attribute.substr_offsets[index]), start < size {
            let end = unsafe Int(attribute.substr_offsets[index + 1])
            let part = unsafe UnsafeRawBufferPointer(
                rebasing: UnsafeRawBufferPointer(start: attribute.text, count: size)[start..<end])
            if unsafe attribute.substr_types[index] == MD_TEXT_ENTITY {
                units += unsafe Entities.units(of: Array(part))
            } else {
                unsafe UTF8Units.decode(part, into: &units)
            }
            index += 1
        }
        return units
    }
}
