/// What asks the program to do something.
public struct ButtonElement: Sendable {
  /// Whether it destroys something: `LeversDestructive`.
  public let isDestructive: Bool
  /// What to ask before: `LeversConfirmation`, a `PSConfirmationPrompt`.
  public let confirmation: ConfirmationPrompt?
}
