import CAdwaita

/// A day and a time of day; of a duration, hour and minute.
///
/// Months and days count from 1.
package struct CalendarFields: Equatable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  fileprivate init(_ fields: CadwDateFields) {
    self.init(
      year: Int(fields.year), month: Int(fields.month), day: Int(fields.day),
      hour: Int(fields.hour), minute: Int(fields.minute))
  }

  fileprivate var fields: CadwDateFields {
    CadwDateFields(
      year: Int32(clamping: year), month: Int32(clamping: month), day: Int32(clamping: day),
      hour: Int32(clamping: hour), minute: Int32(clamping: minute))
  }
}

/// Title, a date as text, and a picker in a popover or below the row.
@MainActor
package final class CalendarRow: Row {
  /// What is picked; a duration stands alone.
  package struct Parts: OptionSet {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let day = Parts(rawValue: CADW_DATE_DAY.rawValue)
    package static let time = Parts(rawValue: CADW_DATE_TIME.rawValue)
    package static let duration = Parts(rawValue: CADW_DATE_DURATION.rawValue)
  }

  /// - Parameters:
  ///   - expands: whether the picker opens below the row (`AdwExpanderRow`), else in a popover.
  ///   - minuteStep: divides 60.
  package convenience init(_ parts: Parts, expands: Bool, minuteStep: Int) {
    self.init(
      handle: cadw_date_row_new(parts.rawValue, expands, Int32(clamping: minuteStep)))
  }

  package func setFields(_ fields: CalendarFields) {
    cadw_date_row_set_fields(pointer, fields.fields)
  }

  package func setText(_ text: String) { cadw_date_row_set_text(pointer, text) }

  /// Hours from 1 to 12 with a button for the halves of the day, in place of 0 to 23.
  package func setDayHalves(morning: String, afternoon: String) {
    cadw_date_row_set_day_halves(pointer, morning, afternoon)
  }

  /// The controls of the picker are named after it: "name, hours".
  package func setControlName(_ name: String) { cadw_date_row_set_accessible_name(pointer, name) }

  /// The fields after each thing the user did, those that are not picked as they were set.
  package func onChanged(_ body: @escaping @MainActor (CalendarFields) -> Void) {
    let told: CadwDateAction = { context, fields in
      Callback.call(context, CalendarFields(fields))
    }
    cadw_date_row_on_changed(pointer, told, Callback.context(body), Callback.release)
  }

  /// The picker was closed.
  package func onClosed(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_date_row_on_closed, body)
  }
}
