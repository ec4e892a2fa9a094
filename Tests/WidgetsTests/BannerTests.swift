import WidgetTestSupport
import Widgets
import XCTest

final class BannerTests: WidgetTestCase, @unchecked Sendable {
  func testABannerIsShownAboveThePageInPlainText() {
    onMain {
      let banner = Banner("The file <b>changed</b>.", button: "Show…")
      present(Column(top: banner, content: page(of: [ArrowRow()])))
      XCTAssertTrue(banner.shownText.contains("The file <b>changed</b>."))
      XCTAssertTrue(banner.shownText.contains("Show…"))
      banner.watch()
    }
  }

  func testALongTitleIsNotCut() {
    onMain {
      let title = String(repeating: "The file is damaged. ", count: 20) + "It is left alone."
      let banner = Banner(title, button: "Show…")
      present(Column(top: banner, content: page(of: [ArrowRow()])))
      XCTAssertTrue(banner.shownText.contains(title))
      XCTAssertFalse(banner.isCut(title))
      XCTAssertGreaterThan(banner.minimumHeight, 80)
    }
  }
}
