import WidgetTestSupport
import XCTest

@testable import Widgets

final class WindowAreasTests: WidgetTestCase, @unchecked Sendable {
  func testTheFocusMovesFromAreaToAreaAndBack() {
    onMain {
      let (navigation, header) = (NavigationView(), HeaderBar())
      let (row, panel) = (SwitchRow(), PushButton("Panel"))
      row.setTitle("Row")
      header.packEnd(PushButton("Tool"))
      let content = page(of: [row])
      navigation.push(
        "root", title: "Page", header: header, content: content, isAnimated: false)
      let view = PanelView(navigation)
      view.setPanel(panel)
      present(view, width: 900)
      row.grabFocus()
      let move = { WindowAreas(sidebar: nil, pages: navigation).moveFocus(isForward: $0) }
      for (isForward, areas) in [(true, [panel, header, row]), (false, [header, panel, row])] {
        for area in areas as [Widget] {
          XCTAssertTrue(move(isForward))
          XCTAssertTrue(area.containsFocus)
        }
      }
      view.setPanel(nil)
      for area in [header, row] as [Widget] {
        XCTAssertTrue(move(true))
        XCTAssertTrue(area.containsFocus)
      }
    }
  }
}
