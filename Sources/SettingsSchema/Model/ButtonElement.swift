import PropertyList

/// An element that makes the program do something.
public struct ButtonElement: Sendable {
  /// Whether it destroys something: `LeversDestructive`.
  public let isDestructive: Bool
  /// The question to ask before: `LeversConfirmation`, a `PSConfirmationPrompt`.
  public let confirmation: ConfirmationPrompt?
}

extension ButtonElement {
  /// Its keys besides those of all elements.
  static let keys: [KnownKey] =
    KnownKey.inAppValue + KnownKey.subtitle + [
      .levers("LeversDestructive", .flag), .levers("LeversConfirmation", .dictionary),
    ]

  init(_ node: PropertyListNode) {
    isDestructive = node.flag("LeversDestructive")
    confirmation = node["LeversConfirmation"].flatMap(ConfirmationPrompt.init)
  }
}
