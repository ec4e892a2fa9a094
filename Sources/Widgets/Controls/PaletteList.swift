import CAdwaita

/// Rows to choose from below a search entry, which keeps the focus: `GtkListView`, scrolled.
///
/// A row is known by its position. Only what is seen has widgets.
@MainActor
package final class PaletteList: Widget {
  /// What a row shows.
  package struct Row: Sendable, Equatable {
    /// What it does, or is called.
    package var title: String
    /// What it is; "" for nothing.
    package var kind = ""
    /// Where it is; "" for nothing.
    package var detail = ""
    /// Keys that do the same, such as `<Control>s`; nil for none.
    package var accelerator: String?
    /// Whether it has a check mark.
    package var isOn = false

    package init(
      _ title: String, kind: String = "", detail: String = "", accelerator: String? = nil,
      isOn: Bool = false
    ) {
      self.title = title
      self.kind = kind
      self.detail = detail
      self.accelerator = accelerator
      self.isOn = isOn
    }
  }

  package convenience init(accessibleName: String) {
    self.init(handle: cadw_palette_new(accessibleName))
  }

  /// A row comes into sight: what it shows; nil leaves it as it is.
  package func onFill(_ fill: @escaping @MainActor (Int) -> Row?) {
    let trampoline: CadwPaletteFill = { context, handle, position in
      // A pointer is not sendable; its address is.
      Callback.call(
        context, Request(address: Int(bitPattern: handle), position: Int(position)))
    }
    let body: @MainActor (Request) -> Void = { request in
      if let row = fill(request.position) { request.show(row) }
    }
    cadw_palette_on_fill(pointer, trampoline, Callback.context(body), Callback.release)
  }

  private struct Request: Sendable {
    let address: Int
    let position: Int

    @MainActor
    func show(_ row: Row) {
      guard let handle = OpaquePointer(bitPattern: address) else { return }
      cadw_palette_row_set(handle, row.title, row.kind, row.detail, row.accelerator, row.isOn)
    }
  }

  /// Shows so many rows, filled anew, with the first one selected.
  package func setCount(_ count: Int) {
    cadw_palette_set_count(pointer, UInt32(clamping: count))
  }

  /// The position of the selected row.
  package var selected: Int? {
    let position = cadw_palette_selected(pointer)
    return position < 0 ? nil : Int(position)
  }

  /// Selects the row that is so many rows further, or the last one, and scrolls to it.
  package func move(by rows: Int) { cadw_palette_move(pointer, Int32(clamping: rows)) }

  /// A click on a row, or Enter while it has the focus: its position.
  package func onActivated(_ body: @escaping @MainActor (Int) -> Void) {
    Callback.connect(pointer, cadw_palette_on_activated) { body(Int($0)) }
  }
}
