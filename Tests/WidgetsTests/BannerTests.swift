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

  /// The header bar is 47 pixels high, and the page begins at that distance from its top.
  func testAPageThatContinuesBelowAHeaderBarBeginsBelowItsBanners() {
    onMain {
      let area = Box.vertical()
      let page = Box.vertical()
      page.append(Label("Page"))
      let header = HeaderBar()
      header.lieOnContent()
      let column = Column(top: area, content: page, inset: 47)
      let view = NavigationView()
      present(view)
      view.push("page", title: "Title", header: header, content: column, isAnimated: false)
      pump("the page below the header bar") { column.textY("Page") == 0 }
      let banner = Banner("Notice")
      area.append(banner)
      // At the end of its own space, the page begins below the banner, which is below the header bar.
      pump("room for the banner") { column.textY("Page") > 0 }
      XCTAssertEqual(column.textY("Page"), Double(banner.minimumHeight))
      XCTAssertGreaterThanOrEqual(column.textY("Notice"), 47)
      XCTAssertLessThan(column.textY("Notice"), 47 + column.textY("Page"))
      banner.setVisible(false)
      pump("the page below the header bar") { column.textY("Page") == 0 }
      area.watch()
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

  func testAWideButtonIsBelowTheTitleInANarrowWindow() {
    onMain {
      let banner = Banner(
        "Only some of the values are shown.", button: "Choose the Bundle That Shows All of Them…")
      present(Column(top: banner, content: page(of: [ArrowRow()])), width: 360)
      // Two lines of text and a button, with more than a word on each line.
      XCTAssertLessThan(banner.minimumHeight, 120)
      XCTAssertFalse(banner.isCut("Only some of the values are shown."))
    }
  }
}
