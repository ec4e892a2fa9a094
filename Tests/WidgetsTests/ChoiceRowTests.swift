import WidgetTestSupport
import Widgets
import XCTest

final class ChoiceRowTests: WidgetTestCase, @unchecked Sendable {
  func testNothingIsSelectedAtFirst() {
    onMain {
      for count in [0, 1, 3, 40] {
        let row = ComboRow()
        row.setOptions((0..<count).map { "Option \($0)" })
        XCTAssertNil(row.selected)
        present(row: row)
        XCTAssertNil(row.selected)
        let texts = row.shownText
        XCTAssertFalse(texts.contains("Option"), texts)
      }
    }
  }

  func testSetterIsSilentAndTheUserIsReported() {
    onMain {
      let row = ComboRow()
      let counter = Counter()
      row.onSelected(counter.position)
      row.setOptions(["One & <two>", "Three"])
      row.setSelected(0)
      XCTAssertEqual(row.selected, 0)
      row.setSelected(nil)
      XCTAssertNil(row.selected)
      XCTAssertEqual(counter.positions, [])
      row.choose(1)
      XCTAssertEqual(counter.positions, [1])
      row.setOptions(["Other"])
      XCTAssertNil(row.selected)
      XCTAssertEqual(counter.positions, [1])
      assertFinalized(row: row, counter)
    }
  }

  func testARowMayShowAnOptionByAShorterText() {
    onMain {
      let row = ComboRow()
      row.setOptions(["Every 15 Minutes", "Once a Day"], shownAs: ["15 min", "Once a Day"])
      row.setSelected(0)
      present(row: row)
      XCTAssertTrue(row.shownText.contains("15 min"), row.shownText)
      XCTAssertFalse(row.shownText.contains("Every 15 Minutes"), row.shownText)
      row.setSelected(1)
      XCTAssertTrue(row.shownText.contains("Once a Day"), row.shownText)
    }
  }

  func testASelectedTextIsShownAndALongOneStaysNarrow() {
    onMain {
      let row = ComboRow()
      row.setOptions([String(repeating: "Long & <long> ", count: 30), "Short"])
      row.setTitle("Title")
      row.setSelected(0)
      present(row: row)
      let texts = row.shownText
      XCTAssertTrue(texts.contains("Long & <long>"), texts)
      XCTAssertLessThanOrEqual(row.minimumWidth, 336)
    }
  }
}
