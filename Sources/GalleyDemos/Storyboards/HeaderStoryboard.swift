/// Our own storyboard of a table whose header has two parts, with the geometry of daveanderson/TableViewHeader: the
/// upper part 50 high, the lower one a label inset by 15.
enum HeaderStoryboard {
    static let text = "The quick brown fox jumped over the lazy dog."

    static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <scenes><scene sceneID="scene"><objects><tableViewController id="controller">
            <tableView key="view" style="plain" rowHeight="44" id="table">
              <rect key="frame" x="0" y="0" width="600" height="600"/>
              <view key="tableHeaderView" id="header">
                <rect key="frame" x="0" y="0" width="600" height="100"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <subviews>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="permanentView">
                    <rect key="frame" x="5" y="5" width="590" height="50"/>
                    <constraints>
                      <constraint firstAttribute="height" constant="50" id="permanentHeight"/>
                    </constraints>
                  </view>
                  <view translatesAutoresizingMaskIntoConstraints="NO" id="temporaryView">
                    <rect key="frame" x="8" y="55" width="584" height="37"/>
                    <subviews>
                      <label horizontalHuggingPriority="251" verticalHuggingPriority="251" verticalCompressionResistancePriority="1000" text="\(text)" lineBreakMode="tailTruncation" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                        <rect key="frame" x="15" y="15" width="554" height="7"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                      </label>
                    </subviews>
                    <constraints>
                      <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="15" id="labelTrailing"/>
                      <constraint firstAttribute="bottom" secondItem="label" secondAttribute="bottom" constant="15" id="labelBottom"/>
                      <constraint firstItem="label" firstAttribute="top" secondItem="temporaryView" secondAttribute="top" constant="15" id="labelTop"/>
                      <constraint firstItem="label" firstAttribute="leading" secondItem="temporaryView" secondAttribute="leading" constant="15" id="labelLeading"/>
                    </constraints>
                  </view>
                </subviews>
                <constraints>
                  <constraint firstAttribute="bottom" secondItem="temporaryView" secondAttribute="bottom" constant="8" id="temporaryBottom"/>
                  <constraint firstItem="permanentView" firstAttribute="top" secondItem="header" secondAttribute="top" constant="5" id="permanentTop"/>
                  <constraint firstAttribute="trailing" secondItem="permanentView" secondAttribute="trailing" constant="5" id="permanentTrailing"/>
                  <constraint firstItem="temporaryView" firstAttribute="top" secondItem="permanentView" secondAttribute="bottom" id="temporaryTop"/>
                  <constraint firstAttribute="trailing" secondItem="temporaryView" secondAttribute="trailing" constant="8" id="temporaryTrailing"/>
                  <constraint firstItem="temporaryView" firstAttribute="leading" secondItem="header" secondAttribute="leading" constant="8" id="temporaryLeading"/>
                  <constraint firstItem="permanentView" firstAttribute="leading" secondItem="header" secondAttribute="leading" constant="5" id="permanentLeading"/>
                </constraints>
              </view>
            </tableView>
          </tableViewController></objects></scene></scenes>
        </document>
        """
}
