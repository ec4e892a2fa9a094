import PropertyList

/// An element that makes the program do something.
public struct ButtonElement: Sendable {
  /// Whether it destroys something: `LeversDestructive`.
  public let isDestructive: Bool
  /// The question to ask before: `LeversConfirmation`, a `PSConfirmationPrompt`.
  public let confirmation: ConfirmationPrompt?
}

extension ButtonElement {
  init(_ node: PropertyListNode) {
    isDestructive = node.flag("LeversDestructive")
    confirmation = node["LeversConfirmation"].flatMap(ConfirmationPrompt.init)
  }
}
