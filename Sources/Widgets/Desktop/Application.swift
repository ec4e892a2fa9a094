import CAdwaita

/// The running program: `AdwApplication`, which opens files and gets command lines.
@MainActor
package final class Application {
  nonisolated(unsafe) let pointer: OpaquePointer

  /// - Parameters:
  ///   - id: its ID, such as `org.example.Program`.
  ///   - isUnique: whether a process that is already running does the work.
  package init(id: String, isUnique: Bool = true) {
    pointer = cadw_application_new(id, isUnique)
  }

  deinit { cadw_unref(UnsafeMutableRawPointer(pointer)) }

  /// Initializes GTK and libadwaita without an application; returns false if there is no display.
  package static func initialize() -> Bool { cadw_init() }

  /// Runs until the last window is closed, or ``quit()``.
  ///
  /// - Parameter arguments: the arguments; the first is the program.
  /// - Returns: The exit status.
  package func run(_ arguments: [String]) -> Int32 {
    CText.withMutable(arguments) {
      cadw_application_run(pointer, Int32(clamping: arguments.count), $0)
    }
  }

  package func quit() { cadw_application_quit(pointer) }

  /// Keeps the application running while the window exists.
  package func add(_ window: Widget) {
    cadw_set_object(window.object, "application", UnsafeMutableRawPointer(pointer))
  }

  package func onStartup(_ body: @escaping Callback.Action) {
    Callback.connect(UnsafeMutableRawPointer(pointer), "startup", body)
  }

  package func onActivate(_ body: @escaping Callback.Action) {
    Callback.connect(UnsafeMutableRawPointer(pointer), "activate", body)
  }

  /// Called when something was opened through the desktop, with the absolute path of a file or folder, or another
  /// address.
  package func onOpen(_ body: @escaping @MainActor (String) -> Void) {
    Callback.connect(pointer, cadw_application_on_open) { if let path = $0 { body(path) } }
  }

  /// Called with the command line, from this process or another one, without the program’s name.
  ///
  /// The closure returns the exit status.
  package func onCommandLine(_ body: @escaping @MainActor ([String]) -> Int32) {
    let callback: CadwCommandLine = { context, count, arguments in
      let texts = (1..<max(1, Int(count))).compactMap { arguments[$0].map { String(cString: $0) } }
      return Callback.answer(context, texts) ?? 0
    }
    cadw_application_on_command_line(pointer, callback, Callback.context(body), Callback.release)
  }

  /// Prints to the standard error of the calling process; only in the closure of ``onCommandLine(_:)``.
  package static func printError(_ text: String) { cadw_command_line_print_error(text) }

  /// Sets the shortcuts of a detailed action name, such as `win.open-pane('Root')`.
  package func setAccelerators(_ accelerators: [String], for action: String) {
    cadw_application_set_accelerators(
      pointer, action, accelerators.joined(separator: "|"))
  }

  /// Adds a `GAction`.
  ///
  /// - Parameter takesText: whether it has a text parameter, which the closure gets.
  package func addAction(
    _ name: String, takesText: Bool = false, _ body: @escaping @MainActor (String?) -> Void
  ) {
    cadw_add_action(
      UnsafeMutableRawPointer(pointer), "app", name, takesText, Callback.text,
      Callback.context(body),
      Callback.release)
  }
}
