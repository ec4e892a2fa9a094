import CAdwaita
import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel

/// What the checker finds in the bundle of a window: checked anew, off the main thread, each time the files change.
@MainActor
final class BundleIssues {
  private static let tag = "issues"

  /// What was found last; nil until the first check is done.
  private(set) var list: IssueList?
  private unowned let window: MainWindow
  private weak var view: IssuesView?
  private var buttons: Set<OpaquePointer> = []
  /// Counts the checks: only what the last one finds is shown.
  private var number = 0

  init(of window: MainWindow) { self.window = window }

  /// Forgets what was found.
  func clear() {
    number += 1
    list = nil
    for button in buttons { refresh(button) }
  }

  /// Checks the bundle as it is shown now.
  func check() {
    guard let bundle = window.document?.session.bundle else { return }
    number += 1
    let own = number
    Task { [weak self] in
      let list = await Self.check(bundle)
      guard let self, own == self.number else { return }
      self.list = list
      for button in self.buttons { self.refresh(button) }
      self.view?.show(list)
    }
  }

  private nonisolated static func check(_ bundle: SettingsBundle) async -> IssueList {
    IssueList.check(bundle)
  }

  // MARK: The page

  /// Shows the page with all issues.
  func show() {
    guard let page = window.page, !page.isOpen(page: Self.tag),
      let view = IssuesView(list, onOpen: { [weak self] in self?.open($0) })
    else { return }
    view.onSource = { [weak window] in
      window?.showInSource($0.diagnostic.file, line: $0.diagnostic.line)
    }
    self.view = view
    page.open(page: Self.tag, title: "Issues", content: view.widget, owner: view)
  }

  private func open(_ issue: IssueList.Issue) {
    guard let place = issue.place else {
      return window.showInSource(issue.diagnostic.file, line: issue.diagnostic.line)
    }
    do {
      let isShown = try window.page?.open(pane: place.pane, entry: place.entry) ?? false
      if !isShown { window.showToast("This row is not shown now.") }
    } catch {
      window.showToast(error.localizedDescription)
    }
  }

  // MARK: The count in the header bar

  /// Adds the button with the number of issues, which is seen when there are any.
  func addButton(to box: OpaquePointer?) {
    guard let button = cadw_labelled_icon_button_new("dialog-warning-symbolic", "win.issues") else {
      return
    }
    buttons.insert(button)
    cadw_widget_on_destroy(
      button, ActionCallback.function,
      ActionCallback { [weak self] in self?.buttons.remove(button) }.pointer,
      CallbackContext.release)
    cadw_box_append(box, button)
    refresh(button)
  }

  private func refresh(_ button: OpaquePointer) {
    let count = list?.count() ?? 0
    cadw_labelled_icon_button_set(button, "\(count)", count == 1 ? "1 Issue" : "\(count) Issues")
    cadw_widget_set_visible(button, count > 0)
  }
}
