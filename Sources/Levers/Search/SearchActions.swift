import SettingsViewModel
import Widgets

/// The commands that find settings, show what is modified and reset it, as GActions.
@MainActor
enum SearchActions {
  private static let names = [
    "search", "show-modified", "go-to", "reset-row", "reset-page", "reset-all",
  ]

  static func install(in window: MainWindow) {
    WindowActions.add("search", to: window) { window, _ in window.page?.openSearch() }
    WindowActions.add("go-to", to: window, takesText: true) { window, key in
      if let key { window.goTo(key: key) }
    }
    WindowActions.add("reset-row", to: window, takesText: true) { window, key in
      if let key { window.reset(key: key) }
    }
    WindowActions.add("reset-page", to: window) { window, _ in window.page?.resetVisiblePage() }
    WindowActions.add("reset-all", to: window) { window, _ in window.page?.resetAll() }
    window.widget.addToggleAction("show-modified") { [weak window] in
      window?.showModifiedOnly($0)
    }
  }

  static func refresh(_ window: MainWindow) {
    for name in names { window.widget.setActionEnabled(name, window.page != nil) }
    window.widget.setActionState("show-modified", window.page?.showsModifiedOnly ?? false)
  }
}

extension MainWindow {
  fileprivate func reset(key: String) {
    if page?.reset(key: key) == false { tellUnknown(key) }
  }

  /// Shows the row with a key in its page.
  fileprivate func goTo(key: String) {
    guard let page else { return }
    guard let found = page.session.row(forKey: key) else { return tellUnknown(key) }
    do {
      try page.open(pane: found.pane.pane.name, key: found.row.specifier.key)
    } catch {
      report("The Page Can’t Be Opened", error.localizedDescription)
    }
  }

  private func tellUnknown(_ key: String) { showToast("\(key.inQuotes) is no key of this bundle") }

  fileprivate func showModifiedOnly(_ isOn: Bool) {
    if isOn { page?.openSearch(for: "@modified") } else { page?.closeSearch() }
  }
}
