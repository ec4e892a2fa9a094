import WidgetTestSupport
import Widgets
import XCTest

final class LaunchTests: WidgetTestCase, @unchecked Sendable {
  func testAnAddressThatNoAppOpensIsReported() {
    onMain {
      let counter = Counter()
      Desktop.open("x-levers-nothing-opens-this:1", over: nil, done: counter.text)
      pump { counter.released == 1 }
      XCTAssertEqual(counter.texts.count, 1)
      XCTAssertNotNil(counter.texts.first ?? nil)
    }
  }

  func testAProgramThatIsNotInstalledIsNotStarted() {
    onMain {
      XCTAssertFalse(Desktop.launchApplication(["io.github.levers.NotInstalled.desktop"]))
    }
  }

  func testTheFirstIconThatTheThemeHasIsFound() {
    onMain {
      let names = ["x-levers-no-such-icon", "open-menu-symbolic"]
      XCTAssertEqual(IconTheme.first(of: names), "open-menu-symbolic")
      XCTAssertNil(IconTheme.first(of: Array(names.prefix(1))))
    }
  }
}
