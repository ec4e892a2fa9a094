import CAdwaita

/// A row with a spin button: `AdwSpinRow`.
@MainActor
package final class SpinRow: TypedNumberRow {
  package init(_ numbers: Numbers) {
    let digits = numbers.decimals == 0 ? 0 : DecimalFormat.digits
    let row = SpinButton.makeRow(
      numbers.shim(digits: digits),
      format: DecimalFormat(numbers.bounds, decimals: numbers.decimals))
    super.init(numbers, spin: SpinButton(ofRow: row), handle: row)
  }
}
