import Foundation
import SettingsAdwaita
import SettingsSchema
import SettingsViewModel
import Widgets

/// What the checker finds in the bundle of a window: checked anew, off the main thread, each time the files change.
@MainActor
final class BundleIssues {
  private static let tag = "issues"

  /// What was found last; nil until the first check is done.
  private(set) var list: IssueList?
  private unowned let window: MainWindow
  private weak var view: IssuesView?
  private var buttons: Set<LabelledIconButton> = []
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
    guard let page = window.page, !page.isOpen(page: Self.tag) else { return }
    let view = IssuesView(list) { [weak self] in self?.open($0) }
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
  func addButton(to box: Box) {
    let button = LabelledIconButton(icon: "dialog-warning-symbolic", action: "win.issues")
    buttons.insert(button)
    button.onDestroy { [weak self] in self?.buttons.remove(button) }
    box.append(button)
    refresh(button)
  }

  private func refresh(_ button: LabelledIconButton) {
    let count = list?.count() ?? 0
    button.set(label: "\(count)", name: count == 1 ? "1 Issue" : "\(count) Issues")
    button.setVisible(count > 0)
  }
}
