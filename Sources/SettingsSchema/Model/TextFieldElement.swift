/// The properties of a text field.
public struct TextFieldElement: Sendable {
  /// Whether the text is hidden: `IsSecure`.
  public let isSecure: Bool
  /// How the text is typed.
  public let input: TextInput
  /// The unit after the field: `LeversUnit`.
  public let unit: String?
  /// The question of a dialog for typing the text: `LeversPrompt`; nil for typing in the row.
  public let prompt: ConfirmationPrompt?
  /// Whether the text is a color, with a button to choose it: `LeversColor`.
  public let isColor: Bool
  /// Whether the opacity of the color can be chosen, too: `LeversColorOpacity`.
  public let hasOpacity: Bool
}
