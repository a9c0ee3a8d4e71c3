import GalleyInterfaceBuilder
import GalleyLayout
import Testing

/// Files that are damaged or made to harm: each has one mistake, and the error its place and object.
@Suite("Damaged Interface Builder files") struct DamagedFileTests {
    struct Damage: CustomTestStringConvertible, Sendable {
        var name: String
        var text: String
        /// Line and column, nil where the file as a whole is at fault.
        var place: (line: Int, column: Int)?
        var object = ""
        var message: String

        var testDescription: String { name }
    }

    /// A xib whose view's inside begins on line 4.
    private static func xib(_ inside: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        <view id="a">
        \(inside)
        </view>
        </objects>
        </document>
        """
    }

    private static let references: [Damage] = [
        Damage(
            name: "an id twice", text: xib("<subviews>\n<view id=\"b\"/>\n <label id=\"b\"/>\n</subviews>"),
            place: (6, 2), object: "b", message: "stands here twice; the first is on line 5"),
        Damage(
            name: "a constraint to nothing",
            text: xib(
                "<constraints>\n<constraint firstItem=\"zz\" firstAttribute=\"width\" constant=\"1\" id=\"c\"/>\n</constraints>"
            ),
            place: (5, 24), object: "c", message: "firstItem 'zz' is nowhere in the file"),
        Damage(
            name: "a second item that is nothing",
            text: xib(
                "<constraints>\n<constraint firstAttribute=\"top\" secondItem=\"zz\" secondAttribute=\"top\" id=\"c\"/>\n</constraints>"
            ),
            place: (5, 46), object: "c", message: "secondItem 'zz' is nowhere in the file"),
        Damage(
            name: "a variation without what it leaves out",
            text: xib(
                "<variation key=\"default\">\n<mask key=\"subviews\">\n<exclude reference=\"q\"/>\n</mask>\n</variation>"
            ),
            place: (6, 1), object: "a", message: "<exclude> refers to 'q'"),
        Damage(
            name: "a view without an id", text: xib("<subviews>\n<label text=\"a\"/>\n</subviews>"), place: (5, 1),
            message: "<label> has no id"),
        Damage(
            name: "a beginning that is nothing",
            text: "<document initialViewController=\"x\"><scenes/></document>", place: (1, 1),
            message: "initialViewController 'x' is nowhere"),
    ]

    private static func constraint(_ attributes: String) -> String {
        xib("<constraints>\n<constraint \(attributes) id=\"c\"/>\n</constraints>")
    }

    private static let values: [Damage] = [
        Damage(
            name: "a width that is no number",
            text: xib("<rect key=\"frame\" x=\"0\" y=\"0\" width=\"wide\" height=\"1\"/>"),
            place: (4, 38), object: "a",
            message: "width of <rect>: expected a number from 0 to 1000000000, found 'wide'"),
        Damage(
            name: "a width below 0", text: xib("<rect key=\"frame\" width=\"-1\"/>"), place: (4, 26), object: "a",
            message: "found '-1'"),
        Damage(
            name: "a frame of NaN", text: xib("<rect key=\"frame\" x=\"nan\"/>"), place: (4, 22), object: "a",
            message: "found 'nan'"),
        Damage(
            name: "infinity", text: xib("<rect key=\"frame\" x=\"inf\"/>"), place: (4, 22), object: "a",
            message: "found 'inf'"),
        Damage(
            name: "a number too large", text: xib("<rect key=\"frame\" x=\"1e300\"/>"), place: (4, 22), object: "a",
            message: "from -1000000000 to 1000000000"),
        Damage(
            name: "a flag that is neither",
            text: xib("<autoresizingMask key=\"autoresizingMask\" widthSizable=\"true\"/>"),
            place: (4, 56), object: "a", message: "expected YES or NO, found 'true'"),
        Damage(
            name: "a priority of 0", text: constraint("firstAttribute=\"width\" constant=\"1\" priority=\"0\""),
            place: (5, 59), object: "c", message: "a priority above 0, at most 1000"),
        Damage(
            name: "a priority above 1000", text: constraint("firstAttribute=\"width\" priority=\"1000.1\""),
            place: (5, 46), object: "c", message: "found '1000.1'"),
        Damage(
            name: "a ratio to 0",
            text: constraint("firstAttribute=\"width\" secondAttribute=\"height\" multiplier=\"1:0\""),
            place: (5, 73), object: "c", message: "a number, or two such as 16:9"),
        Damage(
            name: "a ratio of three", text: constraint("firstAttribute=\"width\" multiplier=\"1:2:3\""), place: (5, 48),
            object: "c", message: "found '1:2:3'"),
        Damage(
            name: "no first attribute", text: constraint("constant=\"3\""), place: (5, 1), object: "c",
            message: "has no firstAttribute"),
        Damage(
            name: "a count of lines below 0", text: xib("<subviews><label numberOfLines=\"-2\" id=\"l\"/></subviews>"),
            place: (4, 33), object: "l", message: "numberOfLines of <label>"),
        Damage(
            name: "text that is not base 64",
            text: xib(
                "<subviews>\n<label id=\"l\">\n<string key=\"text\" base64-UTF8=\"YES\">?</string></label></subviews>"),
            place: (6, 1), object: "l", message: "is not base 64"),
        Damage(
            name: "a picture without a size",
            text:
                "<document><objects/><resources>\n<image name=\"a\" width=\"x\" height=\"1\"/></resources></document>",
            place: (2, 1), message: "width of <image>"),
    ]

    private static let markup: [Damage] = [
        Damage(name: "nothing", text: "", place: (1, 1), message: "expected an element"),
        Damage(name: "text alone", text: "hello", place: (1, 1), message: "text outside of the root element"),
        Damage(
            name: "cut inside a tag", text: "<document><objects>\n<view id=\"a", place: (2, 1),
            message: "<view> without '>'"),
        Damage(
            name: "cut between tags", text: "<document>\n<objects>\n", place: (3, 1),
            message: "the file ends inside <objects>"),
        Damage(
            name: "tags that cross", text: "<document><objects>\n</document></objects>", place: (2, 1),
            message: "</document> stands where </objects> was expected"),
        Damage(
            name: "an attribute twice", text: "<document>\n<objects a=\"1\" a=\"2\"/></document>", place: (2, 16),
            message: "stands in <objects> twice"),
        Damage(
            name: "entities that grow",
            text:
                "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">]>\n<document>&b;</document>",
            place: (2, 1), message: "a document type with declarations is refused"),
        Damage(
            name: "an entity from outside", text: "<document>\n<objects id=\"&lol;\"/></document>", place: (2, 14),
            message: "the entity '&lol;' is not expanded"),
        Damage(
            name: "deep nesting", text: "<document>" + String(repeating: "<a>", count: 100_000), place: (1, 608),
            message: "elements deeper than 200"),
        Damage(
            name: "bytes of zero", text: "<document>\u{0}</document>", place: (1, 11), message: "a control character"),
        Damage(
            name: "another kind of file", text: "<plist version=\"1.0\"/>", place: (1, 1),
            message: "expected <document>"),
        Damage(
            name: "an archive of old", text: "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
            place: (1, 1),
            message: "an archive of Interface Builder 4 or older"),
        Damage(
            name: "another system", text: "<document targetRuntime=\"MacOSX.Cocoa\"><objects/></document>",
            place: (1, 1),
            message: "made for 'MacOSX.Cocoa'"),
        Damage(
            name: "a document of nothing", text: "<document><dependencies/></document>", place: (1, 1),
            message: "neither <scenes> nor <objects>"),
    ]

    @Test("are refused with line, column and object", arguments: references + values + markup)
    func refused(_ damage: Damage) throws {
        do throws(InterfaceFileError) {
            _ = try InterfaceDocument(Array(damage.text.utf8))
            Issue.record("read without an error")
        } catch {
            #expect(error.message.contains(damage.message), "\(error)")
            #expect(error.position?.line == damage.place?.line, "\(error)")
            #expect(error.position?.column == damage.place?.column, "\(error)")
            #expect(error.objectID == damage.object, "\(error)")
        }
    }

    /// What only the making of views finds.
    @Test(
        "constraints that mean nothing are refused at their place",
        arguments: [
            ("firstAttribute=\"leading\" constant=\"3\"", "a position without a second item"),
            ("firstAttribute=\"leading\" secondItem=\"b\" secondAttribute=\"left\"", "cannot relate"),
            ("firstAttribute=\"width\" secondItem=\"b\"", "no second attribute"),
            ("firstAttribute=\"top\" secondItem=\"b\" secondAttribute=\"top\" multiplier=\"0\"", "multiplier"),
            ("firstAttribute=\"width\" secondAttribute=\"width\"", "no second item"),
        ])
    func meaningless(attributes: String, message: String) throws {
        let text = Self.xib(
            "<subviews><view id=\"b\"/></subviews>\n<constraints>\n<constraint \(attributes) id=\"c\"/>\n</constraints>"
        )
        let document = try InterfaceDocument(Array(text.utf8))
        let loader = try Loaders.blocks.get()
        do throws(InterfaceFileError) {
            _ = try loader.load(document)
            Issue.record("loaded without an error")
        } catch {
            #expect(error.message.contains(message), "\(error)")
            #expect(error.position?.line == 6)
            #expect(error.objectID == "c")
        }
    }

    @Test("a file that is too large, or has too many objects, is refused")
    func tooMuch() throws {
        let large = [UInt8](repeating: 0x20, count: InterfaceDocument.largestFile + 1)
        #expect(throws: InterfaceFileError.self) { try InterfaceDocument(large) }
        let many = (0..<60_000).map { "<view id=\"v\($0)\"/>" }.joined(separator: "\n")
        do throws(InterfaceFileError) {
            _ = try InterfaceDocument(Array(Self.xib("<subviews>\n\(many)\n</subviews>").utf8))
            Issue.record("read without an error")
        } catch {
            #expect(error.message.contains("more than 50000 objects"))
            #expect(error.position?.line == 50_004)
        }
    }

    @Test("a scene that would take minutes is refused")
    func largeScene() throws {
        let many = (0..<2_000).map { "<view id=\"v\($0)\"/>" }.joined()
        let document = try InterfaceDocument(Array(Self.xib("<subviews>\(many)</subviews>").utf8))
        let loader = try Loaders.blocks.get()
        do throws(InterfaceFileError) {
            _ = try loader.load(document)
            Issue.record("loaded without an error")
        } catch {
            #expect(error.message.contains("a scene of 2001 views"))
            #expect(error.position?.line == 3)
        }
    }

    @Test("a scene that is not there, or has no view, is an error")
    func scenes() throws {
        let document = try InterfaceDocument(try Fixtures.bytes("bars.storyboard"))
        let loader = try Loaders.blocks.get()
        #expect(throws: InterfaceFileError.self) { try loader.load(document, scene: "none") }
        do throws(InterfaceFileError) {
            _ = try loader.load(document, scene: "nSc-00-aaa")
            Issue.record("loaded a scene without a view")
        } catch {
            #expect(error.message.contains("the scene has no view"))
            #expect(error.position != nil)
            #expect(error.objectID == "nVC-00-aaa")
        }
    }
}
