import WidgetTestSupport
import Widgets
import XCTest

final class SpinRowTests: WidgetTestCase, @unchecked Sendable {
  func testSetterClampsSilentlyAndTheUserIsReported() {
    onMain {
      let row = SpinRow(Numbers(0...10, step: 0.5, decimals: 1))
      let counter = Counter()
      row.onChanged(counter.number)
      row.setValue(3.5)
      XCTAssertEqual(row.value, 3.5)
      row.setValue(11)
      XCTAssertEqual(row.value, 10)
      XCTAssertEqual(counter.numbers, [])
      row.step(to: 4)
      row.typeNumber("6.5")
      XCTAssertEqual(counter.numbers, [4, 6.5])
      assertFinalized(row: row, counter)
    }
  }
}
