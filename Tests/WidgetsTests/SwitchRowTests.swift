import WidgetTestSupport
import Widgets
import XCTest

final class SwitchRowTests: WidgetTestCase, @unchecked Sendable {
  func testSetterIsSilentAndTheUserIsReported() {
    onMain {
      let row = SwitchRow()
      let counter = Counter()
      row.onToggled(counter.flag)
      row.setActive(true)
      XCTAssertTrue(row.isActive)
      XCTAssertEqual(counter.flags, [])
      row.toggle()
      XCTAssertEqual(counter.flags, [false])
      XCTAssertFalse(row.isActive)
      assertFinalized(row: row, counter)
    }
  }

  func testASwitchThatIsSetBackIsReportedOnceAndSetAfterwards() {
    onMain {
      let row = SwitchRow()
      var reported: [Bool] = []
      row.setActive(true)
      row.onToggled {
        reported.append($0)
        row.setActive(true)
      }
      row.toggle()
      XCTAssertFalse(row.isActive)
      pump("the switch to be set back") { row.isActive }
      XCTAssertEqual(reported, [false])
      row.toggle()
      row.setActive(false)
      pump(milliseconds: 50)
      XCTAssertFalse(row.isActive, "the last state counts")
      assertFinalized(row: row)
    }
  }

  func testActivatingTheRowToggles() {
    onMain {
      let row = SwitchRow()
      let counter = Counter()
      row.onToggled(counter.flag)
      present(row: row)
      XCTAssertTrue(row.activate())
      pump { !counter.flags.isEmpty }
      XCTAssertEqual(counter.flags, [true])
    }
  }

  func testTitlesAreNotMarkup() {
    onMain {
      let row = SwitchRow()
      row.setTitle("R&D <b>x</b>")
      row.setSubtitle("<i>y</i> & z")
      present(row: row)
      XCTAssertEqual(row.title, "R&D <b>x</b>")
      let texts = row.shownText
      XCTAssertTrue(texts.contains("R&D <b>x</b>\n"), texts)
      XCTAssertTrue(texts.contains("<i>y</i> & z\n"), texts)
    }
  }

  func testManyCallbacksAreAllBlockedBySetters() {
    onMain {
      let row = SwitchRow()
      let first = Counter()
      let second = Counter()
      row.onToggled(first.flag)
      row.onToggled(second.flag)
      row.setActive(true)
      XCTAssertEqual(first.flags + second.flags, [])
      assertFinalized(row: row, first, second)
    }
  }

  func testACheckMarkIsSetSilentlyAndFlippedByItsRow() {
    onMain {
      let row = CheckRow()
      let counter = Counter()
      row.onToggled(counter.flag)
      row.setActive(true)
      XCTAssertTrue(row.isActive)
      XCTAssertEqual(counter.flags, [])
      present(row: row)
      row.activate()
      pump { counter.flags == [false] }
      row.activate()
      pump { counter.flags == [false, true] }
      closeWindow()
      XCTAssertEqual(counter.released, 1)
    }
  }
}
