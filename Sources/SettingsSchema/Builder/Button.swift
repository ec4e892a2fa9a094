/// A button that makes the program do something.
public struct Button: SettingsElement {
  /// The element.
  public var declaration: Declaration

  /// Declares a button; the session’s delegate does the work.
  ///
  /// - Parameters:
  ///   - key: the key by which the delegate knows it.
  ///   - title: the title; translated.
  ///   - isDestructive: whether it destroys something.
  ///   - confirmation: the question to ask before; nil for none.
  public init(
    key: String, title: String, isDestructive: Bool = false,
    confirmation: ConfirmationPrompt? = nil, icon: String? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    declaration = Declaration(
      "IASKButtonSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line))
    if isDestructive { declaration["LeversDestructive"] = true }
    declaration["LeversConfirmation"] = confirmation?.words
  }
}
