import CAdwaita

/// A row of a group: `AdwPreferencesRow`.
@MainActor
package class Row: Widget {
  /// The row in a widget that contains the focus; nil for none.
  package static func focused(in widget: Widget) -> Row? {
    cadw_widget_focused_row(widget.pointer).map { Row(handle: $0) }
  }

  package func setTitle(_ title: String) { set("title", title.line) }

  /// Sets the subtitle, which entry rows don’t have; "" for none.
  package func setSubtitle(_ subtitle: String) {
    cadw_row_set_subtitle(pointer, subtitle.paragraph)
  }

  package func addPrefix(_ widget: Widget) { cadw_row_add_prefix(pointer, widget.pointer) }

  /// Adds an image before the title, in a column of fixed width; nil leaves that space empty.
  package func addImage(_ image: Image?) { cadw_row_add_image(pointer, image?.pointer) }

  /// Adds a widget at the end, before the arrow of a row that opens something.
  package func addSuffix(_ widget: Widget) { cadw_row_add_suffix(pointer, widget.pointer) }

  /// Centers title and subtitle; the title gets a style class.
  ///
  /// For action and column rows.
  package func centerTitle(styleClass: String?) {
    cadw_row_align_title(pointer, 0.5, styleClass)
  }

  /// Aligns title and subtitle to the end of the line.
  ///
  /// For action and column rows.
  package func endTitle() { cadw_row_align_title(pointer, 1, nil) }

  /// Highlights parts of the title, each a range of UTF-8 bytes; empty for none.
  package func markTitle(_ ranges: [Range<Int>]) {
    let starts = ranges.map { UInt32(clamping: $0.lowerBound) }
    let ends = ranges.map { UInt32(clamping: $0.upperBound) }
    cadw_row_mark_title(pointer, starts, ends, UInt32(clamping: ranges.count))
  }

  /// The space for a reset button in a row without a title; nil for before the control.
  var resetPlace: Box? { nil }

  /// Called when the row as a whole is activated (click, Enter, Space), or for Enter in an entry row; makes the row
  /// activatable.
  package func onActivated(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_row_on_activated, body)
  }

  /// Called for the Delete key, unless the focused widget in the row uses it itself.
  package func onDeleteKey(_ body: @escaping Callback.Action) {
    onKey { key, held in
      guard held.isEmpty, key == "Delete" else { return false }
      body()
      return true
    }
  }

  /// Ctrl+Enter.
  package func onGoTo(_ body: @escaping Callback.Action) {
    onKey(first: true) { key, held in
      guard held == .control, key == "Return" || key == "Enter" else { return false }
      body()
      return true
    }
  }

  /// Lets the user drag the row with a handle, and drop it before or after others of its kind, also in another list;
  /// called with that row, and whether this one comes after it.
  ///
  /// The closure must move the row. Offer another way for the keyboard.
  ///
  /// - Parameter kind: an object that is the same for all rows of the kind, which isn’t kept; nil is a kind, too.
  package func onDropped(
    among kind: AnyObject? = nil, _ body: @escaping @MainActor (Row, Bool) -> Void
  ) {
    cadw_row_on_dropped(
      pointer, kind.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) },
      { context, target, isAfter in
        let body = Callback.body(of: context, as: (@MainActor (Row, Bool) -> Void).self)
        MainActor.assumeIsolated { body?(Row(handle: target), isAfter) }
      }, Callback.context(body), Callback.release)
  }
}

/// A row that shows others below it when it is expanded: `AdwExpanderRow`.
@MainActor
package final class ExpanderRow: Row {
  package convenience init() { self.init(handle: cadw_expander_row_new()) }

  package var isExpanded: Bool {
    get { boolean("expanded") }
    set { silently { set("expanded", newValue) } }
  }

  /// Called when the user expands or collapses it.
  package func onExpanded(_ body: @escaping @MainActor (Bool) -> Void) {
    on(change: "expanded", body)
  }

  /// Puts a row at a position among those below: a new one, or an existing one, which keeps the focus.
  package func place(_ row: Row, at index: Int) {
    cadw_expander_row_place(pointer, row.pointer, UInt32(clamping: index))
  }

  /// Removes a row; if it has the focus, the next row gets it, the previous one, or this one.
  package func remove(_ row: Row) { cadw_expander_row_remove(pointer, row.pointer) }
}

/// A row with any widget; a `GtkListBoxRow` becomes the row itself.
@MainActor
package final class BinRow: Row {
  package convenience init(_ child: Widget) {
    let isRow = child.isA("GtkListBoxRow")
    self.init(handle: isRow ? child.pointer : cadw_column_row_new())
    if !isRow {
      cadw_widget_set_only_read(pointer, true)  // unless the child takes the focus
      cadw_column_row_place(pointer, child.pointer, true)
    }
  }
}

/// The user’s actions in a field.
package enum FieldEdit: Sendable {
  /// The focus entered it.
  case begun
  /// Enter in a single line.
  case ended
  /// The focus left it.
  case left
  /// Escape; not in a dialog, which it closes.
  case canceled

  /// Reports an edit to a closure that returns whether there was anything to cancel.
  static let callback: CadwEditAction = { context, edit in
    let edit: FieldEdit =
      switch edit {
      case CADW_EDIT_BEGUN: .begun
      case CADW_EDIT_LEFT: .left
      case CADW_EDIT_CANCELED: .canceled
      default: .ended
      }
    return Callback.answer(context, edit) ?? false
  }
}

extension Widget {
  /// Called for edits in an entry, or in the field of an entry row, a text row, or a row with a spin button.
  ///
  /// Connect it once.
  ///
  /// A row that is being destroyed reports nothing. The closure returns whether there was anything to cancel; otherwise
  /// Escape works as usual.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Bool) {
    cadw_row_on_edited(pointer, FieldEdit.callback, Callback.context(body), Callback.release)
  }
}
