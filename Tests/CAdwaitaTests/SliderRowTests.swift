import CAdwaita
import XCTest

final class SliderRowTests: WidgetTestCase {
  func testValuesAreClampedSilently() {
    let row = cadw_slider_row_new(10, 20, 0, 1)
    let counter = Counter()
    cadw_slider_row_on_changed(row, countNumber, counter.retained(), releaseCounter)
    XCTAssertEqual(cadw_slider_row_value(row), 10)
    cadw_slider_row_set_value(row, 12.5)
    XCTAssertEqual(cadw_slider_row_value(row), 12.5)
    cadw_slider_row_set_value(row, 99)
    XCTAssertEqual(cadw_slider_row_value(row), 20)
    cadw_slider_row_set_value(row, -.infinity)
    XCTAssertEqual(cadw_slider_row_value(row), 10)
    cadw_slider_row_set_value(row, .nan)
    XCTAssertEqual(cadw_slider_row_value(row), 10)
    XCTAssertEqual(counter.numbers, [])
    assertFinalized(row: row, counter)
  }

  func testADragReportsItsLastValueOnRelease() {
    let row = cadw_slider_row_new(0, 100, 0, 0)
    let counter = Counter()
    cadw_slider_row_on_changed(row, countNumber, counter.retained(), releaseCounter)
    present(row: row)
    cadw_inspect_press_scale(row)
    cadw_inspect_move_scale(row, 30)
    cadw_inspect_move_scale(row, 40)
    XCTAssertEqual(cadw_slider_row_value(row), 40)
    XCTAssertEqual(counter.numbers, [])
    cadw_inspect_release_scale(row)
    cadw_inspect_release_scale(row)
    XCTAssertEqual(counter.numbers, [40])
  }

  func testAPressWithoutAChangeIsNotReported() {
    let row = cadw_slider_row_new(0, 100, 0, 0)
    let counter = Counter()
    cadw_slider_row_on_changed(row, countNumber, counter.retained(), releaseCounter)
    present(row: row)
    cadw_inspect_press_scale(row)
    cadw_inspect_release_scale(row)
    XCTAssertEqual(counter.numbers, [])
  }

  func testKeysAndTypingAreReportedAtOnce() {
    let row = cadw_slider_row_new(0, 100, 0, 0)
    let counter = Counter()
    cadw_slider_row_on_changed(row, countNumber, counter.retained(), releaseCounter)
    present(row: row)
    cadw_inspect_move_scale(row, 7)
    cadw_inspect_set_number(row, 8)
    cadw_inspect_type_number(row, "55")
    XCTAssertEqual(counter.numbers, [7, 8, 55])
  }

  func testADragKeepsToTheStep() {
    let row = cadw_slider_row_new(1, 11, 2.5, 1)
    present(row: row)
    cadw_inspect_move_scale(row, 5)
    XCTAssertEqual(cadw_slider_row_value(row), 6)
    cadw_inspect_move_scale(row, 500)
    XCTAssertEqual(cadw_slider_row_value(row), 11)
  }

  func testSwappedAndEmptyRanges() {
    let swapped = cadw_slider_row_new(5, -5, 0, 0)
    cadw_slider_row_set_value(swapped, -3)
    XCTAssertEqual(cadw_slider_row_value(swapped), -3)
    let empty = cadw_slider_row_new(2, 2, 0, 0)
    cadw_slider_row_set_value(empty, 9)
    XCTAssertEqual(cadw_slider_row_value(empty), 2)
    let wild = cadw_slider_row_new(.nan, .infinity, -.infinity, 400)
    XCTAssertEqual(cadw_slider_row_value(wild), 0)
    present(page(of: [swapped, empty, wild]))
  }

  func testImagesComeAndGo() {
    let row = cadw_slider_row_new(0, 1, 0, 2)
    let icon = "audio-volume-low-symbolic"
    cadw_slider_row_set_images(
      row, cadw_image_new_from_icon(icon), cadw_image_new_from_file("/nowhere.png", 16))
    cadw_slider_row_set_images(row, nil, cadw_image_new_from_icon(icon))
    cadw_slider_row_set_accessible_name(row, "Volume")
    assertFinalized(row: row)
  }

  func testANarrowWindowHoldsIt() {
    let row = cadw_slider_row_new(-1_000_000, 1_000_000, 0, 3)
    cadw_row_set_title(row, "A title that is much longer than the narrow window is wide")
    cadw_row_set_subtitle(row, "And a subtitle")
    let icon = "audio-volume-low-symbolic"
    cadw_slider_row_set_images(row, cadw_image_new_from_icon(icon), cadw_image_new_from_icon(icon))
    present(row: row)
    let texts = taken(cadw_inspect_text(row)) ?? ""
    XCTAssertTrue(texts.contains("And a subtitle"), texts)
    XCTAssertLessThanOrEqual(cadw_inspect_minimum_width(row), 336)
  }

  func testUnitAndNumberAreShownAsAsked() {
    let row = cadw_slider_row_new(0, 10, 2, 0)
    cadw_slider_row_set_unit(row, "km")
    for mark in stride(from: 0.0, through: 10, by: 2) { cadw_slider_row_add_mark(row, mark) }
    present(row: row)
    XCTAssertEqual(taken(cadw_inspect_text(row))?.contains("km"), true)
    cadw_slider_row_set_unit(row, "")
    cadw_slider_row_set_number_visible(row, false)
    XCTAssertEqual(taken(cadw_inspect_text(row)), "")
  }
}
