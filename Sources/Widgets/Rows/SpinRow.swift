import CAdwaita

/// A row with a spin button: `AdwSpinRow`.
@MainActor
package final class SpinRow: Row {
  private let numbers: Numbers
  private let spin: SpinButton

  package init(_ numbers: Numbers) {
    self.numbers = numbers
    let digits = numbers.decimals == 0 ? 0 : DecimalFormat.digits
    let row = SpinButton.makeRow(
      numbers.shim(digits: digits),
      format: DecimalFormat(numbers.bounds, decimals: numbers.decimals))
    spin = SpinButton(ofRow: row)
    super.init(handle: row)
  }

  package func setValue(_ value: Double) {
    spin.setValue(numbers.number(value), last: numbers.bounds.upperBound)
  }

  package var value: Double { spin.value }

  /// Shows an invalid text; nil for the value.
  package func setTyped(_ text: String?) { spin.setTyped(text) }

  package func onChanged(_ body: @escaping @MainActor (Double) -> Void) { spin.onChanged(body) }

  /// Called when an invalid text is typed, and with nil once it is the value again.
  ///
  /// Connect it once.
  package func onTyped(_ body: @escaping @MainActor (String?) -> Void) { spin.onTyped(body) }
}
