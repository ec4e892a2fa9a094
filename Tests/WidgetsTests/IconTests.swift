import WidgetTestSupport
import Widgets
import XCTest

/// Icons of the theme, which GTK loads in other threads.
final class IconTests: WidgetTestCase, @unchecked Sendable {
  func testIconsAreFinalizedInTheMainThread() {
    onMain {
      for size in 200..<300 { IconTheme.releaseIcon(size: size) }
      XCTAssertEqual(IconTheme.releasedIcons(inMainThread: true), 0)
      pump("few icons that are kept") { IconTheme.releasedIcons(inMainThread: true) > 30 }
      XCTAssertEqual(IconTheme.releasedIcons(inMainThread: false), 0)
    }
  }
}
