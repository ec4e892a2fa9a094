public import Foundation
import PropertyList
public import SettingsSchema
import Translation

/// A date, a time or a duration: `IASKDatePickerSpecifier`.
public final class DateRow: ElementRow<DatePickerElement> {
  /// The mode and the style of the picker.
  public var picker: DatePickerElement { element }

  public override var presentation: Presentation { .date }
  override var shownValue: String { dateText ?? value?.displayText ?? "" }

  /// Whether the picker opens in the page, below the row; otherwise a button in the row opens it.
  ///
  /// Source: InAppSettingsKit embeds `Compact`, and `Inline` of a time, in the row.
  public var picksInPage: Bool {
    switch picker.style {
    case .compact: false
    case .inline: picker.mode != .time
    case .wheels: true
    }
  }

  /// The step between minutes.
  public var minuteStep: Int { picker.minuteStep }

  /// The date of the row, by the user or by default; nil if there is none, or no calendar has it.
  public var date: Date? {
    let own = host.program.ask { $0.settings($1, dateFrom: value, of: delegateSpecifier) }
    let date = own ?? value?.date
    return date?.isInCalendar == true ? date : nil
  }

  /// The duration of the row, in seconds and not negative; nil for none.
  public var duration: Double? {
    guard picker.mode == .countDownTimer, let seconds = value?.number, seconds.isFinite else {
      return nil
    }
    // Any number in the store must fit into the fields.
    return specifier.element.rule.nearest(to: seconds)?.number
  }

  /// The date in the picker: the value, or the current time if there is none.
  public var dateFields: DateFields {
    guard picker.mode == .countDownTimer else {
      if let date { return DateFields(date, in: calendar) }
      var now = DateFields(Date(), in: calendar)
      now.minute -= now.minute % minuteStep
      return now
    }
    let minutes = Int(duration ?? 0) / 60
    return DateFields(year: 1, month: 1, day: 1, hour: minutes / 60, minute: minutes % 60)
  }

  /// Stores the picked date in the local time zone, or the number of seconds.
  ///
  /// Fields that the mode doesn’t choose are ignored. Quick changes without a pause are one edit. The program’s
  /// delegate may have its own format for dates.
  public func setDateFields(_ fields: DateFields) {
    var fields = fields
    fields.roundMinute(to: minuteStep, from: dateFields.minute)
    if picker.mode == .countDownTimer {
      setDuration(fields)
    } else {
      setDate(fields.date(replacing: date ?? startOfMinute, mode: picker.mode, in: calendar))
    }
    // The picked minute may have been rounded.
    notifyChange()
  }

  /// The words for the halves of the day, if the bundle’s language uses a 12-hour clock; otherwise nil.
  public var dayHalves: (morning: String, afternoon: String)? {
    var calendar = calendar
    calendar.locale = locale
    guard picker.mode != .countDownTimer,
      let afternoon = calendar.date(from: DateComponents(year: 2001, hour: 13)),
      text(of: afternoon, date: .omitted, time: .shortened).contains(calendar.pmSymbol)
    else { return nil }
    return (calendar.amSymbol, calendar.pmSymbol)
  }

  private func setDate(_ date: Date) {
    guard date != self.date else { return }
    let own = host.program.ask { $0.settings($1, valueFor: date, of: delegateSpecifier) }
    store(own ?? .date(date), kind: .continuous)
  }

  /// A stored number keeps its type.
  private func setDuration(_ fields: DateFields) {
    let old = dateFields
    let isSameTime = fields.hour == old.hour && fields.minute == old.minute
    guard !isSameTime || duration == nil else { return }
    let seconds = (fields.hour * 60 + fields.minute) * 60
    if case .real = value {
      store(.real(Double(seconds)), kind: .continuous)
    } else {
      store(.integer(Int128(seconds)), kind: .continuous)
    }
  }

  /// A new date has no seconds.
  private var startOfMinute: Date {
    let moment = Date().timeIntervalSinceReferenceDate
    return Date(timeIntervalSinceReferenceDate: (moment / 60).rounded(.down) * 60)
  }

  private var calendar: Calendar { Calendar(identifier: .gregorian) }

  // MARK: Text

  /// The value in the picker’s mode; nil if it is neither a date nor a duration.
  private var dateText: String? {
    if picker.mode == .countDownTimer {
      return duration.map {
        Duration.seconds($0).formatted(
          .units(allowed: [.hours, .minutes, .seconds], width: .abbreviated).locale(locale))
      }
    }
    guard let date else { return nil }
    return host.program.ask { $0.settings($1, textFor: date, of: delegateSpecifier) }
      ?? text(
        of: date, date: picker.mode == .time ? .omitted : .abbreviated,
        time: picker.mode == .date ? .omitted : .shortened)
  }
}
