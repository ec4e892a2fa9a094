import CAdwaita
import SettingsSchema
import SettingsViewModel

/// A date, a time or a duration, with a picker: `IASKDatePickerSpecifier`.
///
/// Accessibility: named by the title; the date is its description; the picker's fields are named after it.
@MainActor
enum DateRow {
  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let picker = row.datePicker,
      let widget = cadw_date_row_new(
        parts(of: picker.mode), row.picksInPage, Int32(row.minuteStep))
    else { return nil }
    if let halves = row.dayHalves {
      cadw_date_row_set_day_halves(widget, halves.morning, halves.afternoon)
    }
    RowBinding.bind(widget, to: row) { widget, row in
      let text = row.displayedValue
      cadw_date_row_set_accessible_name(widget, row.accessibleName)
      cadw_widget_set_accessible_description(widget, text)
      cadw_date_row_set_text(widget, text.isEmpty ? "Not Set" : text)
      cadw_date_row_set_fields(widget, CadwDateFields(row.dateFields))
    }
    cadw_date_row_on_changed(
      widget, DateCallback.function,
      DateCallback { [weak row] in row?.setDateFields(DateFields($0)) }.pointer,
      CallbackContext.release)
    cadw_date_row_on_closed(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in row?.finishEditing() }.pointer, CallbackContext.release)
    return widget
  }

  private static func parts(of mode: DatePickerElement.Mode) -> UInt32 {
    switch mode {
    case .date: CADW_DATE_DAY.rawValue
    case .time: CADW_DATE_TIME.rawValue
    case .dateAndTime: CADW_DATE_DAY.rawValue | CADW_DATE_TIME.rawValue
    case .countDownTimer: CADW_DATE_DURATION.rawValue
    }
  }
}

extension CadwDateFields {
  fileprivate init(_ fields: DateFields) {
    self.init(
      year: Int32(clamping: fields.year), month: Int32(clamping: fields.month),
      day: Int32(clamping: fields.day), hour: Int32(clamping: fields.hour),
      minute: Int32(clamping: fields.minute))
  }
}

extension DateFields {
  fileprivate init(_ fields: CadwDateFields) {
    self.init(
      year: Int(fields.year), month: Int(fields.month), day: Int(fields.day),
      hour: Int(fields.hour), minute: Int(fields.minute))
  }
}
