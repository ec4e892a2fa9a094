import Foundation
import SettingsSchema
import SettingsViewModel
import Widgets

/// Requests of rows to the pages.
extension SettingsPage: RowNavigator {
  func activate(_ row: RowModel) {
    row.activate()
    notifyActivation(of: row)
  }

  func notifyActivation(of row: RowModel) { onActivation?(row, self) }

  func openChildPane(of row: LeadingRow) {
    if row.isProgramPage { return activate(row) }
    do throws(BundleError) {
      if let name = row.childPaneName, pages.last?.search != nil, !row.isListItem {
        _ = try openWay(to: name)
      } else if let pane = pane(of: row) {
        push(try pane.open(row), animated: true)
      }
    } catch {
      row.onChange?()
    }
  }

  func openChoices(of row: ChoicePageRow) {
    guard let pane = pane(of: row) else { return }
    let view = ChoiceView(row, in: pane) { [weak self] in self?.goBack() }
    push(
      OpenPage(
        tag: "choice:\(pane.pane.name):\(row.specifier.index)", title: row.accessibleName,
        content: view.widget, choice: view), animated: true)
  }

  func openWebPage(_ url: URL, of row: WebPageRow) {
    let tag = "web:\(row.specifier.index)"
    guard let pane = pane(of: row),
      let view = WebView(
        url, of: row, in: pane,
        configure: configureWebView.map { configure in { configure($0, row) } })
    else { return }
    view.onTitle = { [weak self] in self?.setTitle($0, ofPage: tag) }
    view.onLink = { [weak self] in LinkOpener.launch($0, navigator: self) }
    push(
      OpenPage(
        tag: tag, title: row.pageTitle(loaded: nil), header: view.header, content: view.widget,
        owner: view, inset: view.inset), animated: true)
  }

  var anchor: Widget? { isDestroyed ? nil : widget }

  func showToast(_ text: String) {
    if !isDestroyed { toasts.showToast(text) }
  }

  func openDraft(of row: AddItemRow) {
    guard itemDialog == nil, let pane = pane(of: row) else { return }
    do throws(BundleError) {
      let dialog = ItemDialog(try pane.beginAddition(by: row), in: pane, of: self)
      itemDialog = dialog
      dialog.takeColors(of: self)
      applyColors(to: dialog.modal)
      dialog.present(over: widget) { [weak self] in self?.itemDialog = nil }
    } catch {
      row.onChange?()
    }
  }

  func openValue(of row: CustomRow) {
    guard !isDestroyed, valueDialog == nil else { return }
    let dialog = ValueDialog(row)
    valueDialog = dialog
    applyColors(to: dialog.modal)
    dialog.present(over: widget) { [weak self] in self?.valueDialog = nil }
  }

  func openShortcut(of row: ShortcutRow) {
    guard !isDestroyed, shortcutDialog == nil else { return }
    let dialog = ShortcutDialog(row)
    shortcutDialog = dialog
    applyColors(to: dialog.modal)
    dialog.present(over: widget) { [weak self] in self?.shortcutDialog = nil }
  }

  /// The pane of a row, which isn’t always the last one; nil for a row that isn’t on any open page.
  private func pane(of row: RowModel) -> PaneModel? {
    pages.last?.search?.pane(of: row)
      ?? pages.lazy.reversed().compactMap { $0.pane?.model }.first { $0.isPage(of: row) }
  }
}
