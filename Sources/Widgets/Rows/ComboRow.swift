import CAdwaita

/// A row with a list of options in a popover: `AdwComboRow`.
@MainActor
package final class ComboRow: Row {
  /// GTK’s invalid position.
  private static let noPosition = Double(UInt32.max)

  package convenience init() { self.init(handle: cadw_combo_row_new()) }

  /// Sets the options; none is selected afterward.
  ///
  /// - Parameters:
  ///   - shown: the text of each option in the row when it is selected; nil for the options themselves.
  ///   - icons: an image before each option, as an absolute path, the name of an icon, or "" for none.
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
