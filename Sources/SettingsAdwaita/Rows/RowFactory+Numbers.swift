import SettingsSchema
import SettingsViewModel
import Widgets

extension RowFactory {
  /// Size of the images of a slider in pixels, as Apple's reference has it.
  private static let imageSize: Int32 = 21

  /// A scale between its images, with a number field: `PSSliderSpecifier`.
  ///
  /// Accessibility: scale and field are named by the title, or what stands above the row, or the key.
  func makeSlider(_ row: RowModel) -> Row {
    guard let slider = row.slider else { return makeUnsupported(row) }
    let range = slider.range
    let scale = NumberScale(
      from: slider.minimum, to: slider.maximum, step: slider.step, decimals: row.decimals)
    var settle: (@MainActor (Double) -> Double)?
    if slider.step != nil { settle = { range.settled($0) } }
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

  private func image(_ row: RowModel, _ end: KeyPath<SliderElement, String?>) -> Image? {
    row.imageURL(end, scale: 2).map { Image(file: $0.path, size: Self.imageSize) }
  }

  /// A number with buttons that count it up and down: `LeversStepperSpecifier`.
  ///
  /// Accessibility: a number field named by the title.
  func makeSpin(_ row: RowModel) -> Row {
    guard let stepper = row.stepper else { return makeUnsupported(row) }
    let scale = NumberScale(
      from: stepper.minimum, to: stepper.maximum, step: stepper.step, decimals: row.decimals)
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
