import WidgetTestSupport
import Widgets
import XCTest

/// The search bar, highlights in rows, and actions with a state.
final class SearchTests: WidgetTestCase, @unchecked Sendable {
  func testASearchBarReportsEveryKeystroke() {
    onMain {
      let (changed, activated, stopped) = (Counter(), Counter(), Counter())
      let bar = SearchBar(placeholder: "Search")
      bar.onChanged(changed.text)
      bar.onActivated(activated.call)
      bar.onStopped(stopped.call)
      present(bar)
      bar.type("a")
      bar.type("b")
      XCTAssertEqual(changed.texts, ["a", "ab"])
      bar.text = "other"
      XCTAssertEqual(changed.texts, ["a", "ab"], "A setter tells nothing.")
      XCTAssertEqual(bar.text, "other")
      bar.setStatus("2 settings")
      XCTAssertTrue(bar.shownText.contains("2 settings"))
      bar.pressEnter()
      bar.pressEscape()
      XCTAssertEqual([activated.calls, stopped.calls], [1, 1])
      closeWindow()
      XCTAssertEqual([changed, activated, stopped].map(\.released), [1, 1, 1])
    }
  }

  func testAPathIsLinks() {
    onMain {
      let followed = Counter()
      let group = Group("")
      group.setPath(["R&D", "<Sub>"], onFollowed: followed.position)
      present(group: group)
      XCTAssertEqual(group.shownText, "R&D › <Sub>\n")
      group.followPath(1)
      XCTAssertEqual(followed.positions, [1])
      closeWindow()
      XCTAssertEqual(followed.released, 1)
    }
  }

  func testAModifiedRowHasAMark() {
    onMain {
      let row = SwitchRow()
      row.setTitle("Title")
      row.setMarks(isModified: true, isUnsaved: false, note: "Modified; default: On")
      XCTAssertEqual(["modified", "unsaved"].map { row.hasStyleClass($0) }, [true, false])
      row.markTitle([0..<2])
      row.setMarks(isModified: false, isUnsaved: true, note: "Not saved yet")
      XCTAssertEqual(["modified", "unsaved"].map { row.hasStyleClass($0) }, [false, true])
      assertFinalized(row: row)
    }
  }

  func testAToggleActionAsksForAState() {
    onMain {
      let asked = Counter()
      let window = Window(width: 360, height: 300)
      window.addToggleAction("show", asked.flag)
      XCTAssertTrue(window.activateAction("win.show"))
      XCTAssertEqual(asked.flags, [true])
      window.setActionState("show", true)
      XCTAssertTrue(window.activateAction("win.show"))
      XCTAssertEqual(asked.flags, [true, false])
      window.destroy()
      pump { asked.released == 1 }
      XCTAssertEqual(asked.released, 1)
    }
  }
}
