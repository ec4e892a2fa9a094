import CAdwaita
import Foundation

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
  public static func prepare() -> Bool { cadw_init() }

  /// Runs a program until its last window is closed; a second process shows the window of the first.
  ///
  /// - Parameters:
  ///   - id: the application's id, such as `org.example.Program`.
  ///   - activate: makes the window, a `GtkWindow *` of any kind that GTK owns, and presents it. What it throws is
  ///     printed, and the program ends.
  /// - Returns: the status for `exit`.
  public static func run(
    id: String, activate: @escaping @MainActor () throws -> OpaquePointer
  ) -> Int32 {
    MainQueue.attach()
    guard let application = cadw_application_new(id) else { return 1 }
    defer { cadw_application_unref(application) }
    var window: OpaquePointer?
    cadw_application_on_command_line(
      application, CommandLineCallback.function,
      CommandLineCallback { _ in
        if let window {
          cadw_window_present(window)
          return 0
        }
        do {
          let made = try activate()
          window = made
          cadw_application_add_window(application, made)
          cadw_widget_on_destroy(
            made, ActionCallback.function, ActionCallback { window = nil }.pointer,
            CallbackContext.release)
          return 0
        } catch {
          cadw_command_line_print_error("\(id): \(error.localizedDescription)\n")
          return 1
        }
      }.pointer, CallbackContext.release)
    return CStrings.withMutable([id]) { cadw_application_run(application, 1, $0) }
  }
}
