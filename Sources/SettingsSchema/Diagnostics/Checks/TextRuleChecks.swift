import PropertyList

// What text fields and text views say of their texts.

extension Check {
  static let textRuleChecks: [Check] = [
    .entries(
      "bad-pattern", .error, "A LeversPattern that is no regular expression.",
      of: [.textField, .textView]
    ) { entry in
      guard let node = entry["LeversPattern"], let pattern = node.scalar?.string,
        !pattern.isEmpty, TextPattern(pattern) == nil
      else { return [] }
      return [
        entry.finding(
          "\(pattern.quoted) is no regular expression (or longer than "
            + "\(TextPattern.longestPattern) characters), so texts are not checked with it.",
          at: node)
      ]
    },
    .entries(
      "text-lengths", .warning, "The lengths of a text can't be met.", of: [.textField, .textView]
    ) { entry in
      guard let rules = TextRules(entry.node), let minimum = rules.minimumLength,
        let maximum = rules.maximumLength, minimum > maximum
      else { return [] }
      return [
        entry.finding(
          "LeversMinimumLength \(minimum) is greater than LeversMaximumLength \(maximum): no text but "
            + "an empty one can be stored.", at: entry["LeversMinimumLength"])
      ]
    },
    .entries(
      "default-breaks-rule", .warning, "A DefaultValue that the element would not store.",
      of: [.textField, .textView]
    ) { entry in
      guard let rules = TextRules(entry.node), entry.nesting == nil,
        let node = entry["DefaultValue"], let text = node.text,
        let violation = rules.violation(of: text)
      else { return [] }
      return [
        entry.finding(
          "The DefaultValue \(text.quoted) could not be typed here. \(violation.message)", at: node)
      ]
    },
    .entries(
      "default-unlike-keyboard", .note, "A DefaultValue that the keyboard is not meant for.",
      of: [.textField, .textView]
    ) { entry in
      guard let node = entry["DefaultValue"], let text = node.scalar?.string, !text.isEmpty,
        let keyboard = entry["KeyboardType"]?.text.flatMap(TextInput.Keyboard.init)
      else { return [] }
      let name: String
      switch keyboard {
      case .url where !text.looksLikeURL: name = "URL"
      case .emailAddress where !text.looksLikeAddress: name = "e-mail address"
      default: return []
      }
      return [
        entry.finding(
          "The DefaultValue \(text.quoted) is no \(name), but the KeyboardType is "
            + "\(keyboard.rawValue). Correct one of them; LeversPattern keeps others from being typed.",
          at: node)
      ]
    },
  ]
}

extension String {
  /// Whether it may be an address of the web as people type it: without space, and with a scheme, a dot, a
  /// port, or a path.
  fileprivate var looksLikeURL: Bool {
    !contains(where: \.isWhitespace) && (self == "localhost" || contains { ".:/".contains($0) })
  }

  /// Whether it may be an e-mail address, or several.
  fileprivate var looksLikeAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count >= 2 && parts.allSatisfy { !$0.isEmpty }
  }
}
