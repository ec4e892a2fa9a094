import CAdwaita

/// A row with a list of options in a popover: `AdwComboRow`.
@MainActor
package final class ComboRow: Row {
  package convenience init() { self.init(handle: cadw_choice_row_new()) }

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
    CText.with(options.map(\.line)) { options in
      CText.with(shown.map(\.line)) { shown in
        CText.with(icons) { cadw_choice_row_set_options(pointer, options, shown, $0, count) }
      }
    }
  }

  package func setSelected(_ index: Int?) {
    cadw_choice_row_set_selected(pointer, Int32(clamping: index ?? -1))
  }

  package var selected: Int? { Int(cadw_choice_row_selected(pointer)).position }

  package func onSelected(_ body: @escaping @MainActor (Int) -> Void) {
    Callback.connect(pointer, cadw_choice_row_on_selected) { (index: Double) in body(Int(index)) }
  }
}

/// A row with linked buttons, of which one or none is active.
@MainActor
package final class SegmentedRow: Row {
  /// - Parameter names: what tooltips and assistive technology call the options, one each; nil for the options themselves.
  package convenience init(_ options: [String], names: [String]? = nil) {
    let names = names ?? options
    let count = UInt32(clamping: min(options.count, names.count))
    self.init(
      handle: CText.with(options.map(\.line)) { options in
        CText.with(names.map(\.line)) { cadw_segment_row_new(options, $0, count) }
      })
  }

  package func setSelected(_ index: Int?) {
    cadw_segment_row_set_selected(pointer, Int32(clamping: index ?? -1))
  }

  package var selected: Int? { Int(cadw_segment_row_selected(pointer)).position }

  package func onSelected(_ body: @escaping @MainActor (Int) -> Void) {
    Callback.connect(pointer, cadw_segment_row_on_selected) { (index: Double) in body(Int(index)) }
  }
}

extension Int {
  /// The shim says -1 for none.
  fileprivate var position: Int? { self < 0 ? nil : self }
}
