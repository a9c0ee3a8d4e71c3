import GalleyGeometry
import GalleyLocalization

/// Reads the scenes of a storyboard, or the views of a xib.
struct SceneReader {
    let context: ReadingContext
    let outline: DocumentOutline
    private var views: ViewReader { ViewReader(context: context) }

    init(context: ReadingContext, outline: DocumentOutline) {
        self.context = context
        self.outline = outline
    }

    func scenes() throws(InterfaceFileError) -> [InterfaceScene] {
        var result: [InterfaceScene] = []
        for element in outline.root.elements(named: "scenes").flatMap(\.elements) { result.append(try scene(element)) }
        for object in outline.root.elements(named: "objects").flatMap(\.elements) {
            if Self.isController(object) {
                var scene = InterfaceScene(
                    id: object["id"] ?? "", position: context.source.position(at: object.offset))
                try readController(object, into: &scene)
                result.append(scene)
            }
            guard !Self.isController(object), isView(object) else { continue }
            let view = try views.view(object)
            var scene = InterfaceScene(id: view.id, position: view.position)
            // Only a view that is drawn as a whole screen has a status bar over it.
            if object.elements.contains(where: { $0.name == "simulatedStatusBarMetrics" }) {
                scene.safeArea = outline.screenSafeArea
            }
            scene.views = [view]
            result.append(scene)
        }
        return result
    }

    private static func isController(_ object: XMLElement) -> Bool {
        object.name.hasSuffix("Controller") || object.name == "viewControllerPlaceholder"
    }

    /// Whether an object is a view; others are listed unless they show nothing.
    private func isView(_ object: XMLElement) -> Bool {
        if ViewKind.all[object.name] != nil { return true }
        let isHarmless =
            ["placeholder", "exit", "customObject"].contains(object.name) || object.name.hasSuffix("GestureRecognizer")
            || object.name.hasSuffix("Item")
        if !isHarmless {
            context.note("the object <\(object.name)>", at: object.offset, in: object["id"] ?? "")
        }
        return false
    }

    private func scene(_ element: XMLElement) throws(InterfaceFileError) -> InterfaceScene {
        var scene = InterfaceScene(
            id: element["sceneID"] ?? "", position: context.source.position(at: element.offset))
        for object in element.elements(named: "objects").flatMap(\.elements) {
            if Self.isController(object), scene.controller == nil {
                try readController(object, into: &scene)
            } else if isView(object) {
                scene.views.append(try views.view(object))
            }
        }
        return scene
    }

    private func readController(
        _ element: XMLElement, into scene: inout InterfaceScene
    ) throws(InterfaceFileError) {
        guard let id = element["id"] else {
            throw context.error("<\(element.name)> has no id; expected one", at: element.offset, in: "")
        }
        var fields = try ElementFields(element, context, in: id)
        var controller = InterfaceScene.Controller(id: id, element: element.name)
        controller.customClass = fields.text("customClass")
        controller.userLabel = fields.text("userLabel")
        controller.storyboardIdentifier = fields.text("storyboardIdentifier")
        controller.respectsSystemMargins = try fields.flag("viewRespectsSystemMinimumLayoutMargins") ?? true
        let guides = readGuides(&fields)
        if let view = fields.child(key: "view") {
            var root = try views.view(view)
            root.guides += guides
            scene.views.insert(root, at: 0)
        }
        readBars(element, id, into: &scene)
        scene.controller = controller
        if fields.element["nibName"] != nil, scene.views.isEmpty {
            context.note("nibName; the view lies in a file of its own", at: element.offset, in: id)
        }
        noteBarViews(element, id)
        fields.finish(Self.harmless)
    }

    /// Bars are not laid out: lists the views that a controller has for them.
    private func noteBarViews(_ element: XMLElement, _ id: String) {
        for part in element.elements where ["navigationItem", "toolbarItems", "inputAccessoryView"].contains(part.name)
        {
            for holder in [part] + part.elements {
                for view in holder.elements where ViewKind.all[view.name] != nil {
                    context.note("<\(view.name)> in <\(part.name)>; bars are not laid out", at: view.offset, in: id)
                }
            }
        }
    }

    private func readGuides(_ fields: inout ElementFields) -> [InterfaceGuide] {
        var guides: [InterfaceGuide] = []
        for element in fields.children(named: "layoutGuides").flatMap(\.elements) {
            guard let id = element["id"] else { continue }
            switch element["type"] {
            case "top": guides.append(InterfaceGuide(id: id, role: .top))
            case "bottom": guides.append(InterfaceGuide(id: id, role: .bottom))
            default:
                context.note(
                    "<\(element.name)>; a guide without a place of its own stands for it", at: element.offset,
                    in: fields.objectID)
                guides.append(InterfaceGuide(id: id, role: .free))
            }
        }
        return guides
    }

    /// The bars of the screen that Interface Builder shows: a controller may say that it has none, or others.
    private func readBars(_ element: XMLElement, _ id: String, into scene: inout InterfaceScene) {
        func simulated(_ key: String) -> String? { element.elements.first { $0["key"] == key }?.name }
        var screen = outline.screenSafeArea
        if simulated("simulatedStatusBarMetrics") == "nil" { screen.top = 0 }
        var (hasTop, hasBottom) = (outline.navigated.contains(id), outline.tabbed.contains(id))
        if element["hidesBottomBarWhenPushed"] == "YES" { hasBottom = false }
        if let name = simulated("simulatedTopBarMetrics") { hasTop = name == "simulatedNavigationBarMetrics" }
        if let name = simulated("simulatedBottomBarMetrics") { hasBottom = name == "simulatedTabBarMetrics" }
        // The heights of UIKit's bars: 44 and 49 points.
        scene.bars = EdgeInsets(top: hasTop ? 44 : 0, left: 0, bottom: hasBottom ? 49 : 0, right: 0)
        scene.safeArea = EdgeInsets(
            top: screen.top + scene.bars.top, left: 0, bottom: screen.bottom + scene.bars.bottom, right: 0)
    }

    private static let harmless = Harmless(
        attributes: [
            "id", "key", "sceneMemberID", "title", "customModule", "customModuleProvider", "restorationIdentifier",
            "useStoryboardIdentifierAsRestorationIdentifier", "automaticallyAdjustsScrollViewInsets",
            "extendedLayoutIncludesOpaqueBars", "hidesBottomBarWhenPushed", "clearsSelectionOnViewWillAppear",
            "definesPresentationContext", "providesPresentationContextTransitionStyle", "modalPresentationStyle",
            "modalTransitionStyle", "modalInPresentation", "wantsFullScreenLayout", "nibName", "storyboardName",
            "referencedIdentifier", "bundleIdentifier", "interfaceStyle", "navigationBarHidden", "toolbarHidden",
            "navigationOrientation", "transitionStyle", "spineLocation", "pageSpacing",
            "autoresizesArchivedViewToFullSize",
            "allowsPictureInPicturePlayback", "showsPlaybackControls", "videoGravity", "aggregateDelegate",
            "preferredFramesPerSecond", "sceneMemberId", "behavior", "preferredDisplayMode", "colorLabel",
            "selectedIndex", "allowsEditing", "sourceType",
        ],
        elements: [
            "connections", "nil", "navigationItem", "tabBarItem", "toolbarItems", "extendedEdge", "size", "value",
            "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
            "simulatedToolbarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics", "navigationBar",
            "tabBar", "toolbar", "userDefinedRuntimeAttributes", "keyCommands", "accessibility",
            "freeformSimulatedSizeMetrics", "modalFormSheetSimulatedSizeMetrics",
            "modalPageSheetSimulatedSizeMetrics", "swipeGestureRecognizer", "refreshControl",
        ],
        keys: ["userComments", "navigationItem", "tabBarItem", "refreshControl"])
}
