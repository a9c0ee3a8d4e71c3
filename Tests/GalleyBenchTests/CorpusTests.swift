import GalleyFonts
import Testing

@testable import GalleyBench

/// What is measured is what it is said to be.
@Suite("The benchmark's texts")
struct CorpusTests {
    @Test("Fourteen scripts, each covered by the face it is set in", arguments: ScriptWords.all.map(\.name))
    func scripts(name: String) throws {
        #expect(ScriptWords.all.count == 14)
        let script = try #require(ScriptWords.all.first { $0.name == name })
        let face = try #require(try FontLibrary.bundled().face(fileName: script.font))
        #expect(script.words.count >= 40 && Set(script.words).count > 30)
        for scalar in (script.words.joined() + script.stop).unicodeScalars where scalar != " " {
            #expect(
                face.covers(scalar.value) || scalar.properties.isDefaultIgnorableCodePoint || scalar.value < 0x80,
                "\(scalar)")
        }
        let corpus = Corpus.sentences(script, count: 50)
        #expect(corpus.texts.count == 50 && corpus.texts == Corpus.sentences(script, count: 50).texts)
    }

    @Test("Four thousand short strings, none twice in a language")
    func strings() {
        let texts = ShortStrings.corpus.texts
        #expect(texts.count == 4000)
        #expect(Set(texts).count > 3900)
        #expect(texts.allSatisfy { (2...60).contains($0.count) })
    }

    @Test("Exponents are those of the points", arguments: [0.5, 1.0, 2.0])
    func exponents(exponent: Double) {
        let points = [1.0, 2, 4, 8].map { n -> (Double, Double) in
            var time = 3.0
            for _ in 0..<Int(exponent * 2) { time *= n.squareRoot() }
            return (n, time)
        }
        #expect(abs(Growth(name: "case", points: points).exponent - exponent) < 1e-9)
    }
}
