import GalleyVisualFormat
import Testing

/// A format that can be read, and its shortest spelling.
struct Reading: Sendable, CustomTestStringConvertible {
    let format: String
    let plain: String
    let source: Source

    init(_ format: String, _ plain: String, _ source: Source = .galley) {
        (self.format, self.plain, self.source) = (format, plain, source)
    }

    var testDescription: String { "\(format.debugDescription) (\(source.rawValue))" }
}

@Suite("Reading visual formats")
struct ReadingTests {
    static let published: [Reading] = [
        .init("[button]-[textField]", "H:[button]-[textField]", .apple),
        .init("[button(>=50)]", "H:[button(>=50)]", .apple),
        .init("|-50-[purpleBox]-50-|", "H:|-50-[purpleBox]-50-|", .apple),
        .init("V:[topField]-10-[bottomField]", "V:[topField]-10-[bottomField]", .apple),
        .init("[maroonView][blueView]", "H:[maroonView][blueView]", .apple),
        .init("[button(100@20)]", "H:[button(100@20)]", .apple),
        .init("[button1(==button2)]", "H:[button1(button2)]", .apple),
        .init("[flexibleButton(>=70,<=100)]", "H:[flexibleButton(>=70,<=100)]", .apple),
        .init(
            "|-[find]-[findNext]-[findField(>=20)]-|", "H:|-[find]-[findNext]-[findField(>=20)]-|", .apple),
        .init(
            "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|",
            "H:|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|", .winObjC),
        .init(
            "|[leftView(rightView@1000)]-[rightView(10)]|", "H:|[leftView(rightView@1000)]-[rightView(10)]|", .winObjC),
        .init("[rightView][danglingView]", "H:[rightView][danglingView]", .winObjC),
        .init("[danglingView]-|", "H:[danglingView]-|", .winObjC),
        .init("H:|-20-[a(100)]", "H:|-20-[a(100)]", .gnustep),
        .init("H:|-20-[b]-30-|", "H:|-20-[b]-30-|", .gnustep),
        .init("V:|-10-[c]-20-|", "V:|-10-[c]-20-|", .gnustep),
        .init("|[child]|", "H:|[child]|", .autolayoutJS),
        .init("[child(60)]", "H:[child(60)]", .autolayoutJS),
        .init("[child(60.6666)]", "H:[child(60.6666)]", .autolayoutJS),
        .init("|-[child(==child2)]-[child2]-|", "H:|-[child(child2)]-[child2]-|", .autolayoutJS),
        .init("V:|[child(==child2)]|", "V:|[child(child2)]|", .autolayoutJS),
        .init("|[child(50)]|", "H:|[child(50)]|", .autolayoutJS),
        .init("|-[view]", "H:|-[view]", .gtk),
        .init("[view]|", "H:[view]|", .gtk),
        .init("H:|-8-[view1(==view2)]-12-[view2]-8-|", "H:|-8-[view1(view2)]-12-[view2]-8-|", .gtk),
        .init(
            "V:|-8-[view1]-12-[view3(==view1,view2)]-8-|", "V:|-8-[view1]-12-[view3(view1,view2)]-8-|", .gtk),
        .init("|-(>=0)-[view]-(>=0)-|", "H:|-(>=0)-[view]-(>=0)-|", .gtk),
        .init("[view(==0@500)]", "H:[view(0@500)]", .gtk),
        .init("[view1]-(==0@500)-[view2]", "H:[view1]-(0@500)-[view2]", .gtk),
        .init("V:|-40-[l(32)]", "V:|-40-[l(32)]", .yavfl),
        .init("|-20-[l(==t)]-10-[t]-|", "H:|-20-[l(t)]-10-[t]-|", .yavfl),
        .init(
            "V:|-(==margin)-[view1]-(==margin)-[view2]-(>=margin)-|",
            "V:|-margin-[view1]-margin-[view2]-(>=margin)-|", .vflToolbox),
        .init("H:  [arrows]-5-|", "H:[arrows]-5-|", .stackOverflow),
        .init("|-0@1000-[Header]-0@1000-|", "H:|-(0@1000)-[Header]-(0@1000)-|", .programs),
        .init("V:|-0@500-[ownerView(40)][mediaView(SW)]", "V:|-(0@500)-[ownerView(40)][mediaView(SW)]", .programs),
        .init("H:|->=0-[imageView(260)]->=0-|", "H:|-(>=0)-[imageView(260)]-(>=0)-|", .programs),
        .init(
            "H:|-<=10.0@750-[toView(>=44.0,<=394.0)]-<=10.0@750-|",
            "H:|-(<=10@750)-[toView(>=44,<=394)]-(<=10@750)-|", .programs),
        .init(
            "V:|-kLineButtonPadding@750-[collectionView]|",
            "V:|-(kLineButtonPadding@750)-[collectionView]|", .programs),
        .init("H:|-==mh0@ph0-[p(s0)]-mh0@ph2-|", "H:|-(mh0@ph0)-[p(s0)]-(mh0@ph2)-|", .programs),
    ]

    /// VF1: spaces between tokens. VF2: one space without parentheses.
    static let own: [Reading] = [
        .init("[a]", "H:[a]"),
        .init("[_a1]", "H:[_a1]"),
        .init("H:[H][V]", "H:[H][V]"),
        .init("[V]", "H:[V]"),
        .init("V:[H]", "V:[H]"),
        .init("[inf(nan)]", "H:[inf(nan)]"),
        .init("[a]-0-[b]", "H:[a]-0-[b]"),
        .init("[a]-(8)-[b]", "H:[a]-8-[b]"),
        .init("[a]-(==8)-[b]", "H:[a]-8-[b]"),
        .init("[a]-(-8)-[b]", "H:[a]-(-8)-[b]"),
        .init("[a]-(+8)-[b]", "H:[a]-8-[b]"),
        .init("[a]-(8@1000)-[b]", "H:[a]-(8@1000)-[b]"),
        .init("[a]->=-8-[b]", "H:[a]-(>=-8)-[b]"),
        .init("[a]-(>=8,<=20@750)-[b]", "H:[a]-(>=8,<=20@750)-[b]"),
        .init("[a]-(>=50,<=100@20)-[b]", "H:[a]-(>=50,<=100@20)-[b]"),
        .init("[a]-pad-[b]", "H:[a]-pad-[b]"),
        .init("[a]-(pad@low)-[b]", "H:[a]-(pad@low)-[b]"),
        .init("[v(==100@750)]", "H:[v(100@750)]"),
        .init("[v(other@249.5,>=20)]", "H:[v(other@249.5,>=20)]"),
        .init("[a(-5)]", "H:[a(-5)]"),
        .init("[a(.5)]", "H:[a(0.5)]"),
        .init("[a(5.)]", "H:[a(5)]"),
        .init("[a]-5.-[b]", "H:[a]-5-[b]"),
        .init("[a(005)]", "H:[a(5)]"),
        .init("[a(1e2)]", "H:[a(100)]"),
        .init("[a(1E+2)]", "H:[a(100)]"),
        .init("[a(2.5e-3)]", "H:[a(0.0025)]"),
        .init("[a]-1e1-[b]", "H:[a]-10-[b]"),
        .init("[a(1e300)]", "H:[a(1e+300)]"),
        .init("[a(1e-999)]", "H:[a(0)]"),
        .init("[a(5@0.25)]", "H:[a(5@0.25)]"),
        .init(" V : | - [ a ( >= 1 @ 2 , b ) ] - ( c ) - [ d ] | ", "V:|-[a(>=1@2,b)]-c-[d]|"),
        .init("|-8-\n\t[a]\r\n-8-|", "H:|-8-[a]-8-|"),
        .init("[a][a]", "H:[a][a]"),
    ]

    @Test("Each format reads as its shortest spelling", arguments: published + own)
    func reads(_ reading: Reading) throws {
        let format = try VisualFormat(reading.format)
        #expect(format.description == reading.plain)
        #expect(format.text == reading.format)
        #expect(try VisualFormat(reading.plain) == format)
    }

    @Test("The parts of a format are there to be read")
    func parts() throws {
        let format = try VisualFormat("V:|-8-[title(>=20@low)]-[box]")
        #expect(format.orientation == .vertical)
        #expect(format.first.name.text == "title")
        #expect(format.first.name.offset == 7)
        #expect(format.first.sizes.first?.relation == .greaterThanOrEqual)
        #expect(format.first.sizes.first?.length.value == .number(20))
        #expect(format.first.sizes.first?.priority?.value == .name("low"))
        #expect(format.first.sizes.first?.priority?.offset == 18)
        #expect(format.rest.map(\.connection) == [.standard])
        #expect(format.trailing == nil)
    }

    @Test("Formats that say something else are not equal")
    func inequality() throws {
        let plain = try VisualFormat("H:|-8-[a(5)]-[b]-|")
        for other in [
            "V:|-8-[a(5)]-[b]-|", "H:|-9-[a(5)]-[b]-|", "H:[a(5)]-[b]-|", "H:|-8-[c(5)]-[b]-|", "H:|-8-[a(6)]-[b]-|",
            "H:|-8-[a(>=5)]-[b]-|", "H:|-8-[a(5@1000)]-[b]-|", "H:|-8-[a(5)][b]-|", "H:|-8-[a(5)]-[b]|",
        ] { #expect(try VisualFormat(other) != plain) }
    }
}
