import CAdwaita
import SettingsViewModel

/// What all rows show alike.
@MainActor
enum RowBinding {
  /// Shows title, subtitle, sensitivity, tooltip, accessible name, what became of the text, and whether there is
  /// a row at all, now, and again with `refresh` at each change of the row.
  static func bind(
    _ widget: OpaquePointer, to row: RowModel,
    refresh: @escaping @MainActor (OpaquePointer, RowModel) -> Void
  ) {
    let update: @MainActor () -> Void = { [weak row] in
      guard let row else { return }
      cadw_row_set_title(widget, row.title)
      if !row.isTextEntry {
        cadw_row_set_subtitle(widget, Direction.aligned(row.subtitle, for: row.session.bundle))
      }
      cadw_widget_set_sensitive(widget, row.isSensitive)
      let note = row.modifiedNote
      cadw_widget_set_tooltip(widget, tooltip(row.tooltip, note))
      cadw_row_set_modified(widget, row.isMarkedModified, note)
      cadw_widget_set_accessible_name(widget, row.accessibleName)
      refresh(widget, row)
      showTextState(of: row, on: widget)
      cadw_widget_set_shown(widget, row.isVisible)
    }
    update()
    row.onChange = update
  }

  private static func tooltip(_ texts: String?...) -> String? {
    let texts = texts.compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  private static func showTextState(of row: RowModel, on widget: OpaquePointer) {
    if row.isTextEntry, let reason = row.lockReason {
      return cadw_row_set_message(widget, reason, CADW_MESSAGE_NOTE)
    }
    switch row.textState {
    case .accepted: cadw_row_set_message(widget, "", CADW_MESSAGE_NONE)
    case .warning(let message): cadw_row_set_message(widget, message, CADW_MESSAGE_WARNING)
    case .refused(let message): cadw_row_set_message(widget, message, CADW_MESSAGE_ERROR)
    }
  }

  /// Ends an edit of the row's text: a text that was refused shakes, then it goes.
  static func finishEditing(_ row: RowModel, _ widget: OpaquePointer) {
    guard row.finishEditing() == .shake else { return }
    cadw_row_shake(
      widget, ActionCallback.function,
      ActionCallback { [weak row] in row?.putBackRefusedText() }.pointer, CallbackContext.release)
  }
}

extension RowModel {
  fileprivate var isTextEntry: Bool { presentation == .entry || presentation == .secureEntry }
}
