import PropertyList

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

extension ConfirmationPrompt {
  init?(_ node: PropertyListNode) {
    guard case .dictionary = node.content else { return nil }
    title = node["Title"]?.text
    prompt = node["Prompt"]?.text
    confirmText = node["ConfirmText"]?.text
    denyText = node["DenyText"]?.text
  }
}

extension ConfirmationPrompt {
  /// The question in the words of a settings bundle.
  var words: PropertyListValue {
    var words = PropertyListDictionary()
    words["Title"] = title.map { .string($0) }
    words["Prompt"] = prompt.map { .string($0) }
    words["ConfirmText"] = confirmText.map { .string($0) }
    words["DenyText"] = denyText.map { .string($0) }
    return .dictionary(words)
  }
}
