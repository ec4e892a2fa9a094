import Foundation
public import Widgets

/// The least that a program needs to show windows, for one without another binding of GTK.
///
/// Main thread only. A program that has an application of its own needs none of it: GTK and libadwaita are ready
/// once that has started up, and ``MainQueue/attach()`` is called before its loop runs.
@MainActor
public enum SettingsApplication {
  /// Makes GTK and libadwaita ready, for a program that has no `GtkApplication`.
  ///
  /// - Returns: false where there is no display.
  @discardableResult
  public static func prepare() -> Bool { Application.initialize() }

  /// Runs a program until its last window is closed; a second process shows the window of the first.
  ///
  /// - Parameters:
  ///   - id: the application's id, such as `org.example.Program`.
  ///   - activate: makes the window, a `GtkWindow` of any kind that GTK owns, and presents it. What it throws is
  ///     printed, and the program ends.
  /// - Returns: the status for `exit`.
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
