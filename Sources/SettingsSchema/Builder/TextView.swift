/// Text of several lines.
public struct TextView: TypedText {
  /// The element.
  public var declaration: Declaration

  /// Declares a text.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - title: the accessible name; translated.
  ///   - text: the text while nothing is stored.
  ///   - placeholder: the text while it is empty.
  ///   - onChange: called after each change with the new text.
  public init(
    key: String, title: String? = nil, default text: String = "", placeholder: String? = nil,
    file: String = #fileID, line: Int = #line,
    onChange: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    declaration = Declaration(
      "IASKTextViewSpecifier", key: key, title: title, at: SourcePlace(file: file, line: line),
      ["DefaultValue": .string(text)])
    declaration["IASKPlaceholder"] = placeholder
    declaration.notify(onChange, otherwise: text)
  }
}
