import CAdwaita

/// A row with linked buttons, of which at most one is active.
@MainActor
package final class SegmentedRow: Row {
  /// The maximum number of letters in all options that fit next to the title in a narrow window.
  private static let longestBeside = 16

  private let buttons: [Widget]

  /// - Parameter names: the tooltips and accessible names of the options; nil for the options themselves.
  package init(_ options: [String], names: [String]? = nil) {
    buttons = zip(options, names ?? options).map { Self.segment($0, name: $1) }
    super.init(handle: cadw_column_row_new())
    let line = Box.horizontal()
    line.addStyleClass("linked")
    line.set("homogeneous", true)
    line.set("valign", "center")
    for button in buttons {
      if button != buttons[0] { button.set("group", buttons[0]) }
      line.append(button)
    }
    let letters = options.reduce(0) { $0 + $1.unicodeScalars.count }
    let isBeside = letters <= Self.longestBeside
    line.set(isBeside ? "margin-start" : "margin-top", isBeside ? 12 : 6)
    cadw_column_row_place(pointer, line.pointer, !isBeside)
  }

  private static func segment(_ text: String, name: String) -> Widget {
    let button = Widget(type: "GtkToggleButton")
    let label = Label.line(text)
    label.set("xalign", 0.5)
    button.set("child", label)
    button.addStyleClass("segment")
    button.setTooltip(name)  // for short or shortened labels
    button.set("hexpand", true)
    button.setAccessibleName(name)
    return button
  }

  package func setSelected(_ index: Int?) {
    for button in buttons { button.isSilent = true }
    for (position, button) in buttons.enumerated() { button.set("active", position == index) }
    for button in buttons { button.isSilent = false }
  }

  package var selected: Int? { buttons.firstIndex { $0.boolean("active") } }

  /// One button is released as another is pressed; only the latter reports it.
  package func onSelected(_ body: @escaping @MainActor (Int) -> Void) {
    for (position, button) in buttons.enumerated() {
      button.on(change: "active") { if $0 { body(position) } }
    }
  }
}
