/// A question before an action: `PSConfirmationPrompt`.
public struct ConfirmationPrompt: Sendable, Hashable {
  /// The heading.
  public let title: String?
  /// The text below the heading.
  public let prompt: String?
  /// The label of the button that confirms.
  public let confirmText: String?
  /// The label of the button that cancels.
  public let denyText: String?

  /// Creates a question.
  public init(title: String?, prompt: String?, confirmText: String?, denyText: String?) {
    self.title = title
    self.prompt = prompt
    self.confirmText = confirmText
    self.denyText = denyText
  }
}
