/// What an element may hold that no frame depends on: colours, behaviour, and what Interface Builder keeps for itself.
struct Harmless {
    var attributes: Set<String> = []
    var elements: Set<String> = []
    /// Keys of children.
    var keys: Set<String> = []

    static let none = Harmless()

    /// Of any view.
    static let view = Harmless(
        attributes: [
            "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID", "opaque",
            "contentMode", "clipsSubviews", "clearsContextBeforeDrawing", "userInteractionEnabled",
            "multipleTouchEnabled", "exclusiveTouch", "alpha", "tag", "restorationIdentifier", "tintAdjustmentMode",
            "ambiguous", "misplaced", "verifyAmbiguity", "appearanceType", "placeholderIntrinsicWidth",
            "placeholderIntrinsicHeight", "colorLabel", "largeContentTitle", "showsLargeContentViewer",
            "scalesLargeContentImage", "largeContentImage", "springLoaded", "focusGroupIdentifier", "enabled",
            "highlighted", "selected", "contentHorizontalAlignment", "contentVerticalAlignment", "simulatedAppContext",
            "interfaceStyle", "tableViewCell",
        ],
        elements: [
            "color", "connections", "gestureRecognizers", "accessibility", "nil", "userDefinedRuntimeAttributes",
            "modalFormSheetSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedOrientationMetrics",
            "simulatedScreenMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
            "simulatedToolbarMetrics", "freeformSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
            "refreshControl", "inputAccessoryView", "blurEffect", "vibrancyEffect",
        ],
        keys: ["contentStretch", "userComments", "simulatedDestinationMetrics", "canvasLocation", "refreshControl"])

    static let label = view.with(
        attributes: [
            "textAlignment", "baselineAdjustment", "minimumFontSize", "adjustsLetterSpacingToFitWidth",
            "adjustsFontForContentSizeCategory", "usesAttributedText", "showsExpansionTextWhenTruncated",
        ], keys: ["shadowOffset", "highlightedColor", "textColor", "shadowColor"])

    static let button = view.with(
        attributes: [
            "buttonType", "reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted",
            "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "showsMenuAsPrimaryAction",
            "changesSelectionAsPrimaryAction", "role", "adjustsImageSizeForAccessibilityContentSizeCategory",
            "hoverStyle", "adjustsFontForContentSizeCategory", "preferredBehavioralStyle", "pointerInteraction",
        ], keys: ["titleShadowOffset", "menu", "preferredSymbolConfiguration"])

    static let image = view.with(
        attributes: [
            "adjustsImageSizeForAccessibilityContentSizeCategory", "preservesVectorRepresentation", "highlightedImage",
            "catalog",
        ],
        elements: ["imageReference", "preferredSymbolConfiguration"], keys: ["preferredSymbolConfiguration"])

    static let scroll = view.with(
        attributes: [
            "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "pagingEnabled", "bounces", "bouncesZoom",
            "alwaysBounceVertical", "alwaysBounceHorizontal", "scrollEnabled", "directionalLockEnabled",
            "keyboardDismissMode", "indicatorStyle", "maximumZoomScale", "minimumZoomScale", "delaysContentTouches",
            "canCancelContentTouches", "scrollsToTop", "bouncesVertically", "bouncesHorizontally",
            "automaticallyAdjustsScrollIndicatorInsets", "contentInsetAdjustmentBehavior", "decelerationRate",
        ], keys: ["scrollIndicatorInsets", "contentInset"])

    static let table = scroll.with(
        attributes: [
            "dataMode", "separatorStyle", "allowsSelection", "allowsMultipleSelection", "allowsSelectionDuringEditing",
            "allowsMultipleSelectionDuringEditing", "showsSelectionImmediatelyOnTouchBegin",
            "sectionIndexMinimumDisplayRowCount",
            "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "selectionFollowsFocus",
            "remembersLastFocusedIndexPath",
            "prefetchingEnabled", "fillerRowHeight", "sectionHeaderTopPadding",
        ], elements: ["inset"], keys: ["separatorInset"])

    static let tableCell = view.with(
        attributes: [
            "selectionStyle", "hidesAccessoryWhenEditing", "indentationLevel", "indentationWidth",
            "shouldIndentWhileEditing", "showsReorderControl", "accessoryType", "editingAccessoryType",
            "editingStyle", "style", "textLabel", "detailTextLabel", "imageView", "focusStyle",
            "preservesSuperviewLayoutMargins",
        ], keys: ["separatorInset"])

    static let collection = scroll.with(
        attributes: [
            "dataMode", "allowsSelection", "allowsMultipleSelection", "prefetchingEnabled", "selectionFollowsFocus",
            "remembersLastFocusedIndexPath", "allowsMultipleSelectionDuringEditing", "allowsSelectionDuringEditing",
        ])

    static let collectionCell = view.with(
        attributes: ["reuseIdentifier"], elements: ["size"])

    static let stack = view.with(attributes: ["spacingType"])

    /// Of elements that need no words of their own.
    static let keyed = Harmless(attributes: ["key"], elements: [], keys: [])

    func with(attributes: Set<String> = [], elements: Set<String> = [], keys: Set<String> = []) -> Harmless {
        Harmless(
            attributes: self.attributes.union(attributes), elements: self.elements.union(elements),
            keys: self.keys.union(keys))
    }
}
