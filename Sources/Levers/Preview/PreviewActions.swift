import CAdwaita
import SettingsAdwaita

/// The commands of the preview and of the checker, as GActions.
@MainActor
enum PreviewActions {
  private static let names = ["language", "device", "show-keys", "issues"]

  static func install(in window: MainWindow) {
    addChoice("language", to: window) { $0.show(language: $1) }
    addChoice("device", to: window) { $0.show(device: $1) }
    cadw_window_add_toggle_action(
      window.widget, "show-keys", BooleanCallback.function,
      BooleanCallback { [weak window] in window?.preview.showKeys($0) }.pointer,
      CallbackContext.release)
    WindowActions.add("issues", to: window) { window, _ in window.preview.issues.show() }
  }

  static func refresh(_ window: MainWindow) {
    for name in names {
      cadw_window_set_action_enabled(window.widget, name, window.page != nil)
    }
    cadw_window_set_action_state(window.widget, "show-keys", window.page?.showsKeys ?? false)
  }

  private static func addChoice(
    _ name: String, to window: MainWindow,
    _ body: @escaping @MainActor (BundlePreview, String) -> Void
  ) {
    cadw_window_add_choice_action(
      window.widget, name, TextCallback.function,
      TextCallback { [weak window] choice in
        if let window, let choice { body(window.preview, choice) }
      }.pointer, CallbackContext.release)
  }
}
