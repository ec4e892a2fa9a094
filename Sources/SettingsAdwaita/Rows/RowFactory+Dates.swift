import SettingsSchema
import SettingsViewModel
import Widgets

extension RowFactory {
  /// A date, a time or a duration, with a picker: `IASKDatePickerSpecifier`.
  ///
  /// Accessibility: named by the title; the date is its description; the picker's fields are named after it.
  func makeDate(_ row: DateRow) -> Row {
    let widget = CalendarRow(
      row.picker.mode.parts, expands: row.picksInPage, minuteStep: row.minuteStep,
      dayHalves: row.dayHalves)
    RowBinding.bind(widget, to: row) { widget, row in
      let text = row.displayedValue
      widget.setControlName(row.accessibleName)
      widget.setAccessibleDescription(text)
      widget.setText(text.isEmpty ? "Not Set" : text)
      widget.setFields(CalendarFields(row.dateFields))
    }
    widget.onChanged { [weak row] in row?.setDateFields(DateFields($0)) }
    widget.onClosed { [weak row] in row?.finishEditing() }
    return widget
  }
}

extension DatePickerElement.Mode {
  fileprivate var parts: CalendarRow.Parts {
    switch self {
    case .date: .day
    case .time: .time
    case .dateAndTime: [.day, .time]
    case .countDownTimer: .duration
    }
  }
}

extension CalendarFields {
  fileprivate init(_ fields: DateFields) {
    self.init(
      year: fields.year, month: fields.month, day: fields.day, hour: fields.hour,
      minute: fields.minute)
  }
}

extension DateFields {
  fileprivate init(_ fields: CalendarFields) {
    self.init(
      year: fields.year, month: fields.month, day: fields.day, hour: fields.hour,
      minute: fields.minute)
  }
}
