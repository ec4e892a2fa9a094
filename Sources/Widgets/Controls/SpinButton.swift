import CAdwaita
import Foundation

/// A number that is counted up and down, or typed: `GtkSpinButton`.
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

  /// - Parameter wraps: whether the first number comes after the last one.
  convenience init(_ numbers: CadwNumbers, wraps: Bool = false, format: any NumberFormat) {
    self.init(
      handle: cadw_spin_button_new(
        numbers, wraps, Self.read, Self.write, Callback.context(format as any NumberFormat),
        Callback.release))
  }

  /// A new row with a spin button, which ``init(ofRow:)`` gives.
  static func makeRow(_ numbers: CadwNumbers, format: any NumberFormat) -> OpaquePointer {
    cadw_spin_row_new(
      numbers, read, write, Callback.context(format as any NumberFormat), Callback.release)
  }

  convenience init(ofRow row: OpaquePointer) {
    self.init(handle: cadw_spin_row_spin_button(row))
  }

  /// - Parameter last: the last number from then on.
  func setValue(_ value: Double, last: Double) { cadw_spin_button_set_value(pointer, value, last) }

  var value: Double { cadw_spin_button_value(pointer) }

  /// Shows a text that is no number of the range; nil: the value.
  func setTyped(_ text: String?) { cadw_spin_button_set_typed(pointer, text) }

  /// A text was typed that is no number of the range, and nil once it is the value again; once.
  ///
  /// It is not replaced at the end of typing then.
  func onTyped(_ body: @escaping @MainActor (String?) -> Void) {
    Callback.connect(pointer, cadw_spin_button_on_typed, body)
  }

  /// What was typed is told with each letter that makes a number.
  func onChanged(_ body: @escaping @MainActor (Double) -> Void) {
    Callback.connect(pointer, cadw_spin_button_on_changed, body)
  }
}

/// The number of a spin button, beside it: `GtkScale`.
@MainActor
final class Scale: Widget {
  /// - Parameter decimals: to which a drag rounds.
  convenience init(of spin: SpinButton, decimals: Int) {
    self.init(handle: cadw_scale_new(spin.pointer, UInt32(clamping: decimals)))
  }

  func addMark(_ value: Double) { cadw_scale_add_mark(pointer, value) }

  /// The closure gives where the scale goes when it is dragged to a number.
  func onDragged(_ body: @escaping @MainActor (Double) -> Double) {
    let told: CadwNumberMap = { context, value in Callback.answer(context, value) ?? value }
    cadw_scale_on_dragged(pointer, told, Callback.context(body), Callback.release)
  }

  /// It is held with a pointer or a finger, or is let go; once.
  func onHeld(_ body: @escaping @MainActor (Bool) -> Void) {
    Callback.connect(pointer, cadw_scale_on_held, body)
  }
}
