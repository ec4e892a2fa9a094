import CAdwaita
import XCTest

final class SpinRowTests: WidgetTestCase {
  func testSetterClampsSilentlyAndTheUserIsReported() {
    let row = cadw_spin_row_new(0, 10, 0.5, 1)
    let counter = Counter()
    cadw_spin_row_on_changed(row, countNumber, counter.retained(), releaseCounter)
    cadw_spin_row_set_value(row, 3.5)
    XCTAssertEqual(cadw_spin_row_value(row), 3.5)
    cadw_spin_row_set_value(row, 11)
    XCTAssertEqual(cadw_spin_row_value(row), 10)
    XCTAssertEqual(counter.numbers, [])
    cadw_inspect_set_number(row, 4)
    cadw_inspect_type_number(row, "6.5")
    XCTAssertEqual(counter.numbers, [4, 6.5])
    assertFinalized(row: row, counter)
  }
}
