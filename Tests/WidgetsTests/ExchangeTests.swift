import WidgetTestSupport
import Widgets
import XCTest

final class ExchangeTests: WidgetTestCase, @unchecked Sendable {
  func testASwitcherShowsOneOfItsWidgets() {
    onMain {
      let labels = ["First", "Second"].map { Label($0) }
      for label in labels { label.watch() }
      let switcher = Stack(labels)
      present(switcher)
      XCTAssertEqual(switcher.shownText, "First\n")
      switcher.show(1)
      pump { switcher.shownText == "Second\n" }
      switcher.show(7)
      XCTAssertEqual(switcher.shownText, "Second\n")
    }
  }

  func testAGroupHasAWidgetNextToItsTitle() {
    onMain {
      let clicked = Counter()
      let group = Group("Title")
      let button = PushButton("All")
      button.watch()
      button.onClicked(clicked.call)
      group.setSuffix(button)
      present(group: group)
      XCTAssertTrue(button.activate())
      XCTAssertEqual(clicked.calls, 1)
    }
  }
}
