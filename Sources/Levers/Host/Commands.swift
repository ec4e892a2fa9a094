import Foundation

/// The commands of a window, `win.NAME`, as GActions.
@MainActor
protocol Commands: AnyObject {
  func addAction(_ name: String, takesText: Bool, _ body: @escaping @MainActor (String?) -> Void)
  func addToggleAction(_ name: String, _ body: @escaping @MainActor (Bool) -> Void)
  func addChoiceAction(_ name: String, _ body: @escaping @MainActor (String) -> Void)
  func setActionEnabled(_ name: String, _ isEnabled: Bool)
  func setActionState(_ name: String, _ isOn: Bool)
  func setActionChoice(_ name: String, _ choice: String)
  /// Whether an action such as `win.save` or `app.open` is enabled.
  func isActionEnabled(_ action: String) -> Bool
  /// The state of an action such as `win.show-keys`: `true`, `false` or a choice; nil for none.
  func actionState(_ action: String) -> String?
}

extension Commands {
  func add(_ name: String, _ body: @escaping @MainActor () -> Void) {
    addAction(name, takesText: false) { _ in body() }
  }

  /// Adds a command with a text parameter.
  func add(_ name: String, text body: @escaping @MainActor (String) -> Void) {
    addAction(name, takesText: true) { if let text = $0 { body(text) } }
  }

  func enable(_ names: [String], _ isEnabled: Bool) {
    for name in names { setActionEnabled(name, isEnabled) }
  }
}

/// The keys of the commands that undo and redo, which a window doesn’t handle while these are disabled.
enum UndoKeys {
  private static let redoing = [
    "<control>z": false, "<shift><control>z": true, "<control>y": true,
  ]

  /// Whether keys redo something, or else undo it; nil for other keys.
  static func isRedo(_ keys: String) -> Bool? {
    // With Shift, the key is a capital letter.
    redoing[keys.lowercased()]
  }
}
