import SettingsSchema
import SettingsViewModel
import Translation
import Widgets

/// A dialog with the page for a new list item, and Cancel and Done.
@MainActor
final class ItemDialog: ModalDialog {
  private let draft: ListDraft
  let modal: Dialog
  private var page: SettingsPage?
  private var choice: ChoiceView?
  let done = PushButton(tr("Done"))

  /// - Parameters:
  ///   - pane: the pane of the list, kept alive while the dialog is open.
  ///   - parent: the pages with the list, whose custom widgets and code are used here, too.
  init(_ draft: ListDraft, in pane: PaneModel, of parent: SettingsPage) {
    self.draft = draft
    modal = Dialog(title: draft.title, width: 480, height: 560)
    if let model = draft.pane {
      let page = SettingsPage(
        model,
        decorate: { [weak self] in
          if $0.isFirst { self?.addButtons(to: $0.widget) }
        }, customWidget: parent.customWidget, sectionWidget: parent.sectionWidget,
        completion: parent.completion)
      page.configureWebView = parent.configureWebView
      page.onActivation = { [weak parent] in parent?.onActivation?($0, $1) }
      modal.setContent(page.widget)
      self.page = page
    } else if let row = draft.choice {
      let choice = ChoiceView(row, in: pane) {}
      let header = HeaderBar()
      addButtons(to: header)
      modal.setPage(choice.widget, below: header)
      self.choice = choice
    }
    Direction.apply(to: modal, for: draft.session.bundle)
    modal.setDefault(done)
    draft.onChange = { [weak self] in self?.refresh() }
    refresh()
  }

  /// The widget to focus at first, instead of the Cancel button.
  var firstFocus: Widget? { page?.visiblePaneWidget ?? choice?.widget }

  /// Gives its own pages the colors of those with the list.
  func takeColors(of parent: SettingsPage) {
    page?.accentColor = parent.accentColor
    page?.appearance = parent.appearance
  }

  private func addButtons(to header: HeaderBar) {
    DialogButtons.add(to: header, of: modal, done: done) { [weak self] in self?.finish() }
  }

  private func refresh() { done.setSensitive(draft.canFinish) }

  private func finish() {
    draft.onChange = nil
    draft.finish()
    close()
  }
}
