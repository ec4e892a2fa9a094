import CAdwaita
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel

/// What importing a file would change, with a mark at each change, in a dialog with Cancel and Import.
@MainActor
final class ImportDialog {
  /// More rows than this are more than anybody reads.
  private static let mostRows = 200

  let modal: OpaquePointer
  private let preview: ImportPreview
  private let bundle: SettingsBundle
  private let page = cadw_preferences_page_new()
  private var group: OpaquePointer?
  private let done = cadw_button_new("Import", nil, nil)
  private var imported: (Int) -> Void = { _ in }

  /// Nil only when GTK makes no dialog.
  init?(_ preview: ImportPreview, of bundle: SettingsBundle) {
    guard let modal = cadw_modal_new("Import Settings", 520, 640) else { return nil }
    self.modal = modal
    self.preview = preview
    self.bundle = bundle
    let navigation = cadw_navigation_new()
    cadw_preferences_page_append(page, makeModes())
    showItems()
    let header = DialogButtons.makeHeader(of: modal, done: done) { [weak self] in self?.finish() }
    cadw_header_bar_set_title(header, "Import Settings", preview.fileName)
    cadw_navigation_push(navigation, "import", "Import Settings", header, page, false)
    cadw_modal_set_content(modal, navigation)
    cadw_modal_set_default(modal, done)
  }

  /// Shows the dialog over a window.
  ///
  /// - Parameters:
  ///   - closed: called when it is closed, whether something was imported or not.
  ///   - imported: called with the number of settings that were imported.
  func present(
    over widget: OpaquePointer, closed: @escaping @MainActor () -> Void,
    imported: @escaping (Int) -> Void
  ) {
    self.imported = imported
    cadw_modal_on_closed(
      modal, ActionCallback.function, ActionCallback(closed).pointer, CallbackContext.release)
    cadw_modal_present(modal, widget)
  }

  private func makeModes() -> OpaquePointer? {
    let group = cadw_group_new("")
    let merge = cadw_check_row_new(nil)
    addMode(.merge, "Merge", "What the file does not have stays as it is.", merge, to: group)
    addMode(
      .replace, "Replace", "What the file does not have is removed.", cadw_check_row_new(merge),
      to: group)
    cadw_check_row_set_active(merge, true)
    return group
  }

  private func addMode(
    _ mode: ImportPreview.Mode, _ title: String, _ subtitle: String, _ row: OpaquePointer?,
    to group: OpaquePointer?
  ) {
    cadw_row_set_title(row, title)
    cadw_row_set_subtitle(row, subtitle)
    cadw_widget_set_accessible_name(row, title)
    cadw_check_row_on_chosen(
      row, ActionCallback.function,
      ActionCallback { [weak self] in
        self?.preview.mode = mode
        self?.showItems()
      }.pointer, CallbackContext.release)
    cadw_group_append(group, row)
  }

  // MARK: Changes

  private func showItems() {
    if let group { cadw_widget_remove_from_parent(group) }
    let items = preview.items
    let count = items.count == 1 ? "1 Change" : "\(items.count) Changes"
    group = cadw_group_new(items.isEmpty ? "" : count)
    for item in items.prefix(Self.mostRows) { cadw_group_append(group, makeRow(item)) }
    cadw_group_set_footer(group, footer)
    cadw_preferences_page_append(page, group)
    refresh()
  }

  private var footer: String {
    var lines: [String] = []
    let more = preview.items.count - Self.mostRows
    if preview.items.isEmpty { lines.append("All settings of the file are as they are already.") }
    if more > 0 { lines.append("And \(more) more.") }
    if preview.sameCount > 0, !preview.items.isEmpty {
      lines.append(
        preview.sameCount == 1
          ? "1 more setting of the file is the same already."
          : "\(preview.sameCount) more settings of the file are the same already.")
    }
    return lines.joined(separator: "\n")
  }

  private func makeRow(_ item: ImportPreview.Item) -> OpaquePointer? {
    let row = cadw_mark_row_new()
    cadw_row_set_title(row, item.title)
    let key = item.title == item.name ? nil : item.name
    let note = item.isKnown ? key : "Not in the bundle"
    let text = ChangeText(
      old: item.oldText, new: item.newText, note: note,
      isRightToLeft: bundle.languages.isRightToLeft == true)
    cadw_row_set_subtitle(row, text.lines)
    cadw_widget_set_accessible_name(row, item.title)
    if let problem = item.problem { cadw_row_set_message(row, problem, CADW_MESSAGE_WARNING) }
    cadw_check_row_set_active(row, item.isIncluded)
    cadw_mark_row_on_toggled(
      row, BooleanCallback.function,
      BooleanCallback { [weak self] in
        self?.preview.setIncluded($0, item.id)
        self?.refresh()
      }.pointer, CallbackContext.release)
    return row
  }

  private func refresh() { cadw_widget_set_sensitive(done, preview.includedCount > 0) }

  private func finish() {
    imported(preview.apply())
    cadw_modal_close(modal)
  }
}
