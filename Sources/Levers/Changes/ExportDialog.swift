import CAdwaita
import SettingsAdwaita
import SettingsViewModel

/// What to export and in what format, in a dialog with Cancel and Export.
@MainActor
final class ExportDialog {
  let modal: OpaquePointer
  private(set) var export: SettingsExport
  private let proceed: (SettingsExport) -> Void
  private static let formats: [(format: SettingsExport.Format, name: String)] = [
    (.xml, "Property List (XML)"), (.binary, "Property List (Binary)"), (.json, "JSON"),
  ]

  /// Nil only when GTK makes no dialog.
  ///
  /// - Parameter proceed: asks for the file and writes it.
  init?(_ export: SettingsExport, proceed: @escaping (SettingsExport) -> Void) {
    guard
      let modal = cadw_modal_new("Export Settings", 460, export.secretTitles.isEmpty ? 500 : 620)
    else { return nil }
    self.modal = modal
    self.export = export
    self.proceed = proceed
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, makeFormats())
    cadw_preferences_page_append(page, makeScopes())
    if !export.secretTitles.isEmpty { cadw_preferences_page_append(page, makeSecrets()) }
    let done = cadw_button_new("Export…", nil, nil)
    let header = DialogButtons.makeHeader(of: modal, done: done) { [weak self] in
      self.map { $0.proceed($0.export) }
    }
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "export", "Export Settings", header, page, false)
    cadw_modal_set_content(modal, navigation)
    cadw_modal_set_default(modal, done)
  }

  /// Shows the dialog over a window.
  func present(over widget: OpaquePointer, closed: @escaping @MainActor () -> Void) {
    cadw_modal_on_closed(
      modal, ActionCallback.function, ActionCallback(closed).pointer, CallbackContext.release)
    cadw_modal_present(modal, widget)
  }

  func close() { cadw_modal_close(modal) }

  private func makeFormats() -> OpaquePointer? {
    let group = cadw_group_new("Format")
    var leader: OpaquePointer?
    for (format, name) in Self.formats {
      let row = cadw_check_row_new(leader)
      add(row, name, to: group, isActive: format == export.format) { $0.format = format }
      leader = leader ?? row
    }
    return group
  }

  private func makeScopes() -> OpaquePointer? {
    let group = cadw_group_new("Settings")
    let all = cadw_check_row_new(nil)
    add(all, "All Stored Settings", to: group, isActive: true) { $0.isOnlyWhatDiffers = false }
    add(
      cadw_check_row_new(all), "Only What Differs from the Defaults", to: group, isActive: false
    ) { $0.isOnlyWhatDiffers = true }
    return group
  }

  private func add(
    _ row: OpaquePointer?, _ title: String, to group: OpaquePointer?, isActive: Bool,
    _ choose: @escaping (inout SettingsExport) -> Void
  ) {
    cadw_row_set_title(row, title)
    cadw_widget_set_accessible_name(row, title)
    cadw_check_row_set_active(row, isActive)
    cadw_check_row_on_chosen(
      row, ActionCallback.function,
      ActionCallback { [weak self] in
        if let self { choose(&self.export) }
      }.pointer, CallbackContext.release)
    cadw_group_append(group, row)
  }

  private func makeSecrets() -> OpaquePointer? {
    let group = cadw_group_new("")
    let row = cadw_switch_row_new()
    cadw_row_set_title(row, "Include Secrets")
    cadw_row_set_subtitle(
      row,
      "\(export.secretTitles.joined(separator: ", ")): anybody who has the file can read them.")
    cadw_widget_set_accessible_name(row, "Include Secrets")
    cadw_switch_row_on_toggled(
      row, BooleanCallback.function,
      BooleanCallback { [weak self] in self?.export.includesSecrets = $0 }.pointer,
      CallbackContext.release)
    cadw_group_append(group, row)
    return group
  }
}
