/// Our own storyboard of a row that sizes itself, with the geometry of kharrison/CodeExamples' Huckleberry: a number
/// above a text, insets of 20, a gap of 8, and priorities by which the number gives way first.
enum RowStoryboard {
    static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <scenes><scene sceneID="scene"><objects><tableViewController id="controller">
            <tableView key="view" style="plain" rowHeight="100" id="table">
              <rect key="frame" x="0" y="0" width="320" height="568"/>
              <prototypes>
                <tableViewCell reuseIdentifier="row" id="cell">
                  <rect key="frame" x="0" y="0" width="320" height="100"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                    <rect key="frame" x="0" y="0" width="320" height="99"/>
                    <subviews>
                      <label horizontalHuggingPriority="251" verticalHuggingPriority="252" verticalCompressionResistancePriority="749" text="Row 1" textAlignment="right" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="number">
                        <rect key="frame" x="20" y="20" width="280" height="14"/>
                        <fontDescription key="fontDescription" style="UICTFontTextStyleCaption1"/>
                      </label>
                      <label horizontalHuggingPriority="251" verticalHuggingPriority="251" text="A text" lineBreakMode="tailTruncation" numberOfLines="0" preferredMaxLayoutWidth="280" translatesAutoresizingMaskIntoConstraints="NO" id="text">
                        <rect key="frame" x="20" y="42" width="280" height="37"/>
                        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                      </label>
                    </subviews>
                    <constraints>
                      <constraint firstItem="number" firstAttribute="top" secondItem="content" secondAttribute="top" constant="20" id="numberTop"/>
                      <constraint firstItem="number" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="20" id="numberLeading"/>
                      <constraint firstAttribute="trailing" secondItem="number" secondAttribute="trailing" constant="20" id="numberTrailing"/>
                      <constraint firstItem="text" firstAttribute="top" secondItem="number" secondAttribute="bottom" constant="8" id="textTop"/>
                      <constraint firstItem="text" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="20" id="textLeading"/>
                      <constraint firstAttribute="trailing" secondItem="text" secondAttribute="trailing" constant="20" id="textTrailing"/>
                      <constraint firstAttribute="bottom" secondItem="text" secondAttribute="bottom" constant="20" id="textBottom"/>
                    </constraints>
                  </tableViewCellContentView>
                </tableViewCell>
              </prototypes>
            </tableView>
          </tableViewController></objects></scene></scenes>
        </document>
        """
}
