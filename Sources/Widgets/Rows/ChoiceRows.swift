import CAdwaita

/// A row with a list of options in a popover: `AdwComboRow`.
@MainActor
package final class ComboRow: Row {
  /// What GTK calls no position.
  private static let noPosition = Double(UInt32.max)

  package convenience init() { self.init(handle: cadw_combo_row_new()) }

  /// None is selected afterwards.
  ///
  /// - Parameters:
  ///   - shown: what the row shows of each option once it is selected; nil for the options themselves.
  ///   - icons: an image before each option, an absolute path, the name of an icon, or "" for none.
  package func setOptions(
    _ options: [String], shownAs shown: [String]? = nil, icons: [String]? = nil
  ) {
    let shown = shown ?? options
    let icons = icons ?? options.map { _ in "" }
    let count = UInt32(clamping: min(options.count, shown.count, icons.count))
    silently {
      CText.with(options.map(\.line)) { options in
        CText.with(shown.map(\.line)) { shown in
          CText.with(icons) { cadw_combo_row_set_options(pointer, options, shown, $0, count) }
        }
      }
    }
  }

  package func setSelected(_ index: Int?) {
    silently { set("selected", index.map(Double.init) ?? Self.noPosition) }
  }

  package var selected: Int? {
    let position = number("selected")
    return position == Self.noPosition ? nil : Int(position)
  }

  package func onSelected(_ body: @escaping @MainActor (Int) -> Void) {
    on("notify::selected") { [self] in body(selected ?? -1) }
  }
}

/// A row with linked buttons, of which one or none is active.
@MainActor
package final class SegmentedRow: Row {
  /// Letters of all options together, for a narrow window to hold them beside the title.
  private static let longestBeside = 16

  private let buttons: [Widget]

  /// - Parameter names: what tooltips and assistive technology call the options, one each; nil for the options themselves.
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
    button.setTooltip(name)  // for what is short or cut off
    button.set("hexpand", true)
    button.setAccessibleName(name)
    return button
  }

  package func setSelected(_ index: Int?) {
    for button in buttons { cadw_set_silent(button.object, true) }
    for (position, button) in buttons.enumerated() { button.set("active", position == index) }
    for button in buttons { cadw_set_silent(button.object, false) }
  }

  package var selected: Int? { buttons.firstIndex { $0.boolean("active") } }

  /// One button is released as another is pressed; only the latter tells.
  package func onSelected(_ body: @escaping @MainActor (Int) -> Void) {
    for (position, button) in buttons.enumerated() {
      button.on(change: "active") { if $0 { body(position) } }
    }
  }
}
