import GalleyFonts
import GalleyGeometry
import GalleyInterfaceBuilder
import GalleyLayout
import Testing

/// What a pass makes of an object: its size classes and its direction.
@Suite("Variations and directions of Interface Builder files") struct VariationTests {
    private static func scene(_ inside: String, _ change: (inout InterfaceSurroundings) -> Void) throws -> LoadedScene {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="a"><rect key="frame" width="300" height="100"/>
            <subviews>\(inside)</subviews></view></objects></document>
            """
        var surroundings = InterfaceSurroundings()
        change(&surroundings)
        return try Loaders.blocks.get().load(InterfaceDocument(Array(text.utf8)), in: surroundings)
    }

    @Test("the more special of two variations wins, wherever it stands")
    func rank() throws {
        let general = "<variation key=\"widthClass=compact\" text=\"AAA\"/>"
        let special = "<variation key=\"heightClass=compact-widthClass=compact\" text=\"AAAAA\"/>"
        for variations in [general + special, special + general] {
            let scene = try Self.scene("<label text=\"A\" id=\"l\">\(variations)</label>") {
                ($0.width, $0.height) = (568, 320)
            }
            #expect((scene.view("l") as? Label)?.content?.paragraph.utf16.count == 5, "\(variations)")
        }
    }

    @Test("a button's insets are turned around where it is read from the right")
    func insets() throws {
        let button = """
            <button id="b"><state key="normal" title="A"/>
            <inset key="contentEdgeInsets" minX="20" minY="1" maxX="4" maxY="2"/></button>
            """
        for (direction, left) in [(TraitCollection.LayoutDirection.leftToRight, 20.0), (.rightToLeft, 4)] {
            let scene = try Self.scene(button) { $0.direction = direction }
            let insets = try #require((scene.view("b") as? Button)?.contentInsets)
            #expect(insets == EdgeInsets(top: 1, left: left, bottom: 2, right: 24 - left))
        }
    }
}
