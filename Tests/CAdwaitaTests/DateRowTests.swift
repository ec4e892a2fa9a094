import CAdwaita
import XCTest

final class DateRowTests: WidgetTestCase {
  private let both = CADW_DATE_DAY.rawValue | CADW_DATE_TIME.rawValue

  func testSettersAreSilentAndPicksAreReported() {
    for expands in [false, true] {
      let row = cadw_date_row_new(both, expands, 1)
      let picks = Picks()
      cadw_row_set_title(row, "R&D")
      cadw_date_row_set_text(row, "<today>")
      cadw_date_row_on_changed(row, recordPick, picks.retained(), releasePicks)
      cadw_date_row_set_fields(row, fields(2024, 2, 29, 23, 59))
      XCTAssertEqual(texts(cadw_inspect_date_fields(row)), "2024-2-29 23:59")
      XCTAssertEqual(picks.all, [])
      cadw_inspect_pick_date(row, fields(2025, 3, 1, 0, 5))
      XCTAssertEqual(picks.all.last, "2025-3-1 0:5")
      assertFinalized(row: row)
      XCTAssertEqual(picks.released, 1)
    }
  }

  func testWhatIsNotPickedStaysAsItWasSet() {
    let row = cadw_date_row_new(CADW_DATE_DAY.rawValue, false, 1)
    let picks = Picks()
    cadw_date_row_on_changed(row, recordPick, picks.retained(), releasePicks)
    cadw_date_row_set_fields(row, fields(2024, 2, 29, 23, 59))
    cadw_inspect_pick_date(row, fields(2024, 3, 1, 0, 0))
    XCTAssertEqual(picks.all.last, "2024-3-1 23:59")
    assertFinalized(row: row)
  }

  func testDatesThatNoCalendarHasAreHarmless() {
    let row = cadw_date_row_new(both, true, 30)
    for year: Int32 in [-5, 0, 20_000] {
      cadw_date_row_set_fields(row, fields(year, 13, 40, 99, 99))
    }
    assertFinalized(row: row)
  }

  func testAMinuteOffTheStepIsShownAsItIs() {
    let row = cadw_date_row_new(CADW_DATE_TIME.rawValue, true, 15)
    cadw_date_row_set_fields(row, fields(2024, 1, 1, 7, 52))
    XCTAssertEqual(texts(cadw_inspect_date_fields(row)), "0-0-0 7:52")
    assertFinalized(row: row)
  }

  func testTypedHoursCountToTwelveWhereTheDayHasHalves() {
    let row = cadw_date_row_new(CADW_DATE_TIME.rawValue, true, 1)
    cadw_date_row_set_day_halves(row, "AM", "PM")
    cadw_date_row_set_fields(row, fields(2024, 1, 1, 21, 5))
    present(row: row)
    cadw_inspect_open_date(row)
    XCTAssertTrue(pump { cadw_inspect_date_is_open(row) })
    XCTAssertTrue(taken(cadw_inspect_text(row))?.contains("PM") == true)
    for (typed, hour) in [("12", 12), ("11", 23), ("3", 15), ("17", 17), ("x", 17), ("99", 17)] {
      cadw_inspect_type_number(row, typed)
      XCTAssertEqual(Int(cadw_inspect_date_fields(row).hour), hour, typed)
    }
    cadw_date_row_set_fields(row, fields(2024, 1, 1, 0, 5))
    cadw_inspect_type_number(row, "12")
    XCTAssertEqual(cadw_inspect_date_fields(row).hour, 0)
    XCTAssertTrue(taken(cadw_inspect_text(row))?.contains("AM") == true)
  }

  func testTypedMinutesThatCannotBeChosenWaitForTheEnd() {
    let row = cadw_date_row_new(CADW_DATE_DURATION.rawValue, true, 15)
    cadw_date_row_set_fields(row, fields(1, 1, 1, 1, 30))
    cadw_inspect_pick_date(row, fields(1, 1, 1, 1, 59))
    XCTAssertEqual(cadw_inspect_date_fields(row).minute, 45)
    assertFinalized(row: row)
  }

  func testADurationMayBeLong() {
    let row = cadw_date_row_new(CADW_DATE_DURATION.rawValue, true, 5)
    cadw_date_row_set_fields(row, fields(1, 1, 1, 27, 30))
    XCTAssertEqual(texts(cadw_inspect_date_fields(row)), "0-0-0 27:30")
    cadw_inspect_type_number(row, "80")
    XCTAssertEqual(cadw_inspect_date_fields(row).hour, 80)
    assertFinalized(row: row)
  }

  func testActivationOpensAndOnlyOneIsOpenInThePage() {
    let rows = (0..<2).map { _ in cadw_date_row_new(both, true, 1) }
    let closed = Counter()
    cadw_date_row_on_closed(rows[0], countCall, closed.retained(), releaseCounter)
    let page = page(of: rows)
    present(page)
    XCTAssertEqual(cadw_inspect_row_count(page), 2)
    cadw_date_row_set_accessible_name(rows[0], "Name")
    for row in rows {
      cadw_inspect_open_date(row)
      XCTAssertTrue(pump { cadw_inspect_date_is_open(row) })
    }
    XCTAssertTrue(pump { !cadw_inspect_date_is_open(rows[0]) })
    XCTAssertEqual(closed.calls, 1)
    closeWindow()
    XCTAssertEqual(closed.released, 1)
  }

  func testTheButtonsPopoverOpensByTheRow() {
    let row = cadw_date_row_new(both, false, 1)
    let closed = Counter()
    cadw_date_row_on_closed(row, countCall, closed.retained(), releaseCounter)
    cadw_date_row_set_accessible_name(row, "Name")
    present(row: row)
    XCTAssertFalse(cadw_inspect_date_is_open(row))
    cadw_inspect_open_date(row)
    XCTAssertTrue(pump { cadw_inspect_date_is_open(row) })
    cadw_inspect_close_date(row)
    XCTAssertTrue(pump { closed.calls == 1 })
  }
}

private func fields(
  _ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32, _ minute: Int32
) -> CadwDateFields {
  CadwDateFields(year: year, month: month, day: day, hour: hour, minute: minute)
}

private func texts(_ fields: CadwDateFields) -> String {
  "\(fields.year)-\(fields.month)-\(fields.day) \(fields.hour):\(fields.minute)"
}

/// A context that records what was picked.
///
/// Used on the main thread only.
private final class Picks: @unchecked Sendable {
  var all: [String] = []
  var released = 0

  func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

private let recordPick: CadwDateAction = { context, fields in
  guard let context else { return }
  Unmanaged<Picks>.fromOpaque(context).takeUnretainedValue().all.append(texts(fields))
}

private let releasePicks: CadwRelease = { context in
  guard let context else { return }
  Unmanaged<Picks>.fromOpaque(context).takeRetainedValue().released += 1
}
