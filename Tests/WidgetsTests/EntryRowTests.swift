import WidgetTestSupport
import Widgets
import XCTest

final class EntryRowTests: WidgetTestCase, @unchecked Sendable {
  func testSetterIsSilentAndTypingIsReported() {
    onMain {
      for secure in [false, true] {
        let row = EntryRow(isSecure: secure)
        let counter = Counter()
        row.setTitle("R&D")
        row.onChanged(counter.text)
        row.text = "abc"
        row.text = "abc"
        XCTAssertEqual(row.text, "abc")
        XCTAssertEqual(counter.texts, [])
        row.type("xyz")
        XCTAssertEqual(counter.texts.last, "xyz")
        assertFinalized(row: row, counter)
      }
    }
  }

  func testTypingOverASelectionIsOneChange() {
    onMain {
      let row = EntryRow()
      let counter = Counter()
      row.text = "abc"
      row.onChanged(counter.text)
      row.typeOver("x")
      XCTAssertEqual(counter.texts, ["x"])
      pump(milliseconds: 20)
      XCTAssertEqual(counter.texts, ["x"])
      row.typeOver("")
      pump { counter.texts == ["x", ""] }
      assertFinalized(row: row, counter)
    }
  }

  func testADeletedSelectionIsReportedBeforeFocusIsLost() {
    onMain {
      let row = EntryRow()
      let changes = Counter()
      let ends = Counter()
      var reported: [String?] = []
      ends.onCall = { reported = changes.texts }
      row.text = "abc"
      row.onChanged(changes.text)
      row.onEdited(ends.edits(.ended))
      row.typeOver("")
      row.activate()
      XCTAssertEqual(reported, [""])
      pump(milliseconds: 20)
      XCTAssertEqual(changes.texts, [""])
      assertFinalized(row: row, changes, ends)
    }
  }

  func testARowMayBeRemovedByItsOwnChange() {
    onMain {
      for secure in [false, true] {
        let group = Group()
        withWindow {
          group
        } body: {
          let row = EntryRow(isSecure: secure)
          group.append(row)
          row.onChanged { [weak group, weak row] _ in
            if let row { group?.remove(row) }
          }
          row.type("x")
          XCTAssertEqual(group.rowCount, 0)
        }
      }
    }
  }

  func testEnterFinishes() {
    onMain {
      let row = EntryRow()
      let counter = Counter()
      row.onEdited(counter.edits(.ended))
      row.activate()
      XCTAssertEqual(counter.calls, 1)
      assertFinalized(row: row, counter)
    }
  }

  func testLosingTheFocusFinishes() {
    onMain {
      let row = EntryRow()
      let other = SwitchRow()
      // Text doesn’t get the focus at first in a window, so another widget has it.
      let page = page(of: [other, row])
      let counter = Counter()
      let activated = Counter()
      row.onEdited(counter.edits(.left))
      row.onActivated(activated.call)
      present(page)
      row.grabFocus()
      XCTAssertTrue(row.containsFocus)
      XCTAssertEqual(counter.calls, 0)
      other.grabFocus()
      XCTAssertFalse(row.containsFocus)
      XCTAssertEqual(counter.calls, 1)
      XCTAssertEqual(activated.calls, 0)
      row.grabFocus()
      closeWindow()
      XCTAssertEqual([counter.released, activated.released], [1, 1])
    }
  }

  func testARowThatBecomesInsensitiveLosesTheFocus() {
    onMain {
      let row = EntryRow()
      let other = SwitchRow()
      let page = page(of: [other, row])
      let counter = Counter()
      row.onEdited(counter.edits(.left))
      present(page)
      row.grabFocus()
      page.setSensitive(false)
      XCTAssertFalse(row.containsFocus)
      XCTAssertEqual(counter.calls, 1)
      // In the next frames, GTK would warn of a cursor that still blinks.
      pump(milliseconds: 100)
      closeWindow()
      XCTAssertEqual(counter.released, 1)
    }
  }

  func testInputPurposesAndHints() {
    onMain {
      let row = EntryRow()
      let purposes: [InputPurpose] = [
        .freeForm, .digits, .number, .phone, .url, .email, .name, .password, .pin,
      ]
      for purpose in purposes { row.setInput(purpose, InputHints(rawValue: 0xff)) }
      row.setSubtitle("ignored")
      row.addPrefix(Image(icon: "edit-symbolic"))
      assertFinalized(row: row)
    }
  }

  func testPlaceholderAndUnit() {
    onMain {
      let row = EntryRow()
      row.setPlaceholder("Hint")
      row.setPlaceholder(nil)
      row.setUnit("<km>")
      XCTAssertTrue(row.shownText.contains("<km>"))
      assertFinalized(row: row)
    }
  }
}
