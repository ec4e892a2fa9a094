import CAdwaita
import SettingsSchema
import SettingsViewModel

/// All that is known of a row: its facts, what is wrong with it, and its entry in the file.
///
/// Accessibility: each fact is a row named by what it is; values and the source can be selected and copied.
@MainActor
final class DetailsDialog {
  let modal: OpaquePointer
  private let details: RowDetails
  private let bundle: SettingsBundle
  private let problems = cadw_group_new("Diagnostics")
  private let progress = cadw_action_row_new()
  private var check: Task<Void, Never>?

  /// Nil only when GTK makes no dialog.
  init?(_ row: RowModel) {
    guard let modal = cadw_modal_new("Details", 520, 620) else { return nil }
    self.modal = modal
    details = RowDetails(row)
    bundle = row.session.bundle
    let page = cadw_preferences_page_new()
    if let page { cadw_preferences_page_add_keys(page) }
    addFacts(to: page, title: row.accessibleName)
    cadw_preferences_page_append(page, problems)
    addSource(to: page)
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "details", "Details", cadw_header_bar_new(), page, false)
    cadw_modal_set_content(modal, navigation)
    findProblems()
  }

  /// Shows the dialog over a window.
  func present(over widget: OpaquePointer, closed: @escaping @MainActor () -> Void) {
    cadw_modal_on_closed(
      modal, ActionCallback.function,
      ActionCallback { [weak self] in
        self?.check?.cancel()
        self?.check = nil
        closed()
      }.pointer, CallbackContext.release)
    cadw_modal_present(modal, widget)
  }

  func close() { cadw_modal_close(modal) }

  private func addFacts(to page: OpaquePointer?, title: String) {
    let group = cadw_group_new(title)
    for fact in details.facts { cadw_group_append(group, valueRow(fact.name, fact.text)) }
    cadw_preferences_page_append(page, group)
  }

  private func valueRow(_ name: String, _ text: String) -> OpaquePointer? {
    let row = cadw_value_row_new()
    cadw_row_set_title(row, name)
    setValue(text, of: row)
    cadw_widget_set_accessible_name(row, name)
    return row
  }

  /// What is too long to be shown as a whole can be copied as a whole.
  private func setValue(_ text: String, of row: OpaquePointer?) {
    cadw_value_row_set_value(row, text)
    guard let row, cadw_text_is_shortened(text) else { return }
    let button = cadw_icon_button_new("edit-copy-symbolic", "Copy All of It", nil, nil)
    cadw_button_on_clicked(
      button, ActionCallback.function,
      ActionCallback { cadw_clipboard_set_text(row, text) }.pointer, CallbackContext.release)
    cadw_row_add_suffix(row, button)
  }

  private func addSource(to page: OpaquePointer?) {
    guard !details.source.isEmpty else { return }
    let group = cadw_group_new("Source")
    let row = cadw_value_row_new()
    setValue(details.source, of: row)
    cadw_widget_add_css_class(row, "source")
    cadw_widget_set_accessible_name(row, "Source")
    cadw_group_append(group, row)
    cadw_preferences_page_append(page, group)
  }

  // MARK: Diagnostics

  /// A large bundle takes a while, so it is checked beside the main thread.
  private func findProblems() {
    cadw_row_set_title(progress, "Checking…")
    cadw_row_add_suffix(progress, cadw_spinner_new())
    cadw_group_append(problems, progress)
    let (bundle, details) = (self.bundle, self.details)
    check = Task { [weak self] in
      let found = await Task.detached { details.own(BundleChecker(bundle).run()) }.value
      if !Task.isCancelled { self?.show(found) }
    }
  }

  private func show(_ diagnostics: [Diagnostic]) {
    guard check != nil else { return }
    cadw_group_remove(problems, progress)
    if diagnostics.isEmpty {
      let row = cadw_action_row_new()
      cadw_row_set_title(row, "Nothing Found")
      cadw_group_append(problems, row)
    }
    for diagnostic in diagnostics {
      let row = cadw_action_row_new()
      cadw_row_add_prefix(row, cadw_image_new_from_icon(diagnostic.severity.icon))
      cadw_row_set_title(row, diagnostic.code)
      cadw_row_set_subtitle(row, diagnostic.message)
      cadw_widget_set_accessible_name(row, "\(diagnostic.severity.rawValue): \(diagnostic.code)")
      cadw_widget_set_accessible_description(row, diagnostic.message)
      cadw_group_append(problems, row)
    }
  }
}

extension Diagnostic.Severity {
  fileprivate var icon: String {
    switch self {
    case .note: "dialog-information-symbolic"
    case .warning: "dialog-warning-symbolic"
    case .error: "dialog-error-symbolic"
    }
  }
}
