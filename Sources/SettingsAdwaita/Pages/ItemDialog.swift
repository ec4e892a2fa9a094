import CAdwaita
import SettingsSchema
import SettingsViewModel

/// The page on which a new element of a list is made, in a dialog with Cancel and Done.
@MainActor
final class ItemDialog {
  private let draft: ListDraft
  let modal: OpaquePointer
  private var page: SettingsPage?
  private var choice: ChoiceView?
  let done = cadw_button_new("Done", nil, nil)

  /// Nil only when GTK makes no dialog.
  ///
  /// - Parameters:
  ///   - pane: the pane of the list, kept alive while the dialog is open.
  ///   - parent: the pages with the list, whose program's widgets and code count here, too.
  init?(_ draft: ListDraft, in pane: PaneModel, of parent: SettingsPage) {
    guard let modal = cadw_modal_new(draft.title, 480, 560) else { return nil }
    self.draft = draft
    self.modal = modal
    if let model = draft.pane, let navigation = cadw_navigation_new() {
      page = SettingsPage(
        model, in: navigation,
        decorate: { [weak self] in
          if $0.isFirst { self?.addButtons(to: $0.widget) }
        }, customWidget: parent.customWidget, sectionWidget: parent.sectionWidget)
      page?.configureWebView = parent.configureWebView
      page?.onActivation = { [weak parent] in parent?.onActivation?($0, $1) }
      cadw_modal_set_content(modal, page?.widget)
    } else if let row = draft.choice {
      choice = ChoiceView(row, in: pane) {}
      let navigation = cadw_navigation_new()
      let header = cadw_header_bar_new()
      addButtons(to: header)
      cadw_navigation_push(navigation, "choice", draft.title, header, choice?.widget, false)
      cadw_modal_set_content(modal, navigation)
    }
    Direction.apply(to: modal, for: draft.session.bundle)
    cadw_modal_set_default(modal, done)
    draft.onChange = { [weak self] in self?.refresh() }
    refresh()
  }

  /// Shows the dialog over a window.
  ///
  /// - Parameter closed: called when it is closed, whether the element was added or not.
  func present(over widget: OpaquePointer, closed: @escaping @MainActor () -> Void) {
    cadw_modal_on_closed(
      modal, ActionCallback.function, ActionCallback(closed).pointer, CallbackContext.release)
    cadw_modal_present(modal, widget)
    // Not to the Cancel button, which comes first, and not before there is something that takes it.
    guard let content = page?.visiblePaneWidget ?? choice?.widget else { return }
    cadw_widget_on_next_frame_painted(
      content, ActionCallback.function, ActionCallback { cadw_widget_grab_focus(content) }.pointer,
      CallbackContext.release)
  }

  func close() { cadw_modal_close(modal) }

  private func addButtons(to header: OpaquePointer?) {
    DialogButtons.add(to: header, of: modal, done: done) { [weak self] in self?.finish() }
  }

  private func refresh() { cadw_widget_set_sensitive(done, draft.canFinish) }

  private func finish() {
    draft.onChange = nil
    draft.finish()
    close()
  }
}
