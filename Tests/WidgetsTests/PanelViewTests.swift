import WidgetTestSupport
import Widgets
import XCTest

final class PanelViewTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private func resize(_ widget: Widget, to width: Int) {
    widget.window?.restore(.init(width: width, height: 480, isMaximized: false))
  }

  func testThePanelMovesBelowIfThereIsTooLittleSpace() {
    onMain {
      let (content, panel) = (PushButton("Content"), PushButton("Panel"))
      var arranged: [Bool] = []
      let view = PanelView(content)
      view.onArranged { arranged.append($0) }
      view.setPanel(panel)
      present(view, width: 900)
      pump("the panel at the end") { arranged == [true] }
      resize(view, to: 500)
      pump("the panel below") { arranged == [true, false] }
      XCTAssertTrue(panel.isMapped)
    }
  }

  func testAPanelThatDoesntMoveBelowIsHidden() {
    onMain {
      let (content, panel) = (PushButton("Content"), PushButton("Panel"))
      for widget in [content, panel] { widget.watch() }
      var arranged: [Bool] = []
      let view = PanelView(content)
      view.onArranged { arranged.append($0) }
      view.setPanel(panel, staysBelow: false)
      present(view, width: 500)
      pump("the content") { arranged == [false] }
      XCTAssertTrue(content.isMapped)
      XCTAssertFalse(panel.isMapped)
      resize(view, to: 900)
      pump("the panel") { panel.isMapped && arranged == [false, true] }
      panel.grabFocus()
      XCTAssertTrue(panel.containsFocus)
      resize(view, to: 500)
      pump("the focus on the content") { content.containsFocus }
      XCTAssertFalse(panel.isMapped)
      pump("the report") { arranged == [false, true, false] }
    }
  }
}
