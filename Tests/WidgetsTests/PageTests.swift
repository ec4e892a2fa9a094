import WidgetTestSupport
import Widgets
import XCTest

final class PageTests: WidgetTestCase, @unchecked Sendable {
  func testRowsAreCountedInUnrealizedTrees() {
    onMain {
      let first = SwitchRow()
      let second = EntryRow()
      let page = page(of: [first, second, PropertyRow()])
      second.setTitle("Second")
      page.retain()
      XCTAssertEqual(page.rowCount, 3)
      first.setVisible(false)
      XCTAssertFalse(first.isVisible)
      XCTAssertEqual(page.rowCount, 2)
      XCTAssertEqual(page.rows[0].title, "Second")
      XCTAssertEqual(page.rows.count, 2)
      page.release()
    }
  }

  func testAGroupAndItsFooter() {
    onMain {
      let page = Page()
      let group = Group("R&D <b>")
      let row = ActionRow()
      row.setTitle("Row")
      page.append(group)
      group.setFooter("")
      group.setFooter("Footer & https://example.com")
      group.append(row)
      present(page)
      XCTAssertEqual(page.shownText, "R&D <b>\nRow\nFooter & https://example.com\n")
      group.setFooter("")
      XCTAssertEqual(page.shownText, "R&D <b>\nRow\n")
    }
  }

  func testGroupLabelsFollowTheirAlignment() {
    onMain {
      let group = Group("H")
      group.append(ActionRow())
      group.setFooter("F")
      present(group: group)
      @MainActor func start(_ text: String) -> Double { group.letterX(text) }
      let (heading, footer) = (start("H"), start("F"))
      group.align(heading: 0.5, footer: 1)
      pump { start("H") > heading + 90 && start("F") > footer + 180 }
      XCTAssertLessThan(start("H"), heading + 180)
      group.align(heading: 0, footer: 0)
      pump { start("H") == heading && start("F") == footer }
    }
  }

  func testALongHeadingIsNotCutOff() {
    onMain {
      @MainActor func height(_ title: String) -> Int {
        let group = Group(title)
        group.append(ActionRow())
        let page = Page()
        page.append(group)
        present(page)
        XCTAssertLessThanOrEqual(page.minimumWidth, 360)
        return group.minimumHeight
      }
      XCTAssertGreaterThan(
        height(String(repeating: "heading ", count: 20)), height("Heading"))
      XCTAssertGreaterThan(height(String(repeating: "heading", count: 20)), height("Heading"))
    }
  }

  func testOtherScrollingEndsAFling() {
    onMain {
      let rows = (0..<80).map { _ in SwitchRow() }
      let page = page(of: rows)
      present(page)
      fling(page)
      XCTAssertTrue(page.pressKey("Home"))
      assertStays(page, at: rows[0])
      XCTAssertEqual(page.scrolled, 0)
      fling(page)
      rows[70].scrollTo()
      assertStays(page, at: rows[70])
    }
  }

  @MainActor
  private func fling(_ page: Page) {
    let before = page.scrolled
    page.fling(500)
    pump("scrolling") { page.scrolled > before + 50 }
  }

  @MainActor
  private func assertStays(_ page: Page, at row: Row, line: UInt = #line) {
    pump("the focus", line: line) { row.containsFocus }
    let value = page.scrolled
    for _ in 0..<5 {
      pump(frameOf: page)
      // GTK 4.18 ends softly, by a fraction of a pixel.
      XCTAssertEqual(page.scrolled, value, accuracy: 1, line: line)
    }
  }

  func testMarkupWithLinks() {
    onMain {
      let expected = [
        "": "",
        "R&D <b>": "R&amp;D &lt;b&gt;",
        "see https://a.b/c?d=1&e=2.": "see <a href=\"https://a.b/c?d=1&amp;e=2\">"
          + "https://a.b/c?d=1&amp;e=2</a>.",
        "(http://a.b/x)": "(<a href=\"http://a.b/x\">http://a.b/x</a>)",
        "http://a.b/x_(y)": "<a href=\"http://a.b/x_(y)\">http://a.b/x_(y)</a>",
        "mailto:me@example.com": "<a href=\"mailto:me@example.com\">mailto:me@example.com</a>",
        "nothttp://x https:// ünï": "nothttp://x https:// ünï",
      ]
      for (plain, markup) in expected {
        XCTAssertEqual(Group.markup(linking: plain), markup)
      }
    }
  }

  func testAStatusPageShowsPlainText() {
    onMain {
      let status = StatusPage(
        icon: "dialog-error-symbolic", title: "R&D <b>", description: "A & <i>B</i>")
      status.setChild(PushButton("Go"))
      present(status)
      XCTAssertEqual(status.shownText, "R&D <b>\nA & <i>B</i>\nGo\n")
    }
  }
}
