import CAdwaita
package import SettingsSchema
package import SettingsViewModel

/// A dialog that has the user choose between two values of each setting.
///
/// Accessibility: each setting is a group of two radio buttons, named by their values.
@MainActor
package final class ConflictsDialog {
  private let model: ConflictsModel
  let modal: OpaquePointer
  let apply = cadw_button_new("Apply", nil, nil)
  private(set) var rows: [(mine: OpaquePointer?, theirs: OpaquePointer?)] = []
  private var isApplied = false

  /// Nil only when GTK makes no dialog.
  ///
  /// - Parameter bundle: whose language tells the direction of the text.
  package init?(_ model: ConflictsModel, direction bundle: SettingsBundle) {
    guard let modal = cadw_modal_new("Choose Values", 480, 600) else { return nil }
    self.model = model
    self.modal = modal
    let page = cadw_preferences_page_new()
    cadw_preferences_page_append(page, makeIntroduction(bundle))
    for index in model.items.indices {
      cadw_preferences_page_append(page, makeGroup(index))
    }
    let header = DialogButtons.makeHeader(of: modal, done: apply) { [weak self] in self?.finish() }
    let navigation = cadw_navigation_new()
    cadw_navigation_push(navigation, "conflicts", "Choose Values", header, page, false)
    cadw_modal_set_content(modal, navigation)
    Direction.apply(to: modal, for: bundle)
    cadw_modal_set_default(modal, apply)
    refresh()
  }

  /// Shows the dialog over a window.
  ///
  /// - Parameter closed: told whether the choice was applied.
  package func present(over widget: OpaquePointer, closed: @escaping @MainActor (Bool) -> Void) {
    cadw_modal_on_closed(
      modal, ActionCallback.function,
      ActionCallback { [self] in
        let isApplied = isApplied
        // Not from within the end of a dialog: another one may follow.
        Task { @MainActor in closed(isApplied) }
      }.pointer, CallbackContext.release)
    cadw_modal_present(modal, widget)
  }

  func close() { cadw_modal_close(modal) }

  private func makeIntroduction(_ bundle: SettingsBundle) -> OpaquePointer? {
    let group = cadw_group_new(nil)
    let more = model.hiddenCount == 0 ? "" : " \(model.hiddenCount) more follow."
    let text = model.wording.introduction + more
    cadw_group_set_description(group, Direction.aligned(text, for: bundle))
    let buttons = cadw_box_new(false, 12)
    cadw_widget_set_centered(buttons)
    for (label, isMine) in [(model.wording.allMine, true), (model.wording.allTheirs, false)] {
      let button = cadw_button_new(label, nil, nil)
      cadw_button_on_clicked(
        button, ActionCallback.function,
        ActionCallback { [weak self] in self?.chooseAll(isMine: isMine) }.pointer,
        CallbackContext.release)
      cadw_box_append(buttons, button)
    }
    cadw_group_append(group, buttons)
    return group
  }

  private func makeGroup(_ index: Int) -> OpaquePointer? {
    let item = model.items[index]
    let group = cadw_group_new(item.title)
    let mine = makeRow(item.mine, model.wording.mine, index, isMine: true, leader: nil)
    let other = makeRow(item.theirs, model.wording.theirs, index, isMine: false, leader: mine)
    cadw_group_append(group, mine)
    cadw_group_append(group, other)
    rows.append((mine, other))
    return group
  }

  private func makeRow(
    _ value: String, _ place: String, _ index: Int, isMine: Bool,
    leader: OpaquePointer?
  ) -> OpaquePointer? {
    let row = cadw_check_row_new(leader)
    cadw_row_set_title(row, value)
    cadw_row_set_subtitle(row, place)
    cadw_widget_set_accessible_name(row, "\(model.items[index].title): \(value), \(place)")
    cadw_check_row_on_chosen(
      row, ActionCallback.function,
      ActionCallback { [weak self] in
        self?.model.choose(isMine ? .mine : .theirs, at: index)
        self?.refresh()
      }.pointer, CallbackContext.release)
    return row
  }

  private func chooseAll(isMine: Bool) {
    model.chooseAll(isMine ? .mine : .theirs)
    for row in rows { cadw_check_row_set_active(isMine ? row.mine : row.theirs, true) }
    refresh()
  }

  private func refresh() { cadw_widget_set_sensitive(apply, model.isDecided) }

  private func finish() {
    model.apply()
    isApplied = true
    cadw_modal_close(modal)
  }
}
