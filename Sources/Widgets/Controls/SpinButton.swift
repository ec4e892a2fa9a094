import CAdwaita
import Foundation

/// A number with buttons, which can also be typed: `GtkSpinButton`.
@MainActor
final class SpinButton: Widget {
  private static let read: CadwNumberReader = { context, text, present, hasEnded in
    let format = Callback.body(of: context, as: (any NumberFormat).self)
    let text = String(cString: text)
    return format?.number(typed: text, present: present, hasEnded: hasEnded) ?? .nan
  }

  private static let write: CadwNumberWriter = { context, value in
    let format = Callback.body(of: context, as: (any NumberFormat).self)
    return strdup(format?.text(of: value) ?? "")
  }

  /// - Parameter wraps: whether the last number is followed by the first one.
  convenience init(_ numbers: CadwNumbers, wraps: Bool = false, format: any NumberFormat) {
    self.init(
      handle: cadw_spin_button_new(
        numbers, wraps, Self.read, Self.write, Callback.context(format as any NumberFormat),
        Callback.release))
  }

  /// Creates a row with a spin button, for ``init(ofRow:)``.
  static func makeRow(_ numbers: CadwNumbers, format: any NumberFormat) -> OpaquePointer {
    cadw_spin_row_new(
      numbers, read, write, Callback.context(format as any NumberFormat), Callback.release)
  }

  convenience init(ofRow row: OpaquePointer) {
    self.init(handle: Widget(handle: row).control.pointer)
  }

  /// - Parameter last: the new upper bound.
  func setValue(_ value: Double, last: Double) { cadw_spin_button_set_value(pointer, value, last) }

  var value: Double { number("value") }

  /// Shows an invalid text; nil for the value.
  func setTyped(_ text: String?) { cadw_spin_button_set_typed(pointer, text) }

  /// Called when an invalid text is typed, and with nil once it is the value again.
  ///
  /// Connect it once.
  ///
  /// The text isn’t replaced at the end of typing then.
  func onTyped(_ body: @escaping @MainActor (String?) -> Void) {
    Callback.connect(pointer, cadw_spin_button_on_typed, body)
  }

  /// Called at each keystroke that makes a number.
  func onChanged(_ body: @escaping @MainActor (Double) -> Void) {
    Callback.connect(pointer, cadw_spin_button_on_changed, body)
  }
}

/// A scale for the number of a spin button: `GtkScale`.
@MainActor
final class Scale: Widget {
  /// - Parameter decimals: the decimals for dragging.
  convenience init(of spin: SpinButton, decimals: Int) {
    self.init(handle: cadw_scale_new(spin.pointer, UInt32(clamping: decimals)))
  }

  func addMark(_ value: Double) { cadw_scale_add_mark(pointer, value) }

  /// Sets a closure that returns the number to use when the scale is dragged to a number.
  func onDragged(_ body: @escaping @MainActor (Double) -> Double) {
    let callback: CadwNumberMap = { context, value in Callback.answer(context, value) ?? value }
    cadw_scale_on_dragged(pointer, callback, Callback.context(body), Callback.release)
  }

  /// Called when it is held with a pointer or a finger, and when it is released.
  ///
  /// Connect it once.
  func onHeld(_ body: @escaping @MainActor (Bool) -> Void) {
    Callback.connect(pointer, cadw_scale_on_held, body)
  }
}
