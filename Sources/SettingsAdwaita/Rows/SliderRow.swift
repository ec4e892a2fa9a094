import CAdwaita
import SettingsSchema
import SettingsViewModel

/// A scale between its images, with a number field: `PSSliderSpecifier`.
///
/// Accessibility: scale and field are named by the title, or what stands above the row, or the key.
@MainActor
enum SliderRow {
  /// Size of the images in pixels, as Apple's reference has it.
  private static let imageSize: Int32 = 21

  static func make(_ row: RowModel) -> OpaquePointer? {
    guard let slider = row.slider,
      let widget = cadw_slider_row_new(
        slider.minimum, slider.maximum, slider.step ?? 0, UInt32(row.decimals))
    else { return nil }
    cadw_slider_row_set_images(
      widget, image(row, \.minimumImage), image(row, \.maximumImage))
    cadw_slider_row_set_number_visible(widget, row.showsNumber)
    cadw_slider_row_set_unit(widget, row.unit)
    for mark in row.marks { cadw_slider_row_add_mark(widget, mark) }
    RowBinding.bind(widget, to: row) { widget, row in
      cadw_slider_row_set_accessible_name(widget, row.accessibleName)
      cadw_slider_row_set_value(widget, row.number)
    }
    cadw_slider_row_on_changed(
      widget, NumberCallback.function,
      NumberCallback { [weak row] in row?.setNumber($0) }.pointer, CallbackContext.release)
    return widget
  }

  private static func image(
    _ row: RowModel, _ end: KeyPath<SliderElement, String?>
  ) -> OpaquePointer? {
    guard let url = row.imageURL(end, scale: 2) else { return nil }
    return cadw_image_new_from_file(url.path, imageSize)
  }
}
