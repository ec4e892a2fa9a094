import Foundation
public import Widgets

/// The minimum for a program to show windows without another GTK binding.
///
/// Main thread only. A program with its own application doesn’t need it: GTK and libadwaita are ready after that has
/// started, and ``MainQueue/attach()`` must be called before its loop runs.
@MainActor
public enum SettingsApplication {
  /// Initializes GTK and libadwaita, for a program without a `GtkApplication`.
  ///
  /// - Returns: False if there is no display.
  @discardableResult
  public static func prepare() -> Bool { Application.initialize() }

  /// Runs a program until its last window is closed; a second process shows the window of the first.
  ///
  /// - Parameters:
  ///   - id: the application’s ID, such as `org.example.Program`.
  ///   - activate: creates and presents the window, any `GtkWindow` that GTK owns. If it throws, the error is printed,
  ///     and the program ends.
  /// - Returns: The status for `exit`.
  public static func run(id: String, activate: @escaping @MainActor () throws -> Widget) -> Int32 {
    MainQueue.attach()
    let application = Application(id: id)
    var window: Widget?
    application.onCommandLine { [weak application] _ in
      if let window {
        Window.present(window)
        return 0
      }
      do {
        let made = try activate()
        window = made
        application?.add(made)
        made.onDestroy { window = nil }
        return 0
      } catch {
        Application.printError("\(id): \(error.localizedDescription)\n")
        return 1
      }
    }
    return application.run([id])
  }
}
