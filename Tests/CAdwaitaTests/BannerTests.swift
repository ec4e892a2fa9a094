import CAdwaita
import XCTest

final class BannerTests: WidgetTestCase {
  func testABannerIsShownAboveThePageInPlainText() throws {
    let counter = Counter()
    let banner = cadw_banner_new(
      "The file <b>changed</b>.", "Show…", countCall, counter.retained(), releaseCounter)
    present(cadw_column_new(banner, page(of: [cadw_link_row_new()])))
    let text = try XCTUnwrap(cadw_inspect_text(banner))
    defer { free(text) }
    XCTAssertTrue(String(cString: text).contains("The file <b>changed</b>."))
    XCTAssertTrue(String(cString: text).contains("Show…"))
    cadw_inspect_watch(banner)
    closeWindow()
    XCTAssertEqual(counter.released, 1)
    XCTAssertEqual(cadw_inspect_watched_alive(), 0)
  }
}
