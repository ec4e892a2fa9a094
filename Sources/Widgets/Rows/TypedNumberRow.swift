/// A row with a number that can be typed into a spin button.
@MainActor
package class TypedNumberRow: Row {
  private let numbers: Numbers
  let spin: SpinButton

  init(_ numbers: Numbers, spin: SpinButton, handle: OpaquePointer) {
    self.numbers = numbers
    self.spin = spin
    super.init(handle: handle)
  }

  package func setValue(_ value: Double) {
    spin.setValue(numbers.number(value), last: numbers.bounds.upperBound)
  }

  package var value: Double { spin.value }

  /// Shows an invalid text; nil for the value.
  package func setTyped(_ text: String?) { spin.setTyped(text) }

  /// Called when the user changes the value.
  package func onChanged(_ body: @escaping @MainActor (Double) -> Void) { spin.onChanged(body) }

  /// Called when an invalid text is typed, and with nil once it is the value again.
  ///
  /// Connect it once.
  package func onTyped(_ body: @escaping @MainActor (String?) -> Void) { spin.onTyped(body) }
}
