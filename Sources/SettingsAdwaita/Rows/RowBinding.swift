import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// The common parts of all rows.
@MainActor
enum RowBinding {
  /// Shows title, subtitle, sensitivity, tooltip, accessible name, text state and visibility, now and with `refresh` at
  /// each change of the row.
  ///
  /// The reason why a row can’t be operated is its tooltip and its accessible description.
  static func bind<Control: Row, Model: RowModel>(
    _ widget: Control, to row: Model,
    refresh: @escaping @MainActor (Control, Model) -> Void = { _, _ in }
  ) {
    let update: @MainActor () -> Void = { [weak row] in
      guard let row else { return }
      widget.setTitle(row.title)
      if row.showsSubtitle {
        widget.setSubtitle(Direction.aligned(row.subtitle, for: row.bundle))
        widget.setStyleClass("without-reason", row.subtitle == row.bundleSubtitle)
      }
      widget.setSensitive(row.isSensitive)
      let (note, reason) = (row.marksNote, row.reason)
      widget.setTooltip(lines(row.tooltip, note))
      widget.setMarks(
        isModified: row.isMarkedModified, isUnsaved: row.isMarkedUnsaved,
        note: lines(reason == message(of: row) ? nil : reason, note))
      widget.setAccessibleName(row.accessibleName)
      refresh(widget, row)
      showTextState(of: row, on: widget)
      widget.setShown(row.isVisible)
    }
    update()
    row.onChange = update
  }

  private static func lines(_ texts: String?...) -> String? {
    let texts = texts.compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// The reason why the store keeps a value, shown below a field, which has no subtitle; nil for other rows.
  private static func message(of row: RowModel) -> String? {
    row.showsSubtitle ? nil : row.lockReason
  }

  private static func showTextState(of row: RowModel, on widget: Row) {
    if let reason = message(of: row) { return widget.setMessage(reason) }
    switch row.textState {
    case .accepted: widget.setMessage(row.fieldHint, .hint)
    case .warning(let message): widget.setMessage(message, .warning)
    case .refused(let message): widget.setMessage(message, .error)
    }
  }

  /// Notifies a row of the beginning, the end and the cancellation of an edit in its field.
  ///
  /// An invalid text shakes at the end and is then replaced with the program’s, if it has one.
  static func followEdits(in widget: Row, of row: TypedRow) {
    widget.onEdited { [weak row] in
      guard let row else { return false }
      var end = EditingEnd.done
      switch $0 {
      case .begun: row.beginEditing()
      case .ended: end = row.finishEditing()
      case .left: end = row.leave()
      case .canceled: return row.cancelEditing()
      }
      if end == .shake { widget.shake { [weak row] in row?.replaceRefusedText() } }
      return true
    }
  }

  /// Connects the activation of a widget while its row exists.
  static func onActivated<Model: RowModel>(
    _ widget: Row, _ row: Model, _ body: @escaping @MainActor (Model) -> Void
  ) {
    widget.onActivated { [weak row] in
      if let row { body(row) }
    }
  }

  /// Asks a question of the bundle over the window of a row, before an action.
  ///
  /// - Parameters:
  ///   - isDestructive: whether the action destroys something, so that Enter doesn’t confirm it.
  ///   - entry: a field in the dialog.
  ///   - confirmed: called if the user confirms.
  static func ask(
    _ prompt: ConfirmationPrompt, of row: RowModel, over widget: Row, isDestructive: Bool = false,
    entry: EntryRow? = nil, confirmed: @escaping @MainActor () -> Void
  ) {
    let alert = Alert(
      heading: prompt.title ?? row.title, body: prompt.prompt ?? "",
      responses: [
        .init("deny", prompt.denyText ?? tr("Cancel")),
        .init(
          "confirm", prompt.confirmText ?? "OK", style: isDestructive ? .destructive : .suggested),
      ], row: entry)
    let answer = isDestructive ? "deny" : "confirm"
    alert.present(over: widget, defaultResponse: answer, closeResponse: "deny") {
      if $0 == "confirm" { confirmed() }
    }
  }
}
