/// Text that is typed.
public protocol TypedText: SettingsElement {}

extension TypedText {
  /// The keyboard to show.
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

  /// The meaning of the text, for filling it in.
  public func contentType(_ type: TextContentType) -> Self {
    changed { $0["IASKTextContentType"] = type == .url ? "URL" : type.rawValue }
  }
}
