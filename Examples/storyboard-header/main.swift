// A storyboard's table header: as high as its frame, then as high as its text. The story is in
// `galley demo storyboard-header`; your own file is read with `InterfaceDocument([UInt8](Data(contentsOf: url)))`.
import Galley
import GalleyContainers
import GalleyInterfaceBuilder
import GalleyLayout

let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="scene"><objects><tableViewController id="controller"><tableView key="view" rowHeight="44" id="table">
        <rect key="frame" x="0" y="0" width="600" height="600"/>
        <view key="tableHeaderView" id="header">
          <rect key="frame" x="0" y="0" width="600" height="100"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
          <subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="upper">
              <rect key="frame" x="5" y="5" width="590" height="50"/>
              <constraints><constraint firstAttribute="height" constant="50" id="upperHeight"/></constraints>
            </view>
            <label verticalCompressionResistancePriority="1000" text="The quick brown fox jumped over the lazy dog." lineBreakMode="tailTruncation" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="label">
              <rect key="frame" x="23" y="75" width="554" height="20"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="upper" firstAttribute="top" secondItem="header" secondAttribute="top" constant="5" id="c1"/>
            <constraint firstItem="upper" firstAttribute="leading" secondItem="header" secondAttribute="leading" constant="5" id="c2"/>
            <constraint firstAttribute="trailing" secondItem="upper" secondAttribute="trailing" constant="5" id="c3"/>
            <constraint firstItem="label" firstAttribute="leading" secondItem="header" secondAttribute="leading" constant="23" id="c4"/>
            <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="23" id="c5"/>
          </constraints>
        </view>
      </tableView></tableViewController></objects></scene></scenes>
    </document>
    """

let loader = InterfaceLoader(fonts: try FontLibrary.bundled())
for width in [320.0, 500] {
    var surroundings = InterfaceSurroundings()
    surroundings.scale = 2
    let scene = try loader.load(InterfaceDocument([UInt8](storyboard.utf8)), in: surroundings)
    guard let header = scene.view("header"), let upper = scene.view("upper"), let label = scene.view("label") else {
        break
    }
    let table = TableView(frame: Rect(x: 0, y: 0, width: width, height: 480))
    table.traitOverride = header.traitOverride
    try table.setTableHeaderView(header)
    try table.layoutIfNeeded()
    print("header as saved, \(Int(width)) = \(header.frame.height)")

    // Constraints from top to bottom ask for more than the frame, which stands as a required constraint.
    try LayoutConstraint.activate(
        LayoutConstraint.constraints(
            withVisualFormat: "V:[upper]-20-[label]-30-|", views: ["upper": upper, "label": label]))
    try table.layoutIfNeeded()
    print("constraints in conflict, \(Int(width)) = \(table.layoutConflicts.first?.members.count ?? 0)")

    // The mask off and a width on, only for the question.
    header.translatesAutoresizingMaskIntoConstraints = false
    let fence = header.widthAnchor.constraint(equalToConstant: width)
    try fence.activate()
    header.frame.size.height = try header.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height
    fence.deactivate()
    header.translatesAutoresizingMaskIntoConstraints = true
    try table.setTableHeaderView(header)
    try table.layoutIfNeeded()
    print("header fitted, \(Int(width)) = \(header.frame.height)")
    print("conflicts then, \(Int(width)) = \(table.layoutConflicts.count)")
}
