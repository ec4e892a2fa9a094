import CAdwaita

/// Title, and below it a scale between two images and a number field, a spin button without the buttons.
///
/// Narrow windows (360 px) hold it. A single number makes the controls insensitive. The scales of a list have one
/// length: what stands beside them is in columns.
@MainActor
package final class ScaleRow: Row {
  private let numbers: Numbers
  private let spin: SpinButton
  private let scale: Scale
  /// Where a reset button has its room in a row without a title.
  private let place = Box.horizontal()

  /// - Parameters:
  ///   - unit: a dim text behind the number.
  ///   - showsNumber: whether the spin button stands beside the scale.
  ///   - marks: below the scale.
  ///   - settle: where a drag goes that has come to a number; nil for wherever it comes.
  package init(
    _ numbers: Numbers, minimum: Image? = nil, maximum: Image? = nil, unit: String = "",
    showsNumber: Bool = true, marks: [Double] = [],
    settle: (@MainActor (Double) -> Double)? = nil
  ) {
    self.numbers = numbers
    spin = SpinButton(
      numbers.shim(digits: DecimalFormat.digits), format: DecimalFormat(numbers.bounds))
    scale = Scale(of: spin, decimals: numbers.decimals)
    let line = Box.horizontal()
    super.init(handle: BinRow(line).pointer)
    addStyleClass("slider")
    spin.setVisible(showsNumber)
    // The scale counts up and down as they do, and needs their room.
    for button in spin.all("GtkButton") { button.setVisible(false) }
    for mark in marks { scale.addMark(mark) }
    if let settle { scale.onDragged(settle) }
    minimum?.hideFromAssistiveTechnology()
    maximum?.hideFromAssistiveTechnology()
    let label = unit.isEmpty ? nil : Label.unit(unit)
    addColumn(0, "minimum", [minimum], to: line)
    line.append(scale)
    addColumn(1, "maximum", [maximum], to: line)
    line.append(place)
    cadw_row_align_column(pointer, place.pointer, 2)
    addColumn(3, "number", [spin, label], to: line)
    line.setSensitive(numbers.bounds.lowerBound < numbers.bounds.upperBound)
  }

  private func addColumn(_ column: UInt32, _ name: String, _ parts: [Widget?], to line: Box) {
    let box = Box.horizontal(spacing: 6)
    box.addStyleClass(name)
    for part in parts.compactMap(\.self) { box.append(part) }
    line.append(box)
    cadw_row_align_column(pointer, box.pointer, column)
  }

  override var resetPlace: Box? { place }

  package func setValue(_ value: Double) {
    spin.setValue(numbers.number(value), last: numbers.bounds.upperBound)
  }

  package var value: Double { spin.value }

  /// Shows a text that is no number of the range; nil: the value.
  package func setTyped(_ text: String?) { spin.setTyped(text) }

  /// A text was typed that is no number of the range, and nil once it is the value again; once.
  package func onTyped(_ body: @escaping @MainActor (String?) -> Void) { spin.onTyped(body) }

  /// The name of the scale and of the spin button.
  package func setControlName(_ name: String) {
    scale.setAccessibleName(name)
    spin.setAccessibleName(name)
  }

  private final class Drag {
    var isHeld = false
    var hasChanged = false
  }

  /// The user settled on a value: when the scale is let go, at once from keyboard and spin button.
  package func onChanged(_ body: @escaping @MainActor (Double) -> Void) {
    let drag = Drag()
    spin.onChanged { value in
      if drag.isHeld { drag.hasChanged = true } else { body(value) }
    }
    scale.onHeld { [spin] isHeld in
      let isDone = drag.isHeld && drag.hasChanged && !isHeld
      drag.isHeld = isHeld
      if !isHeld { drag.hasChanged = false }
      if isDone { body(spin.value) }
    }
  }
}
