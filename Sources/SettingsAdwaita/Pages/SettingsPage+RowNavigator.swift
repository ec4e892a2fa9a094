import CAdwaita
import Foundation
import SettingsSchema
import SettingsViewModel

/// What rows have the pages do.
extension SettingsPage: RowNavigator {
  func activate(_ row: RowModel) {
    row.activate()
    noteActivation(of: row)
  }

  func noteActivation(of row: RowModel) { onActivation?(row, self) }

  func openChildPane(of row: RowModel) {
    if row.isProgramPage { return activate(row) }
    do throws(BundleError) {
      if let name = row.childPaneName, pages.last?.search != nil, !row.isListItem {
        _ = try openWay(to: name)
      } else {
        push(try row.openChildPane(), animated: true)
      }
    } catch {
      row.onChange?()
    }
  }

  func openChoices(of row: RowModel) {
    guard let pane = pane(of: row) else { return }
    let close: () -> Void = { [weak self] in self?.goBack() }
    guard let view = ChoiceView(row, in: pane, close: close) else { return }
    let title = row.accessibleName
    push(
      OpenPage(tag: "choice:\(pane.pane.name):\(row.specifier.index)", title: title, choice: view),
      content: view.widget, animated: true)
  }

  func openWebPage(_ url: URL, of row: RowModel) {
    let page = OpenPage(tag: "web:\(row.specifier.index)", title: row.webPageTitle(loaded: nil))
    guard let pane = pane(of: row),
      let view = WebView(
        url, of: row, in: pane,
        header: PageHeader(widget: page.header, below: nil, isFirst: false),
        configure: configureWebView.map { configure in { configure($0, row) } })
    else { return }
    view.onTitle = { [weak self] in self?.setTitle($0, ofPage: page.tag) }
    view.onLink = { [weak self] in LinkOpener.launch($0, navigator: self) }
    push(page.showing(view), content: view.widget, animated: true)
  }

  var anchor: OpaquePointer? { isDestroyed ? nil : widget }

  func tell(_ text: String) {
    guard !isDestroyed, let page = pages.last else { return }
    cadw_toast_show(page.content ?? widget, text)
  }

  func openDraft(of row: RowModel) {
    guard itemDialog == nil, let pane = pane(of: row) else { return }
    do throws(BundleError) {
      itemDialog = ItemDialog(try row.beginAddition(), in: pane, of: self)
      applyColors(to: [itemDialog?.modal])
      itemDialog?.present(over: widget) { [weak self] in self?.itemDialog = nil }
    } catch {
      row.onChange?()
    }
  }

  func openValue(of row: RowModel) {
    guard valueDialog == nil else { return }
    valueDialog = ValueDialog(row)
    applyColors(to: [valueDialog?.modal])
    valueDialog?.present(over: widget) { [weak self] in self?.valueDialog = nil }
  }

  /// The pane of a row that is shown.
  private func pane(of row: RowModel) -> PaneModel? {
    pages.last?.pane?.model ?? pages.last?.search?.pane(of: row)
  }
}
