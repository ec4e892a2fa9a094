import Foundation
import PropertyList
import SettingsSchema
import Testing

@testable import SettingsViewModel

@MainActor
struct DateTests {
  private let picker = "IASKDatePickerSpecifier"
  /// A time that is on the same day everywhere.
  private let noon = Date(timeIntervalSince1970: 1_700_049_600)

  @Test(
    "The text is that of the mode, in the bundle’s language",
    arguments: [
      ("Date", "15. Nov. 2023"), ("Time", ":"), ("DateAndTime", "15. Nov. 2023, "),
      ("Nonsense", "15. Nov. 2023, "),
    ])
  func text(mode: String, expected: String) throws {
    let fixture = try SessionFixture(
      [element(picker, ["DatePickerMode": .string(mode)])], stored: ["key": .date(noon)],
      languages: ["de"])
    let pane = try fixture.root()
    let text = pane.rows[0].displayedValue
    #expect(text.contains(expected))
    #expect(text.contains(":") == (mode != "Date"))
    #expect(text.contains("2023") == (mode != "Time"))
  }

  @Test(
    "A date that no calendar has is shown by its number, and a pick replaces it",
    arguments: [.nan, .infinity, -.infinity, 1e308, -1e18, 3e11] as [Double])
  func noDate(_ seconds: Double) throws {
    let stored = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: seconds))
    for mode in ["Date", "Time", "DateAndTime", "CountDownTimer"] {
      let fixture = try SessionFixture(
        [element(picker, ["DatePickerMode": .string(mode), "MinuteInterval": .real(seconds)])],
        stored: ["key": stored])
      let row = try fixture.root().rows[0]
      #expect(row.dated.date == nil && row.dated.minuteStep == 1)
      #expect(row.displayedValue == stored.displayText)
      var fields = row.dated.dateFields
      fields.minute = fields.minute == 1 ? 2 : 1
      row.dated.setDateFields(fields)
      #expect(mode == "Date" || fixture.store.value(forKey: "key") != stored)
      _ = RowDetails(row)
    }
    let title = try SessionFixture([element("PSTitleValueSpecifier")], stored: ["key": stored])
    #expect(try title.root().rows[0].displayedValue == stored.displayText)
  }

  @Test("It opens on the default without storing it; a pick is a date and one edit")
  func defaultValue() throws {
    let fixture = try SessionFixture([element(picker, ["DefaultValue": .date(noon)])])
    let row = try fixture.root()
    var fields = row.rows[0].dated.dateFields
    #expect(fields.year == 2023 && fields.month == 11 && fields.day == 15)
    row.rows[0].dated.setDateFields(fields)
    #expect(fixture.store.keys.isEmpty)
    fields.day = 16
    row.rows[0].dated.setDateFields(fields)
    fields.day = 17
    row.rows[0].dated.setDateFields(fields)
    #expect(
      fixture.store.value(forKey: "key") == .date(noon.addingTimeInterval(2 * 86400)))
    fixture.session.undo()
    #expect(fixture.store.keys.isEmpty)
  }

  @Test("Without any value the row is empty, and what the picker opens on can be picked")
  func noValue() throws {
    let fixture = try SessionFixture([element(picker, ["MinuteInterval": 30])])
    let pane = try fixture.root()
    let fields = pane.rows[0].dated.dateFields
    #expect(pane.rows[0].displayedValue == "")
    #expect(fields.minute % 30 == 0)
    pane.rows[0].dated.setDateFields(fields)
    #expect(
      pane.rows[0].dated.date.map { DateFields($0, in: .init(identifier: .gregorian)) } == fields)
  }

  @Test("A value that isn’t a date is shown raw, and only replaced by a choice")
  func foreignValue() throws {
    let fixture = try SessionFixture([element(picker)], stored: ["key": "tomorrow"])
    let pane = try fixture.root()
    #expect(pane.rows[0].displayedValue == "tomorrow")
    pane.rows[0].dated.setDateFields(pane.rows[0].dated.dateFields)
    #expect(fixture.store.value(forKey: "key")?.date != nil)
  }

  @Test(
    "The picker is in the page for wheels, which are the default, and for inline days",
    arguments: [
      ("Compact", "Date", false), ("Inline", "Date", true), ("Inline", "Time", false),
      ("Wheels", "Time", true), ("", "DateAndTime", true),
    ])
  func styles(style: String, mode: String, isInPage: Bool) throws {
    let fixture = try SessionFixture([
      element(picker, ["DatePickerStyle": .string(style), "DatePickerMode": .string(mode)])
    ])
    let pane = try fixture.root()
    #expect(pane.rows[0].presentation == .date)
    #expect(pane.rows[0].dated.picksInPage == isInPage)
  }

  @Test(
    "An interval that does not divide the hour means every minute",
    arguments: [(15, 15), (30, 30), (7, 1), (60, 1), (0, 1), (-5, 1)])
  func interval(written: Int, used: Int) throws {
    let fixture = try SessionFixture([
      element(picker, ["MinuteInterval": .integer(Int128(written))])
    ])
    let pane = try fixture.root()
    #expect(pane.rows[0].dated.minuteStep == used)
  }

  @Test("A duration is a number of seconds, whose type stays")
  func duration() throws {
    let mode: KeyValuePairs<String, PropertyListValue> = ["DatePickerMode": "CountDownTimer"]
    let fixture = try SessionFixture(
      [element(picker, "i", mode), element(picker, "r", mode), element(picker, "d", mode)],
      stored: ["i": 9015, "r": .real(60), "d": .date(noon)])
    let pane = try fixture.root()
    #expect(pane.rows[0].displayedValue == "2 hr, 30 min, 15 sec")
    #expect(pane.rows[0].dated.dateFields.hour == 2 && pane.rows[0].dated.dateFields.minute == 30)
    pane.rows[0].dated.setDateFields(pane.rows[0].dated.dateFields)
    #expect(fixture.store.value(forKey: "i") == 9015)
    for row in pane.rows {
      row.dated.setDateFields(DateFields(year: 1, month: 1, day: 1, hour: 1, minute: 5))
    }
    #expect(fixture.store.value(forKey: "i") == .integer(3900))
    #expect(fixture.store.value(forKey: "r") == .real(3900))
    #expect(fixture.store.value(forKey: "d") == .integer(3900))
  }

  @Test("A duration that makes no sense is clamped")
  func endlessDuration() throws {
    let fixture = try SessionFixture(
      [element(picker, ["DatePickerMode": "CountDownTimer"])], stored: ["key": .real(1e300)])
    let pane = try fixture.root()
    #expect(pane.rows[0].dated.dateFields.hour == 87600)
    fixture.store.setValue(.real(-5), forKey: "key")
    #expect(pane.rows[0].dated.dateFields.hour == 0)
  }

  @Test("Hours count to twelve where the bundle’s language does")
  func clock() throws {
    let english = try SessionFixture([element(picker)])
    let german = try SessionFixture([element(picker)], languages: ["de"])
    let halves = try english.root()
    #expect(halves.rows[0].dated.dayHalves?.morning == "AM")
    #expect(halves.rows[0].dated.dayHalves?.afternoon == "PM")
    let none = try german.root()
    #expect(none.rows[0].dated.dayHalves == nil)
  }

  @Test("The delegate keeps dates in its own way, and words them")
  func customStorage() throws {
    let fixture = try SessionFixture([element(picker)], stored: ["key": "2023-11-15"])
    let delegate = DayStore()
    fixture.session.delegate = delegate
    let pane = try fixture.root()
    var fields = pane.rows[0].dated.dateFields
    #expect(fields.year == 2023 && fields.day == 15)
    #expect(pane.rows[0].displayedValue == "day 2023-11-15")
    fields.day = 20
    pane.rows[0].dated.setDateFields(fields)
    #expect(fixture.store.value(forKey: "key") == "2023-11-20")
    #expect(pane.rows[0].displayedValue == "day 2023-11-20")
  }
}

/// Stores dates as "2023-11-15", at noon UTC.
@MainActor
private final class DayStore: SettingsDelegate {
  func settings(
    _ session: SettingsSession, dateFrom value: PropertyListValue?, of specifier: Specifier
  ) -> Date? {
    value?.string.flatMap { try? Date($0 + "T12:00:00Z", strategy: .iso8601) }
  }

  func settings(
    _ session: SettingsSession, valueFor date: Date, of specifier: Specifier
  ) -> PropertyListValue? {
    .string(String(date.formatted(.iso8601).prefix(10)))
  }

  func settings(
    _ session: SettingsSession, textFor date: Date, of specifier: Specifier
  ) -> String? {
    "day " + date.formatted(.iso8601).prefix(10)
  }
}
