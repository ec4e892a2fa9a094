import WidgetTestSupport
import Widgets
import XCTest

final class TextRowTests: WidgetTestCase, @unchecked Sendable {
  func testSetterIsSilentAndTypingIsReported() {
    onMain {
      let row = TextViewRow()
      let counter = Counter()
      row.setTitle("R&D")
      row.setInput(.email, InputHints(rawValue: 0xff))
      row.onChanged(counter.text)
      row.text = "one\n<two>"
      row.text = "one\n<two>"
      XCTAssertEqual(row.text, "one\n<two>")
      XCTAssertEqual(counter.texts, [])
      row.type("three")
      XCTAssertEqual(counter.texts.last, "three")
      row.text = ""
      XCTAssertEqual(row.text, "")
      assertFinalized(row: row, counter)
    }
  }

  func testATextThatDiffersInItsCodePointsOnlyIsShown() {
    onMain {
      let row = TextViewRow()
      for text in ["caf\u{E9}", "cafe\u{301}"] {
        row.text = text
        XCTAssertEqual(Array(row.text.unicodeScalars), Array(text.unicodeScalars))
      }
      assertFinalized(row: row)
    }
  }

  func testNoHyphensAreAddedToATextWhereItIsWrapped() {
    onMain {
      let row = TextViewRow()
      XCTAssertFalse(row.forbidsHyphens, "there is no text")
      row.text = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBka"
      XCTAssertTrue(row.forbidsHyphens)
      row.typeOver("größer")
      XCTAssertTrue(row.forbidsHyphens)
      row.type("x\ny")
      XCTAssertTrue(row.forbidsHyphens)
      assertFinalized(row: row)
    }
  }

  func testTypingOverASelectionIsOneChange() {
    onMain {
      let row = TextViewRow()
      let counter = Counter()
      row.text = "abc"
      row.onChanged(counter.text)
      row.typeOver("x")
      row.typeOver("")
      XCTAssertEqual(counter.texts, ["x", ""])
      assertFinalized(row: row, counter)
    }
  }

  func testThePlaceholderIsShownWhileThereIsNoText() {
    onMain {
      let row = TextViewRow()
      row.setPlaceholder("Hint")
      XCTAssertEqual(row.shownText, "Hint\n")
      row.text = "text"
      XCTAssertEqual(row.shownText, "")
      row.type("")
      XCTAssertEqual(row.shownText, "Hint\n")
      row.setPlaceholder("")
      XCTAssertEqual(row.shownText, "")
      assertFinalized(row: row)
    }
  }

  func testItGrowsWithItsTextToALimitAndShrinksAgain() {
    onMain {
      let row = TextViewRow()
      present(row: row)
      pump(milliseconds: 20)
      let least = row.minimumHeight
      row.text = String(repeating: "line\n", count: 8)
      pump { row.minimumHeight > least + 80 }
      let eight = row.minimumHeight
      row.text = String(repeating: "line\n", count: 40)
      pump { row.minimumHeight > eight }
      let forty = row.minimumHeight
      row.text = String(repeating: "line\n", count: 400)
      pump(milliseconds: 100)
      XCTAssertEqual(row.minimumHeight, forty)
      row.text = ""
      pump { row.minimumHeight == least }
    }
  }

  func testLosingTheFocusFinishes() {
    onMain {
      let row = TextViewRow()
      let other = SwitchRow()
      let counter = Counter()
      row.onEdited(counter.edits(.left))
      present(page(of: [other, row]))
      row.grabFocus()
      XCTAssertTrue(row.containsFocus)
      XCTAssertEqual(counter.calls, 0)
      other.grabFocus()
      XCTAssertEqual(counter.calls, 1)
      row.grabFocus()
      closeWindow()
      XCTAssertEqual(counter.released, 1)
    }
  }
}
