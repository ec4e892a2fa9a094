/// A keyboard shortcut, set by pressing its keys.
public struct Shortcut: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a shortcut.
  ///
  /// - Parameters:
  ///   - key: the key of the shortcut.
  ///   - title: the title; translated.
  ///   - accelerator: the shortcut while nothing is stored, as GTK writes it, such as `<Super>e`; "" for none.
  ///   - onChange: called after each change with the new shortcut.
  public init(
    key: String, title: String, default accelerator: String = "", icon: String? = nil,
    file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    declaration = Declaration(
      "LeversShortcutSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line), ["DefaultValue": .string(accelerator)])
    declaration.notify(onChange, otherwise: accelerator)
  }
}
