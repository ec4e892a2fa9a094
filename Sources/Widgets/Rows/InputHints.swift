/// The purpose of a text, for input methods: `GtkInputPurpose`.
package enum InputPurpose: String {
  case freeForm = "free-form"
  case digits, number, phone, url, email, name, password, pin
}

/// Hints for typing a text: `GtkInputHints`.
package struct InputHints: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The names, in the order of their bits.
  private static let names = [
    "spellcheck", "no-spellcheck", "word-completion", "uppercase-chars", "uppercase-words",
    "uppercase-sentences", "private",
  ]

  package static let spellCheck = InputHints(rawValue: 1 << 0)
  package static let noSpellCheck = InputHints(rawValue: 1 << 1)
  package static let wordCompletion = InputHints(rawValue: 1 << 2)
  package static let uppercaseCharacters = InputHints(rawValue: 1 << 3)
  package static let uppercaseWords = InputHints(rawValue: 1 << 4)
  package static let uppercaseSentences = InputHints(rawValue: 1 << 5)
  package static let isPrivate = InputHints(rawValue: 1 << 6)

  /// GTK’s names.
  var names: String {
    Self.names.indices.filter { rawValue & (1 << $0) != 0 }.map { Self.names[$0] }
      .joined(separator: "|")
  }
}

extension Widget {
  func set(_ purpose: InputPurpose, _ hints: InputHints) {
    set("input-purpose", purpose.rawValue)
    set("input-hints", hints.names)
  }
}
