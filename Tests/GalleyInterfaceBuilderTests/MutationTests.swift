import GalleyInterfaceBuilder
import GalleyLayout
import Testing

/// Files with bytes changed, cut and doubled: each is read and laid out, or refused; nothing traps or hangs.
@Suite("Mutated Interface Builder files") struct MutationTests {
    private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var result = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard !result.isEmpty else { return result }
            let at = Int.random(in: 0..<result.count, using: &random)
            let end = min(result.count, at + Int.random(in: 1...80, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: result[at] = UInt8.random(in: 0...255, using: &random)
            case 1: result.removeSubrange(at..<end)
            case 2: result.insert(contentsOf: result[at..<end], at: at)
            case 3: result.removeSubrange(at...)
            case 4:
                // A digit where one is: numbers, ids and priorities change, the markup stays.
                if let digit = result[at...].firstIndex(where: { (0x30...0x39).contains($0) }) {
                    result[digit] = UInt8.random(in: 0x30...0x39, using: &random)
                }
            default:
                // Two attributes' names change places.
                let words = ["leading", "width", "top", "centerX", "trailing", "height", "NO", "YES", "1e9", "-5"]
                let word = Array(words[Int.random(in: 0..<words.count, using: &random)].utf8)
                if let quote = result[at...].firstIndex(of: 0x22),
                    let close = result[(quote + 1)...].firstIndex(of: 0x22)
                {
                    result.replaceSubrange((quote + 1)..<close, with: word)
                }
            }
        }
        return result
    }

    @Test("are read or refused", arguments: Fixtures.names)
    func survive(_ name: String) throws {
        let bytes = try Fixtures.bytes(name)
        let loader = try Loaders.blocks.get()
        var random = SeededGenerator(state: UInt64(bytes.count))
        var outcomes = (read: 0, refused: 0)
        for _ in 0..<60 {
            let changed = mutated(bytes, &random)
            do {
                let document = try InterfaceDocument(changed)
                for scene in document.scenes() where !scene.views.isEmpty {
                    var surroundings = InterfaceSurroundings()
                    surroundings.width = 200
                    let loaded = try loader.load(document, scene: scene.id, in: surroundings)
                    try loaded.layOut()
                    for entry in loaded.views {
                        #expect(entry.view.frame.width.isFinite && entry.view.frame.height >= 0)
                    }
                }
                outcomes.read += 1
            } catch let error as InterfaceFileError {
                #expect(!error.message.isEmpty)
                outcomes.refused += 1
            } catch is LayoutError {
                outcomes.refused += 1
            }
        }
        #expect(outcomes.read > 0)
        #expect(outcomes.refused > 0)
    }
}
