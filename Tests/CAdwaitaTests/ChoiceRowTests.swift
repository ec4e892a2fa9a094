import CAdwaita
import XCTest

final class ChoiceRowTests: WidgetTestCase {
  private func setOptions(_ row: OpaquePointer?, _ options: [String]) {
    let copies = options.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    let pointers = copies.map { UnsafePointer($0) }
    cadw_choice_row_set_options(row, pointers, UInt32(options.count))
  }

  func testNothingIsSelectedAtFirst() {
    for count in [0, 1, 3, 40] {
      let row = cadw_choice_row_new()
      setOptions(row, (0..<count).map { "Option \($0)" })
      XCTAssertEqual(cadw_choice_row_selected(row), -1)
      present(row: row)
      XCTAssertEqual(cadw_choice_row_selected(row), -1)
      let texts = taken(cadw_inspect_text(row)) ?? ""
      XCTAssertFalse(texts.contains("Option"), texts)
    }
  }

  func testSetterIsSilentAndTheUserIsReported() {
    let row = cadw_choice_row_new()
    let counter = Counter()
    cadw_choice_row_on_selected(row, countNumber, counter.retained(), releaseCounter)
    setOptions(row, ["One & <two>", "Three"])
    cadw_choice_row_set_selected(row, 0)
    XCTAssertEqual(cadw_choice_row_selected(row), 0)
    cadw_choice_row_set_selected(row, -1)
    XCTAssertEqual(cadw_choice_row_selected(row), -1)
    XCTAssertEqual(counter.numbers, [])
    cadw_inspect_choose(row, 1)
    XCTAssertEqual(counter.numbers, [1])
    setOptions(row, ["Other"])
    XCTAssertEqual(cadw_choice_row_selected(row), -1)
    XCTAssertEqual(counter.numbers, [1])
    assertFinalized(row: row, counter)
  }

  func testASelectedTextIsShownAndALongOneStaysNarrow() {
    let row = cadw_choice_row_new()
    setOptions(row, [String(repeating: "Long & <long> ", count: 30), "Short"])
    cadw_row_set_title(row, "Title")
    cadw_choice_row_set_selected(row, 0)
    present(row: row)
    let texts = taken(cadw_inspect_text(row)) ?? ""
    XCTAssertTrue(texts.contains("Long & <long>"), texts)
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(row), 336)
  }
}
