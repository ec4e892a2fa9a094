import Foundation
import SettingsSchema
import Testing

@testable import SettingsViewModel

struct DateFieldsTests {
  private let berlin = calendar("Europe/Berlin")

  private static func calendar(_ zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test("Fields are those of the local time zone")
  func localZone() throws {
    let fields = DateFields(try date("2026-06-30T22:30:15Z"), in: berlin)
    #expect(fields == DateFields(year: 2026, month: 7, day: 1, hour: 0, minute: 30))
  }

  @Test(
    "The parts of a date that the mode does not show stay",
    arguments: [
      (DatePickerElement.Mode.date, "2027-01-05T23:30:15Z"),
      (.time, "2026-07-01T06:07:00Z"), (.dateAndTime, "2027-01-06T07:07:00Z"),
    ])
  func modes(mode: DatePickerElement.Mode, expected: String) throws {
    let picked = DateFields(year: 2027, month: 1, day: 6, hour: 8, minute: 7)
    let new = picked.date(
      replacing: try date("2026-06-30T22:30:15Z"), mode: mode, in: berlin)
    #expect(try new == date(expected))
  }

  @Test("Seconds stay with another day, and are dropped with another time")
  func seconds() throws {
    let old = try date("2026-06-30T22:30:15Z").addingTimeInterval(0.25)
    var picked = DateFields(old, in: berlin)
    #expect(picked.date(replacing: old, mode: .dateAndTime, in: berlin) == old)
    picked.day = 2
    #expect(
      picked.date(replacing: old, mode: .dateAndTime, in: berlin) == old.addingTimeInterval(86400))
    picked.minute = 31
    #expect(
      try picked.date(replacing: old, mode: .dateAndTime, in: berlin)
        == date("2026-07-01T22:31:00Z"))
  }

  @Test("A time that a change of the clocks skips is the one after the gap")
  func gap() throws {
    let picked = DateFields(year: 2026, month: 3, day: 29, hour: 2, minute: 30)
    let new = picked.date(
      replacing: try date("2026-03-01T12:00:00Z"), mode: .dateAndTime, in: berlin)
    #expect(try new == date("2026-03-29T01:30:00Z"))
  }

  @Test(
    "Minutes keep to the interval, and each step goes to the next multiple",
    arguments: [
      (7, 22, 15, 15), (50, 35, 15, 45), (0, 59, 15, 45), (0, 22, 15, 15), (0, 23, 15, 30),
      (7, 17, 10, 10), (15, 15, 15, 15), (7, 7, 15, 7), (3, 4, 1, 4),
    ])
  func interval(old: Int, new: Int, interval: Int, expected: Int) {
    var fields = DateFields(year: 2026, month: 1, day: 1, hour: 0, minute: new)
    fields.roundMinute(to: interval, from: old)
    #expect(fields.minute == expected)
  }
}
