import CAdwaita

/// A title, and below it a scale between two images and a number field, which is a spin button without buttons.
///
/// It fits into narrow windows (360 px). If only one number is valid, the controls are insensitive. The scales of a
/// list have the same length, because the widgets next to them are in columns.
@MainActor
package final class ScaleRow: TypedNumberRow {
  private let scale: Scale
  /// The space for a reset button in a row without a title.
  private let place = Box.horizontal()

  /// - Parameters:
  ///   - unit: a dim text after the number.
  ///   - showsNumber: whether the spin button is next to the scale.
  ///   - marks: the marks below the scale.
  ///   - settle: the number to use when the scale is dragged to a number; nil for that number.
  package init(
    _ numbers: Numbers, minimum: Image? = nil, maximum: Image? = nil, unit: String = "",
    showsNumber: Bool = true, marks: [Double] = [],
    settle: (@MainActor (Double) -> Double)? = nil
  ) {
    let spin = SpinButton(
      numbers.shim(digits: DecimalFormat.digits), format: DecimalFormat(numbers.bounds))
    scale = Scale(of: spin, decimals: numbers.decimals)
    let line = Box.horizontal()
    super.init(numbers, spin: spin, handle: BinRow(line).pointer)
    addStyleClass("slider")
    spin.setVisible(showsNumber)
    // The scale counts up and down itself, and needs their space.
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

  /// The name of the scale and of the spin button.
  package func setControlName(_ name: String) {
    scale.setAccessibleName(name)
    spin.setAccessibleName(name)
  }

  private final class Drag {
    var isHeld = false
    var hasChanged = false
  }

  /// Called when the user has chosen a value: at the end of dragging, immediately for keyboard and spin button.
  package override func onChanged(_ body: @escaping @MainActor (Double) -> Void) {
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
