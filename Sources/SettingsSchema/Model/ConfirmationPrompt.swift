/// A question before something is done: `PSConfirmationPrompt`.
public struct ConfirmationPrompt: Sendable, Hashable {
  /// The question's heading.
  public let title: String?
  /// The text below it.
  public let prompt: String?
  /// The label of the button that goes on.
  public let confirmText: String?
  /// The label of the button that does not.
  public let denyText: String?

  /// Makes a question.
  public init(title: String?, prompt: String?, confirmText: String?, denyText: String?) {
    self.title = title
    self.prompt = prompt
    self.confirmText = confirmText
    self.denyText = denyText
  }
}
