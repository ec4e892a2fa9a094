import WidgetTestSupport
import Widgets
import XCTest

final class SegmentRowTests: WidgetTestCase, @unchecked Sendable {
  func testSetterIsSilentAndTheUserIsReportedOnce() {
    onMain {
      let row = SegmentedRow(["S", "M", "L"])
      let counter = Counter()
      row.onSelected(counter.position)
      XCTAssertNil(row.selected)
      row.setSelected(1)
      row.setSelected(0)
      XCTAssertEqual(row.selected, 0)
      row.setSelected(nil)
      XCTAssertNil(row.selected)
      XCTAssertEqual(counter.positions, [])
      row.choose(1)
      row.choose(2)
      row.choose(2)
      XCTAssertEqual(counter.positions, [1, 2])
      assertFinalized(row: row, counter)
    }
  }

  func testANarrowWindowHoldsLongOptions() {
    onMain {
      let row = SegmentedRow([
        "A first option", "A second option", "A third option", "A fourth option",
      ])
      row.setTitle("Title")
      present(row: row)
      XCTAssertLessThanOrEqual(row.minimumWidth, 336)
      let texts = row.shownText
      XCTAssertTrue(texts.contains("A fourth option"), texts)
    }
  }
}
