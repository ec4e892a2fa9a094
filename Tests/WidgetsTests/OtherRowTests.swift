import WidgetTestSupport
import Widgets
import XCTest

/// Action, link and value rows.
final class OtherRowTests: WidgetTestCase, @unchecked Sendable {
  @MainActor
  private func assertActivates(_ row: Row, line: UInt = #line) {
    let counter = Counter()
    row.setTitle("R&D <b>")
    row.onActivated(counter.call)
    present(row: row)
    XCTAssertTrue(row.activate(), line: line)
    pump("the activation", line: line) { counter.calls > 0 }
    XCTAssertEqual(counter.calls, 1, line: line)
    closeWindow()
    XCTAssertEqual(counter.released, 1, line: line)
  }

  func testRowsAreActivated() {
    onMain {
      assertActivates(ActionRow())
      assertActivates(ArrowRow())
      assertActivates(PropertyRow())
    }
  }

  func testSuffixesAreBelowALongTitleInANarrowWindow() {
    let title = "There is no page with this name in the bundle: the row opens an empty page"
    onMain {
      for (width, isBelow) in [(Int32(360), true), (900, false)] {
        for row in [ActionRow(), ExpanderRow()] as [Row] {
          row.setTitle(title)
          for label in ["Fix All of This Kind", "Source"] { row.addSuffix(PushButton(label)) }
          row.wrapSuffixes()
          present(page(of: [row]), width: width)
          let below = row.textY("Source") > row.textY(title) + 30
          XCTAssertEqual(below, isBelow, "\(type(of: row)) at \(width)")
        }
      }
    }
  }

  func testARowMovedToAnotherGroupIsActivatedOnce() {
    onMain {
      let row = PropertyRow()
      let counter = Counter()
      row.onActivated(counter.call)
      let first = Group("First")
      let second = Group("Second")
      let page = Page()
      page.append(first)
      page.append(second)
      first.append(row)
      row.retain()
      row.removeFromParent()
      second.append(row)
      row.release()
      present(page)
      row.activate()
      pump { counter.calls > 0 }
      XCTAssertEqual(counter.calls, 1)
    }
  }

  func testAnImageIsHiddenFromAssistiveTechnologyOnce() {
    onMain {
      let row = ExpanderRow()
      XCTAssertEqual(row.imageHandlers(of: "show"), 1)
      assertFinalized(row: row)
    }
  }

  func testAValueIsShownNextToOrBelowTheTitle() {
    onMain {
      let row = PropertyRow()
      row.setTitle("Title")
      row.setValue("short")
      present(row: row)
      XCTAssertEqual(row.shownText, "Title\nshort\n")
      row.setValue("two\r\nlines")
      pump("the value below the title") { row.textY("two\r\nlines") > row.textY("Title") }
      row.setValue("two\nlines & <b>")
      row.setSubtitle("Subtitle")
      XCTAssertEqual(row.shownText, "Title\nSubtitle\ntwo\nlines & <b>\n")
      row.setValue(String(repeating: "word ", count: 100))
      row.setValue("")
      XCTAssertEqual(row.shownText, "Title\nSubtitle\n")
    }
  }

  func testALinkShowsItsValue() {
    onMain {
      let row = ArrowRow()
      row.setTitle("Title")
      row.setValue(String(repeating: "value ", count: 50))
      present(row: row)
      XCTAssertTrue(row.shownText.contains("value value"))
      XCTAssertLessThanOrEqual(row.minimumWidth, 336)
    }
  }

  func testAllAreFinalized() {
    onMain {
      for row in [ActionRow(), ArrowRow(), PropertyRow()] as [Row] {
        let counter = Counter()
        row.setTitle("Title")
        row.setSubtitle("Subtitle")
        row.onActivated(counter.call)
        assertFinalized(row: row, counter)
      }
    }
  }

  func testPrefixes() {
    onMain {
      for row in [ActionRow(), PropertyRow()] as [Row] {
        row.addPrefix(Image(icon: "edit-symbolic"))
        assertFinalized(row: row)
      }
    }
  }
}
