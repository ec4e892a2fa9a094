import Foundation
import SettingsSchema
import SettingsStorage
import Widgets

/// The commands of a window, as GActions.
@MainActor
enum WindowActions {
  static func install(in window: MainWindow) {
    add("save", to: window) { window, _ in window.save() }
    add("save-as", to: window) { window, _ in window.chooseFileToSave() }
    add("save-to", to: window, takesText: true) { window, path in
      if let path { window.save(to: URL(fileURLWithPath: path)) }
    }
    add("undo", to: window) { window, _ in window.document?.session.undo() }
    add("redo", to: window) { window, _ in window.document?.session.redo() }
    add("open-pane", to: window, takesText: true) { window, name in
      if let name { window.openPane(named: name) }
    }
    add("first-page", to: window) { window, _ in window.page?.goToFirstPage() }
    add("back", to: window) { window, _ in window.page?.goBack() }
    add("open-row", to: window, takesText: true) { window, number in
      if let number = number.flatMap({ Int($0) }) { window.openRow(number) }
    }
    add("retry", to: window) { window, _ in window.retry() }
    add("choose-store", to: window) { window, _ in window.chooseStore() }
    add("close", to: window) { window, _ in window.close() }
  }

  /// Adds a command to a window: `win.NAME`, with a text as its parameter or without.
  static func add(
    _ name: String, to window: MainWindow, takesText: Bool = false,
    _ body: @escaping @MainActor (MainWindow, String?) -> Void
  ) {
    window.widget.addAction(name, takesText: takesText) { [weak window] text in
      if let window { body(window, text) }
    }
  }
}

extension MainWindow {
  func openPane(named name: String) {
    do {
      try page?.openPane(named: name)
    } catch {
      report("The Page Can’t Be Opened", error.localizedDescription)
    }
  }

  /// Shows the bundle with another store: in this window when its own could not be opened.
  private func show(_ bundle: SettingsBundle, inStore url: URL) {
    if document == nil {
      show(bundle, store: .file(url))
    } else {
      application.open(bundle, store: .file(url))
    }
  }

  /// Asks for another store for the bundle.
  func chooseStore() {
    guard let bundle = document?.session.bundle ?? failedBundle else { return }
    Chooser.openFile(over: widget, title: "Choose a Settings File") { [weak self] path in
      if let path { self?.show(bundle, inStore: URL(fileURLWithPath: path)) }
    }
  }
}
