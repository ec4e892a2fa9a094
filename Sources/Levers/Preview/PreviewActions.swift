import Widgets

/// The commands of the preview and of the checker, as GActions.
@MainActor
enum PreviewActions {
  private static let names = ["language", "device", "show-keys", "issues"]

  static func install(in window: MainWindow) {
    window.widget.addChoiceAction("language") { [weak window] in
      window?.preview.show(language: $0)
    }
    window.widget.addChoiceAction("device") { [weak window] in window?.preview.show(device: $0) }
    window.widget.addToggleAction("show-keys") { [weak window] in window?.preview.showKeys($0) }
    WindowActions.add("issues", to: window) { window, _ in window.preview.issues.show() }
  }

  static func refresh(_ window: MainWindow) {
    for name in names { window.widget.setActionEnabled(name, window.page != nil) }
    window.widget.setActionState("show-keys", window.page?.showsKeys ?? false)
  }
}
