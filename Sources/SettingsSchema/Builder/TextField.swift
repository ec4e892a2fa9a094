/// A line of text.
public struct TextField: TypedText {
  /// The element.
  public var declaration: Declaration

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - key: where the text is stored.
  ///   - title: the title; translated.
  ///   - text: the text while nothing is stored.
  ///   - isSecure: whether the text is hidden.
  ///   - placeholder: what the empty field shows.
  ///   - unit: what stands behind the field.
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

  /// Types the text in a dialog that asks for it, instead of in the row.
  public func prompting(_ prompt: ConfirmationPrompt) -> TextField {
    changed { $0["LeversPrompt"] = prompt.words }
  }

  /// Makes the text a colour, such as `#ff8800`, that a button lets choose; see ``ColorText``.
  ///
  /// - Parameter opacity: whether the opacity can be chosen, too.
  public func choosingColor(opacity: Bool = false) -> TextField {
    changed {
      $0["LeversColor"] = true
      if opacity { $0["LeversColorOpacity"] = true }
    }
  }
}

/// Text of several lines.
public struct TextView: TypedText {
  /// The element.
  public var declaration: Declaration

  /// Declares a text.
  ///
  /// - Parameters:
  ///   - key: where the text is stored.
  ///   - title: what assistive technology calls it; translated.
  ///   - text: the text while nothing is stored.
  ///   - placeholder: what shows while there is no text.
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

/// Text that is typed.
public protocol TypedText: SettingsElement {}

extension TypedText {
  /// The keyboard to offer.
  public func keyboard(_ keyboard: TextInput.Keyboard) -> Self {
    changed { $0["KeyboardType"] = keyboard.rawValue }
  }

  /// What to capitalize while typing.
  public func autocapitalization(_ kind: TextInput.Autocapitalization) -> Self {
    changed { $0["AutocapitalizationType"] = kind.rawValue }
  }

  /// Whether to correct while typing.
  public func autocorrection(_ kind: TextInput.Autocorrection) -> Self {
    changed { $0["AutocorrectionType"] = kind.rawValue }
  }

  /// What the text means, for filling it in.
  public func contentType(_ type: TextContentType) -> Self {
    changed { $0["IASKTextContentType"] = type == .url ? "URL" : type.rawValue }
  }
}
