import WidgetTestSupport
import Widgets
import XCTest

final class DateRowTests: WidgetTestCase, @unchecked Sendable {
  private let both: CalendarRow.Parts = [.day, .time]

  func testSettersAreSilentAndPicksAreReported() {
    onMain {
      for expands in [false, true] {
        let row = CalendarRow(both, expands: expands, minuteStep: 1)
        let picks = Counter()
        row.setTitle("R&D")
        row.setText("<today>")
        row.onChanged(telling(picks))
        row.setFields(fields(2024, 2, 29, 23, 59))
        XCTAssertEqual(text(row.date), "2024-2-29 23:59")
        XCTAssertEqual(picks.texts, [])
        row.pick(fields(2025, 3, 1, 0, 5))
        XCTAssertEqual(picks.texts.last, "2025-3-1 0:5")
        assertFinalized(row: row)
        XCTAssertEqual(picks.released, 1)
      }
    }
  }

  func testFieldsThatAreNotPickedStay() {
    onMain {
      let row = CalendarRow(.day, expands: false, minuteStep: 1)
      let picks = Counter()
      row.onChanged(telling(picks))
      row.setFields(fields(2024, 2, 29, 23, 59))
      row.pick(fields(2024, 3, 1, 0, 0))
      XCTAssertEqual(picks.texts.last, "2024-3-1 23:59")
      assertFinalized(row: row)
    }
  }

  func testThePageKeysOfTheKeypadMoveByMonth() {
    onMain {
      let row = CalendarRow(.day, expands: true, minuteStep: 1)
      row.setFields(fields(2024, 2, 29, 0, 0))
      present(row: row)
      for (key, day) in [("KP_Page_Down", "2024-3-29"), ("KP_Page_Up", "2024-2-29")] {
        XCTAssertTrue(row.pressCalendarKey(key))
        XCTAssertEqual(text(row.date), day + " 0:0")
      }
    }
  }

  func testInvalidDatesAreHarmless() {
    onMain {
      let row = CalendarRow(both, expands: true, minuteStep: 30)
      for year in [-5, 0, 20_000] {
        row.setFields(fields(year, 13, 40, 99, 99))
      }
      assertFinalized(row: row)
    }
  }

  func testAMinuteOffTheStepIsShownAsItIs() {
    onMain {
      let row = CalendarRow(.time, expands: true, minuteStep: 15)
      row.setFields(fields(2024, 1, 1, 7, 52))
      XCTAssertEqual(text(row.date), "0-0-0 7:52")
      assertFinalized(row: row)
    }
  }

  func testTypedHoursCountToTwelveIfTheDayHasHalves() {
    onMain {
      let row = CalendarRow(.time, expands: true, minuteStep: 1, dayHalves: ("AM", "PM"))
      row.setFields(fields(2024, 1, 1, 21, 5))
      present(row: row)
      row.openPicker()
      pump { row.isPickerOpen }
      XCTAssertTrue(row.shownText.contains("PM"))
      for (typed, hour) in [("12", 12), ("11", 23), ("3", 15), ("17", 17), ("x", 17), ("99", 17)] {
        row.typeNumber(typed)
        XCTAssertEqual(row.date.hour, hour, typed)
      }
      row.setFields(fields(2024, 1, 1, 0, 5))
      row.typeNumber("12")
      XCTAssertEqual(row.date.hour, 0)
      XCTAssertTrue(row.shownText.contains("AM"))
      let picks = Counter()
      row.onChanged(telling(picks))
      XCTAssertTrue(row.pressButton("AM"))
      XCTAssertEqual(picks.texts, ["2024-1-1 12:5"])
      XCTAssertTrue(row.shownText.contains("PM"))
    }
  }

  func testPickedMinutesAreRoundedToTheStep() {
    onMain {
      let row = CalendarRow(.duration, expands: true, minuteStep: 15)
      row.setFields(fields(1, 1, 1, 1, 30))
      row.pick(fields(1, 1, 1, 1, 59))
      XCTAssertEqual(row.date.minute, 45)
      assertFinalized(row: row)
    }
  }

  func testADurationMayBeLong() {
    onMain {
      let row = CalendarRow(.duration, expands: true, minuteStep: 5)
      row.setFields(fields(1, 1, 1, 27, 30))
      XCTAssertEqual(text(row.date), "0-0-0 27:30")
      row.typeNumber("80")
      XCTAssertEqual(row.date.hour, 80)
      assertFinalized(row: row)
    }
  }

  func testActivationOpensAndOnlyOneIsOpenInThePage() {
    onMain {
      let rows = (0..<2).map { _ in CalendarRow(both, expands: true, minuteStep: 1) }
      let closed = Counter()
      rows[0].onClosed(closed.call)
      let page = page(of: rows)
      present(page)
      XCTAssertEqual(page.rowCount, 2)
      rows[0].setControlName("Name")
      for row in rows {
        row.openPicker()
        pump { row.isPickerOpen }
      }
      pump { !rows[0].isPickerOpen }
      XCTAssertEqual(closed.calls, 1)
      closeWindow()
      XCTAssertEqual(closed.released, 1)
    }
  }

  func testTheRowOpensThePopoverOfItsButton() {
    onMain {
      let row = CalendarRow(both, expands: false, minuteStep: 1)
      let closed = Counter()
      row.onClosed(closed.call)
      row.setControlName("Name")
      present(row: row)
      XCTAssertFalse(row.isPickerOpen)
      row.openPicker()
      pump { row.isPickerOpen }
      row.closePicker()
      pump { closed.calls == 1 }
    }
  }

  /// Records the picked values as a text.
  @MainActor
  private func telling(_ picks: Counter) -> @MainActor (CalendarFields) -> Void {
    let tell = picks.text
    return { tell(text($0)) }
  }
}

private func fields(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int
) -> CalendarFields {
  CalendarFields(year: year, month: month, day: day, hour: hour, minute: minute)
}

private func text(_ fields: CalendarFields) -> String {
  "\(fields.year)-\(fields.month)-\(fields.day) \(fields.hour):\(fields.minute)"
}
