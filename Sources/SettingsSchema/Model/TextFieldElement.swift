/// What a text field adds: whether it hides its text, and how it is typed into.
public struct TextFieldElement: Sendable {
  /// Whether the text is hidden: `IsSecure`.
  public let isSecure: Bool
  /// How the text is typed.
  public let input: TextInput
  /// What stands behind the field, such as a unit: `LeversUnit`.
  public let unit: String?
  /// The question of the dialog that the text is typed in: `LeversPrompt`; nil for typing in the row.
  public let prompt: ConfirmationPrompt?
  /// Whether the text is a colour, which a button lets choose: `LeversColor`.
  public let isColor: Bool
  /// Whether the opacity of the colour can be chosen, too: `LeversColorOpacity`.
  public let hasOpacity: Bool
}
