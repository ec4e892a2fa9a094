/// A line of text.
public struct TextField: TypedText {
  /// The element.
  public var declaration: Declaration

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - title: the title; translated.
  ///   - text: the text while nothing is stored.
  ///   - isSecure: whether the text is hidden.
  ///   - placeholder: the text in an empty field.
  ///   - unit: the unit after the field.
  ///   - onChange: called after each change with the new text.
  public init(
    key: String, title: String? = nil, default text: String = "", isSecure: Bool = false,
    placeholder: String? = nil, unit: String? = nil, icon: String? = nil, file: String = #fileID,
    line: Int = #line, onChange: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    declaration = Declaration(
      "PSTextFieldSpecifier", key: key, title: title, icon: icon,
      at: SourcePlace(file: file, line: line), ["DefaultValue": .string(text)])
    if isSecure { declaration["IsSecure"] = true }
    declaration["IASKPlaceholder"] = placeholder
    declaration["LeversUnit"] = unit
    declaration.notify(onChange, otherwise: text)
  }

  /// Asks for the text in a dialog, instead of in the row.
  public func prompting(_ prompt: ConfirmationPrompt) -> TextField {
    changed { $0["LeversPrompt"] = prompt.words }
  }

  /// Makes the text a color, such as `#ff8800`, with a button to choose it; see ``ColorText``.
  ///
  /// - Parameter opacity: whether the opacity can be chosen, too.
  public func choosingColor(opacity: Bool = false) -> TextField {
    changed {
      $0["LeversColor"] = true
      if opacity { $0["LeversColorOpacity"] = true }
    }
  }

  /// Adds a button that chooses a file or a folder.
  public func choosing(_ chooser: TextFieldElement.Chooser) -> TextField {
    changed { $0["LeversChooser"] = chooser.rawValue }
  }
}
