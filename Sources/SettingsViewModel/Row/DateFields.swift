import Foundation
import SettingsSchema

/// The date and time fields of a picker, or a duration in hours and minutes.
public struct DateFields: Sendable, Hashable {
  /// The year, of the Gregorian calendar.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, 1 to 31.
  public var day: Int
  /// The hour, 0 to 23; of a duration, any number from 0.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int

  /// Creates fields.
  public init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// The fields of a date in a calendar and its time zone.
  init(_ date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    self.init(
      year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1, hour: parts.hour ?? 0,
      minute: parts.minute ?? 0)
  }

  /// The date with these fields in place of those of another date.
  ///
  /// Fields that the mode doesn’t choose stay: the time of a day, the day of a time. Seconds stay if hour and minute
  /// do. A time that is skipped when the clocks change becomes the one after the gap.
  func date(replacing old: Date, mode: DatePickerElement.Mode, in calendar: Calendar) -> Date {
    var new = DateFields(old, in: calendar)
    let before = new
    if mode != .time { (new.year, new.month, new.day) = (year, month, day) }
    if mode != .date { (new.hour, new.minute) = (hour, minute) }
    if new == before { return old }
    let isSameTime = new.hour == before.hour && new.minute == before.minute
    let seconds = isSameTime ? calendar.component(.second, from: old) : 0
    let parts = DateComponents(
      year: new.year, month: new.month, day: new.day, hour: new.hour, minute: new.minute,
      second: seconds)
    guard let date = calendar.date(from: parts) else { return old }
    let moment = old.timeIntervalSinceReferenceDate
    return isSameTime ? date.addingTimeInterval(moment - moment.rounded(.down)) : date
  }

  /// Rounds the minute to a multiple of an interval: to the next one in the direction of a single step, otherwise to
  /// the nearest.
  mutating func roundMinute(to interval: Int, from old: Int) {
    let remainder = minute % interval
    guard remainder != 0, minute != old else { return }
    let isStepUp = minute - old == interval
    let isStepDown = old - minute == interval
    let goesUp = isStepDown || (!isStepUp && 2 * remainder >= interval)
    minute = min(minute - remainder + (goesUp ? interval : 0), 60 - interval)
  }
}
