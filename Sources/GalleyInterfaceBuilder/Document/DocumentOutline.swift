import GalleyGeometry
import GalleyLocalization

/// What a document says beside its objects: the screen it was drawn for, pictures, and who leads to whom.
struct DocumentOutline {
    let root: XMLElement
    let initialControllerID: String?
    let images: [String: InterfaceImage]
    /// What the screen that Interface Builder shows covers of itself.
    let screenSafeArea: EdgeInsets
    /// Controllers under a navigation bar, and above a tab bar.
    let navigated: Set<String>
    let tabbed: Set<String>
    private let unknownDevice: XMLElement?

    init(_ root: XMLElement, _ source: SourceText, _ ids: Set<String>) throws(InterfaceFileError) {
        self.root = root
        initialControllerID = root["initialViewController"]
        if let id = initialControllerID, !ids.contains(id) {
            throw InterfaceFileError(
                "initialViewController '\(XMLElement.shown(id))' is nowhere in the file",
                at: source.position(at: root.offset))
        }
        images = try Self.images(root, source)
        let device = root.elements(named: "device").first
        let known = device.map { Self.safeAreas[$0["id"] ?? ""] }
        screenSafeArea = (known ?? nil) ?? Self.statusBar
        unknownDevice = known == .some(nil) ? device : nil
        (navigated, tabbed) = Self.bars(root)
    }

    private static func images(
        _ root: XMLElement, _ source: SourceText
    ) throws(InterfaceFileError) -> [String: InterfaceImage] {
        var images: [String: InterfaceImage] = [:]
        for image in root.elements(named: "resources").flatMap({ $0.elements(named: "image") }) {
            guard let name = image["name"] else { continue }
            var sides: [Double] = []
            for side in ["width", "height"] {
                guard let number = ElementFields.number(image[side] ?? ""), (0...1e9).contains(number) else {
                    throw InterfaceFileError(
                        "\(side) of <image>: expected a number from 0 to 1000000000, found '\(XMLElement.shown(image[side] ?? ""))'",
                        at: source.position(at: image.offset))
                }
                sides.append(number)
            }
            images[name] = InterfaceImage(
                size: Size(width: sides[0], height: sides[1]), isSymbol: image["catalog"] == "system")
        }
        return images
    }

    /// Lists what stands beside the objects and is not known.
    func noteUnknown(_ context: ReadingContext) {
        let known: Set<String> = [
            "dependencies", "scenes", "objects", "resources", "device", "customFonts", "classes", "color",
            "inferredMetricsTieBreakers", "simulatedMetricsContainer", "accessibilityOverrides",
            "variation", "userDefinedRuntimeAttributes", "accessibility",
        ]
        for element in root.elements where !known.contains(element.name) {
            context.note("<\(element.name)> in <document>", at: element.offset, in: "")
        }
        if let unknownDevice {
            context.note(
                "the device '\(XMLElement.shown(unknownDevice["id"] ?? ""))'; a status bar of 20 points stands for its safe area",
                at: unknownDevice.offset, in: "")
        }
    }

    /// A phone with a home button, as all were before Interface Builder wrote a device.
    private static let statusBar = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

    /// What the upright screens that Interface Builder knows cover at top and bottom, by its names for them.
    private static let safeAreas: [String: EdgeInsets] = {
        let rows: [(String, Double, Double)] = [
            ("retina3_5", 20, 0), ("retina4_0", 20, 0), ("retina4_7", 20, 0), ("retina5_5", 20, 0),
            ("retina5_9", 44, 34), ("retina6_1", 44, 34), ("retina6_5", 44, 34), ("retina6_0", 47, 34),
            ("retina6_7", 47, 34), ("retina6_12", 59, 34), ("retina6_72", 59, 34), ("retina6_3", 62, 34),
            ("retina6_9", 62, 34), ("ipad7_9", 20, 0), ("ipad9_7", 20, 0), ("ipad10_2", 20, 0), ("ipad10_5", 20, 0),
            ("ipad12_9", 20, 0), ("ipad10_9rounded", 24, 20), ("ipad11_0rounded", 24, 20),
            ("ipad12_9rounded", 24, 20),
        ]
        return Dictionary(
            uniqueKeysWithValues: rows.map { ($0.0, EdgeInsets(top: $0.1, left: 0, bottom: $0.2, right: 0)) })
    }()

    /// Follows the segues from navigation and tab bar controllers; circles end where they were before.
    private static func bars(_ root: XMLElement) -> (navigated: Set<String>, tabbed: Set<String>) {
        var controllers: [String: XMLElement] = [:]
        for object in root.elements(named: "scenes").flatMap(\.elements).flatMap({ $0.elements(named: "objects") })
            .flatMap(\.elements)
        {
            if let id = object["id"], object.elements.contains(where: { $0.name == "connections" }) {
                controllers[id] = object
            }
        }
        func next(_ id: String, _ isWanted: (XMLElement) -> Bool) -> [String] {
            let segues = controllers[id]?.elements(named: "connections").flatMap { $0.elements(named: "segue") } ?? []
            return segues.filter(isWanted).compactMap { $0["destination"] }
        }
        func reach(_ start: [String]) -> Set<String> {
            var (seen, queue) = (Set(start), start)
            while let id = queue.popLast() {
                for other in next(id, { ["show", "push"].contains($0["kind"] ?? "") }) where seen.insert(other).inserted
                {
                    queue.append(other)
                }
            }
            return seen
        }
        let isRoot = { (segue: XMLElement) in segue["relationship"] == "rootViewController" }
        var (underBar, overTabs): ([String], [String]) = ([], [])
        for (id, controller) in controllers {
            switch controller.name {
            case "navigationController" where controller["navigationBarHidden"] != "YES": underBar += next(id, isRoot)
            case "tabBarController":
                for child in next(id, { $0["relationship"] == "viewControllers" }) {
                    overTabs += [child] + next(child, isRoot)
                }
            default: break
            }
        }
        return (reach(underBar), reach(overTabs))
    }
}
