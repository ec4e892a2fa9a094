import PropertyList
import Translation

// The rules in text fields and text views.

extension Check {
  static let textRuleChecks: [Check] = [
    .entry(
      "bad-pattern", .error, Text("A LeversPattern that isn’t a regular expression."),
      of: [.textField, .textView]
    ) { entry in
      guard let node = entry["LeversPattern"], let pattern = node.scalar?.string,
        !pattern.isEmpty, TextPattern(pattern) == nil
      else { return nil }
      return entry.finding(
        Text(
          """
          \(pattern.quoted) isn’t a regular expression (or is longer than \
          \(TextPattern.longestPattern) characters), so text isn’t checked with it.
          """),
        at: node)
    },
    .entry(
      "text-lengths", .warning, Text("No text can meet the length limits."),
      of: [.textField, .textView]
    ) { entry in
      guard let rules = TextRules(entry.node), let minimum = rules.minimumLength,
        let maximum = rules.maximumLength, minimum > maximum
      else { return nil }
      return entry.finding(
        Text(
          """
          LeversMinimumLength \(minimum) is greater than LeversMaximumLength \(maximum): only an \
          empty text can be stored.
          """), at: entry["LeversMinimumLength"]
      ).offering(
        entry.place?.exchange(
          ("LeversMinimumLength", .integer(Int128(minimum))),
          ("LeversMaximumLength", .integer(Int128(maximum)))))
    },
    .entries(
      "default-breaks-rule", .warning, Text("A DefaultValue that the element would not store."),
      of: [.textField, .textView, .listGroup]
    ) { entry in
      guard entry.nesting == nil, let rule = entry.textElement?.rule else { return [] }
      return entry.defaultTexts.compactMap { node in
        guard let text = node.text,
          case .text(let violation, _)? = rule.refusal(of: .string(text))
        else { return nil }
        return entry.finding(
          Text("The DefaultValue \(text.quoted) isn’t valid here. \(violation.message)"),
          at: node)
      }
    },
    .entries(
      "default-unlike-keyboard", .note, Text("A DefaultValue that doesn’t match the keyboard."),
      of: [.textField, .textView, .listGroup]
    ) { entry in
      guard let keyboard = entry.textElement?.textInput?.keyboard else { return [] }
      return entry.defaultTexts.compactMap { node in
        guard let text = node.scalar?.string, !text.isEmpty else { return nil }
        return keyboard.message(unlike: text).map { entry.finding($0, at: node) }
      }
    },
  ]
}

extension CheckedEntry {
  /// The element for the strings of the DefaultValue: itself, or the item of a list; nil if that isn’t a text.
  fileprivate var textElement: Element? {
    guard case .listGroup(let list)? = judge else { return judge }
    if case .textField? = list.item?.element { return list.item?.element }
    return nil
  }

  /// The strings of the DefaultValue; for a list, those of its elements.
  fileprivate var defaultTexts: [PropertyListNode] {
    guard let value = self["DefaultValue"] else { return [] }
    guard element == .listGroup else { return [value] }
    let field: String? = if case .listGroup(let list)? = judge { list.item?.key } else { nil }
    return value.elements?.compactMap { node in
      node.entries == nil ? node : field.flatMap { node[$0] }
    }
      ?? []
  }
}

extension TextInput.Keyboard {
  /// The message if a text doesn’t suit the keyboard; otherwise nil.
  fileprivate func message(unlike text: String) -> Text? {
    switch self {
    case .url where !text.looksLikeURL:
      Text(
        """
        The DefaultValue \(text.quoted) isn’t a URL, but the KeyboardType is \(rawValue). Correct \
        one of them; LeversPattern keeps others from being typed.
        """)
    case .emailAddress where !text.looksLikeAddress:
      Text(
        """
        The DefaultValue \(text.quoted) isn’t an email address, but the KeyboardType is \
        \(rawValue). Correct one of them; LeversPattern keeps others from being typed.
        """)
    default: nil
    }
  }
}

extension String {
  /// Whether it looks like a typed web address: without spaces, and with a scheme, a dot, a port, or a path.
  fileprivate var looksLikeURL: Bool {
    !contains(where: \.isWhitespace) && (self == "localhost" || contains { ".:/".contains($0) })
  }

  /// Whether it looks like one or more email addresses.
  fileprivate var looksLikeAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count >= 2 && parts.allSatisfy { !$0.isEmpty }
  }
}
