import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

extension RowFactory {
  /// The size of a slider’s images in pixels, as in Apple’s reference.
  private static let imageSize: Int32 = 21

  /// A scale between its images, with a number field: `PSSliderSpecifier`.
  ///
  /// Accessibility: scale and field are named after the title, the label above the row, or the key.
  func makeSlider(_ row: SliderRow) -> Row {
    let range = row.slider.range
    var settle: (@MainActor (Double) -> Double)?
    if row.step != nil { settle = { range.settled($0) } }
    let widget = ScaleRow(
      Numbers(row.scale), minimum: image(row, \.minimumImage), maximum: image(row, \.maximumImage),
      unit: row.unit, showsNumber: row.showsNumber, marks: row.marks,
      settle: settle)
    RowBinding.bind(widget, to: row) { widget, row in
      widget.setControlName(row.accessibleName)
      widget.setValue(row.number)
      widget.setTyped(row.typedText)
    }
    widget.onChanged { [weak row] in row?.setNumber($0) }
    widget.onTyped { [weak row] in row?.setTypedText($0) }
    RowBinding.followEdits(in: widget, of: row)
    return widget
  }

  private func image(_ row: SliderRow, _ end: KeyPath<SliderElement, String?>) -> Image? {
    Icon.widget(for: row.imageURL(end, scale: 2).map { .file($0) }, size: Self.imageSize)
  }

  /// A number with buttons: `LeversStepperSpecifier`.
  ///
  /// Accessibility: a number field named after the title.
  func makeSpin(_ row: StepperRow) -> Row {
    let widget = SpinRow(Numbers(row.scale))
    if !row.unit.isEmpty { widget.addSuffix(Label.unit(row.unit)) }
    RowBinding.bind(widget, to: row) { widget, row in
      widget.setValue(row.number)
      widget.setTyped(row.typedText)
    }
    widget.onChanged { [weak row] in row?.setNumber($0) }
    widget.onTyped { [weak row] in row?.setTypedText($0) }
    RowBinding.followEdits(in: widget, of: row)
    return widget
  }

  // MARK: Dates

  /// A date, a time or a duration, with a picker: `IASKDatePickerSpecifier`.
  ///
  /// Accessibility: named after the title; the date is its description; the picker’s fields are named after the row.
  func makeDate(_ row: DateRow) -> Row {
    let widget = CalendarRow(
      row.picker.mode.parts, expands: row.picksInPage, minuteStep: row.minuteStep,
      dayHalves: row.dayHalves)
    RowBinding.bind(widget, to: row) { widget, row in
      let text = row.displayedValue
      widget.setControlName(row.accessibleName)
      widget.setAccessibleDescription(text)
      widget.setText(text.isEmpty ? tr("Not Set", context: "value") : text)
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

extension Numbers {
  fileprivate init(_ scale: NumberScale) {
    self.init(scale.bounds, step: scale.step, decimals: scale.decimals)
  }
}
