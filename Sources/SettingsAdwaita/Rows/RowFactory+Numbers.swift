import SettingsSchema
import SettingsViewModel
import Widgets

extension RowFactory {
  /// Size of the images of a slider in pixels, as Apple's reference has it.
  private static let imageSize: Int32 = 21

  /// A scale between its images, with a number field: `PSSliderSpecifier`.
  ///
  /// Accessibility: scale and field are named by the title, or what stands above the row, or the key.
  func makeSlider(_ row: SliderRow) -> Row {
    let range = row.slider.range
    let scale = NumberScale(
      from: row.minimum, to: row.maximum, step: row.step, decimals: row.decimals)
    var settle: (@MainActor (Double) -> Double)?
    if row.step != nil { settle = { range.settled($0) } }
    let widget = ScaleRow(
      Numbers(scale), minimum: image(row, \.minimumImage), maximum: image(row, \.maximumImage),
      unit: row.unit, showsNumber: row.showsNumber, marks: row.marks,
      settle: settle)
    RowBinding.bind(widget, to: row) { widget, row in
      widget.setControlName(row.accessibleName)
      widget.setValue(row.number)
    }
    widget.onChanged { [weak row] in row?.setNumber($0) }
    return widget
  }

  private func image(_ row: SliderRow, _ end: KeyPath<SliderElement, String?>) -> Image? {
    row.imageURL(end, scale: 2).map { Image(file: $0.path, size: Self.imageSize) }
  }

  /// A number with buttons that count it up and down: `LeversStepperSpecifier`.
  ///
  /// Accessibility: a number field named by the title.
  func makeSpin(_ row: StepperRow) -> Row {
    let scale = NumberScale(
      from: row.minimum, to: row.maximum, step: row.step, decimals: row.decimals)
    let widget = SpinRow(Numbers(scale))
    if !row.unit.isEmpty { widget.addSuffix(Label.unit(row.unit)) }
    RowBinding.bind(widget, to: row) { $0.setValue($1.number) }
    widget.onChanged { [weak row] in row?.setNumber($0) }
    return widget
  }
}

extension Numbers {
  fileprivate init(_ scale: NumberScale) {
    self.init(scale.bounds, step: scale.step, decimals: scale.decimals)
  }
}
