import CAdwaita

/// A row of a group: `AdwPreferencesRow`.
@MainActor
package class Row: Widget {
  package func setTitle(_ title: String) { cadw_row_set_title(pointer, title.line) }

  /// "" for none; entry rows have none.
  package func setSubtitle(_ subtitle: String) {
    cadw_row_set_subtitle(pointer, subtitle.paragraph)
  }

  package func addPrefix(_ widget: Widget) { cadw_row_add_prefix(pointer, widget.pointer) }

  /// An image before the title, in a column of one width; nil keeps the room of one.
  package func addImage(_ image: Image?) { cadw_row_add_image(pointer, image?.pointer) }

  /// At the end; before the arrow of a row that leads somewhere.
  package func addSuffix(_ widget: Widget) { cadw_row_add_suffix(pointer, widget.pointer) }

  /// Title and subtitle stand in the middle; the title gets a style class.
  ///
  /// For action and column rows.
  package func centerTitle(styleClass: String?) {
    cadw_row_align_title(pointer, 0.5, styleClass)
  }

  /// Title and subtitle stand at the end of their lines.
  ///
  /// For action and column rows.
  package func endTitle() { cadw_row_align_title(pointer, 1, nil) }

  /// Emphasizes parts of the title, each a range of UTF-8 bytes; none: as usual.
  package func markTitle(_ ranges: [Range<Int>]) {
    let starts = ranges.map { UInt32(clamping: $0.lowerBound) }
    let ends = ranges.map { UInt32(clamping: $0.upperBound) }
    cadw_row_mark_title(pointer, starts, ends, UInt32(clamping: ranges.count))
  }

  /// Where a reset button has its room in a row without a title; nil before the control.
  var resetPlace: Box? { nil }

  /// Activation of the row as a whole (click, Enter, Space), Enter in an entry row; makes the row activatable.
  package func onActivated(_ body: @escaping Callback.Action) {
    Callback.connect(pointer, cadw_row_on_activated, body)
  }

  /// The Delete key, where what has the focus in the row has no use for it itself.
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

  /// Lets the user move the row among those of its list that have this too, by a handle and by Alt+Up and Alt+Down:
  /// the position that it is to get.
  ///
  /// It does not move by itself.
  package func onMoved(_ body: @escaping @MainActor (Int) -> Void) {
    Callback.connect(pointer, cadw_row_on_moved) { (position: Double) in body(Int(position)) }
  }
}

/// A row that shows others below it when it is opened: `AdwExpanderRow`.
@MainActor
package final class ExpanderRow: Row {
  package convenience init() { self.init(handle: cadw_expander_row_new()) }

  package var isExpanded: Bool {
    get { boolean("expanded") }
    set { silently { set("expanded", newValue) } }
  }

  /// The user opens or closes it.
  package func onExpanded(_ body: @escaping @MainActor (Bool) -> Void) {
    on(change: "expanded", body)
  }

  /// Puts a row at a position among those below: a new one, or one that is there already, which keeps the focus.
  package func place(_ row: Row, at index: Int) {
    cadw_expander_row_place(pointer, row.pointer, UInt32(clamping: index))
  }

  /// Removes a row; when it has the focus, that goes to the row after it, before it, or to this one.
  package func remove(_ row: Row) { cadw_expander_row_remove(pointer, row.pointer) }
}

/// A row that shows any widget; a `GtkListBoxRow` is such a row itself.
@MainActor
package final class BinRow: Row {
  package convenience init(_ child: Widget) {
    let isRow = cadw_is_list_row(child.pointer)
    self.init(handle: isRow ? child.pointer : cadw_column_row_new())
    if !isRow {
      cadw_widget_set_only_read(pointer, true)  // unless the child takes the focus
      cadw_column_row_place(pointer, child.pointer, true)
    }
  }
}

/// What the user does in a field.
package enum FieldEdit: Sendable {
  /// The focus came into it.
  case begun
  /// Enter in a line.
  case ended
  /// The focus left it.
  case left
  /// Escape; not in a dialog, which it closes.
  case canceled

  /// Reports an edit to a closure that says whether there was anything to cancel.
  static let told: CadwEditAction = { context, edit in
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
  /// The edits in an entry, or in the field of an entry row, a text row, or a row with a spin button; once.
  ///
  /// Nothing is told by a row that is being destroyed. The closure says whether there was anything to cancel; else
  /// Escape means what it means around the row.
  package func onEdited(_ body: @escaping @MainActor (FieldEdit) -> Bool) {
    cadw_row_on_edited(pointer, FieldEdit.told, Callback.context(body), Callback.release)
  }
}
