import CAdwaita

/// Title, and below it a scale between two images and a spin button: `GtkScale`.
@MainActor
package final class ScaleRow: Row {
  /// - Parameters:
  ///   - step: 0 for one chosen from the range; else dragging keeps to its multiples.
  ///   - digits: after the point.
  package convenience init(minimum: Double, maximum: Double, step: Double, digits: UInt32) {
    self.init(handle: cadw_slider_row_new(minimum, maximum, step, digits))
  }

  package func setImages(minimum: Image?, maximum: Image?) {
    cadw_slider_row_set_images(pointer, minimum?.pointer, maximum?.pointer)
  }

  package func setValue(_ value: Double) { cadw_slider_row_set_value(pointer, value) }

  package var value: Double { cadw_slider_row_value(pointer) }

  /// Whether the spin button stands beside the scale; it does at first.
  package func setNumberVisible(_ isVisible: Bool) {
    cadw_slider_row_set_number_visible(pointer, isVisible)
  }

  /// A dim text behind the number; "" for none.
  package func setUnit(_ unit: String) { cadw_slider_row_set_unit(pointer, unit) }

  /// A mark below the scale.
  package func addMark(_ value: Double) { cadw_slider_row_add_mark(pointer, value) }

  /// The name of the scale and of the spin button.
  package func setControlName(_ name: String) {
    cadw_slider_row_set_accessible_name(pointer, name)
  }

  /// The user settled on a value: when the scale is let go, at once from keyboard and spin button.
  package func onChanged(_ body: @escaping @MainActor (Double) -> Void) {
    Callback.connect(pointer, cadw_slider_row_on_changed, body)
  }
}

/// A row with a spin button: `AdwSpinRow`.
@MainActor
package final class SpinRow: Row {
  /// Bounds and step as of ``ScaleRow``.
  package convenience init(minimum: Double, maximum: Double, step: Double, digits: UInt32) {
    self.init(handle: cadw_spin_row_new(minimum, maximum, step, digits))
  }

  package func setValue(_ value: Double) { cadw_spin_row_set_value(pointer, value) }

  package var value: Double { cadw_spin_row_value(pointer) }

  package func onChanged(_ body: @escaping @MainActor (Double) -> Void) {
    Callback.connect(pointer, cadw_spin_row_on_changed, body)
  }
}
