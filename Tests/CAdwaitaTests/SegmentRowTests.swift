import CAdwaita
import XCTest

final class SegmentRowTests: WidgetTestCase {
  private func segments(_ options: [String]) -> OpaquePointer? {
    let copies = options.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      cadw_segment_row_new($0.baseAddress, UInt32(options.count))
    }
  }

  func testSetterIsSilentAndTheUserIsReportedOnce() {
    let row = segments(["S", "M", "L"])
    let counter = Counter()
    cadw_segment_row_on_selected(row, countNumber, counter.retained(), releaseCounter)
    XCTAssertEqual(cadw_segment_row_selected(row), -1)
    cadw_segment_row_set_selected(row, 1)
    cadw_segment_row_set_selected(row, 0)
    XCTAssertEqual(cadw_segment_row_selected(row), 0)
    cadw_segment_row_set_selected(row, -1)
    XCTAssertEqual(cadw_segment_row_selected(row), -1)
    XCTAssertEqual(counter.numbers, [])
    cadw_inspect_choose(row, 1)
    cadw_inspect_choose(row, 2)
    cadw_inspect_choose(row, 2)
    XCTAssertEqual(counter.numbers, [1, 2])
    assertFinalized(row: row, counter)
  }

  func testANarrowWindowHoldsLongOptions() {
    let row = segments(["A first option", "A second option", "A third option", "A fourth option"])
    cadw_row_set_title(row, "Title")
    present(row: row)
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(row), 336)
    let texts = taken(cadw_inspect_text(row)) ?? ""
    XCTAssertTrue(texts.contains("A fourth option"), texts)
  }
}
