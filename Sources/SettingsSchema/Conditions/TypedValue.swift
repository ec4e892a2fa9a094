package import PropertyList

/// A value that is being typed in a condition, to the right of a key and an operator, for completion.
package struct TypedValue: Equatable {
  /// A value that can be typed.
  package struct Choice: Equatable, Sendable {
    /// The value as it is written in a condition.
    package let literal: String
    /// The title for users.
    package let title: String
    /// The value’s own text.
    package let text: String

    /// - Parameter value: the value; nil is returned if there is no literal for it, such as for a date.
    package init?(_ value: PropertyListValue, titled title: String) {
      guard let literal = Condition.written(value) else { return nil }
      (self.literal, self.title, self.text) = (literal, title, value.displayText)
    }

    fileprivate var isBoolean: Bool { literal == "true" || literal == "false" }
  }

  /// The key that the value is compared with.
  package let key: String
  /// The typed part of the value, without quotation marks; "" for none yet.
  package let text: String
  /// The place of its text, in characters.
  private let start: Int
  /// Where its text may end: a quotation mark further on may close it, or begin another text.
  private let ends: [Int]
  /// The values that are in the same list.
  private let listed: [PropertyListValue]
  /// Whether it is the first one of a list whose bracket is missing.
  private let opensList: Bool
  /// Whether values are compared by their order.
  private let isOrdered: Bool

  /// - Parameters:
  ///   - text: the condition.
  ///   - cursor: the place of the cursor, in characters; nil is returned if no value of a key can be there.
  package init?(in text: String, at cursor: Int) {
    let characters = Array(text)
    let cursor = min(max(cursor, 0), characters.count)
    if let (mark, start) = TypedKey.openQuote(in: characters[..<cursor]) {
      guard mark != "`" else { return nil }
      self.start = start
      self.text = Self.unescaped(characters[(start + 1)..<cursor])
      ends = [Self.end(of: mark, in: characters, from: cursor), cursor].compactMap(\.self)
    } else {
      start = characters[..<cursor].lastIndex { !$0.isKeyPart }.map { $0 + 1 } ?? 0
      self.text = String(characters[start..<cursor])
      let end = characters[cursor...].firstIndex { !$0.isKeyPart } ?? characters.count
      // A word of the language that follows isn’t part of the value.
      let isBeforeWord =
        start == cursor && Condition.words.contains(String(characters[start..<end]))
      ends = [isBeforeWord ? cursor : end]
    }
    var tokenizer = ConditionTokenizer(String(characters[..<start]))
    guard let tokens = try? tokenizer.tokens(),
      let left = LeftSide(tokens.map(\.kind).filter { $0 != .end })
    else { return nil }
    key = left.key
    (listed, opensList, isOrdered) = (left.listed, left.opensList, left.isOrdered)
  }

  /// The place after the quotation mark that closes a text; nil if there is none.
  private static func end(of mark: Character, in characters: [Character], from cursor: Int) -> Int?
  {
    var isEscaped = false
    for index in cursor..<characters.count {
      if characters[index] == mark, !isEscaped { return index + 1 }
      isEscaped = !isEscaped && characters[index] == "\\"
    }
    return nil
  }

  private static func unescaped(_ characters: ArraySlice<Character>) -> String {
    var text = ""
    var isEscaped = false
    for character in characters {
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { text.append(character) }
    }
    return text
  }

  /// The values that have the typed text in them or in their titles, those that begin with it first.
  package func matches(among choices: [Choice]) -> [Choice] {
    let typed = text.lowercased()
    let found = choices.filter { choice in
      !(isOrdered && choice.isBoolean)
        && !listed.contains { Condition.written($0) == choice.literal }
        && (typed.isEmpty || choice.names.contains { $0.contains(typed) })
    }
    func begins(_ choice: Choice) -> Bool { choice.names.contains { $0.hasPrefix(typed) } }
    return found.filter(begins) + found.filter { !begins($0) }
  }

  /// The condition with a value at this place, and the place of the cursor after it.
  package func replaced(by choice: Choice, in text: String) -> (text: String, cursor: Int) {
    let before = text.prefix(start)
    let space = before.last.map { "=<>,".contains($0) } == true ? " " : ""
    let written = space + (opensList ? "[\(choice.literal)]" : choice.literal)
    let texts = ends.map { before + written + text.dropFirst($0) }.map(String.init)
    let valid = texts.first { (try? Condition($0)) != nil }
    // The next value of a list is typed before the bracket.
    return (valid ?? texts[0], start + written.count - (opensList ? 1 : 0))
  }
}

extension TypedValue.Choice {
  fileprivate var names: [String] { [literal, text, title].map { $0.lowercased() } }
}

/// The key and the operator to the left of a value.
private struct LeftSide {
  let key: String
  var listed: [PropertyListValue] = []
  var opensList = false
  var isOrdered = false

  /// - Parameter tokens: the tokens before the value; nil is returned if they don’t end with a key and an operator.
  init?(_ tokens: [ConditionToken.Kind]) {
    var rest = tokens
    if case .comparison(let comparison)? = rest.last {
      rest.removeLast()
      isOrdered = comparison != .equal && comparison != .unequal
    } else {
      while rest.last == .comma {
        rest.removeLast()
        guard case .literal(let value)? = rest.popLast() else { return nil }
        listed.append(value)
      }
      opensList = listed.isEmpty && rest.last != .openBracket
      if !opensList, rest.popLast() != .openBracket { return nil }
      guard rest.popLast() == .in else { return nil }
      if rest.last == .not { rest.removeLast() }
    }
    guard case .key(let key)? = rest.last else { return nil }
    self.key = key
  }
}

extension Condition {
  /// A value as it is written in a condition; nil if there is no literal for it.
  package static func written(_ value: PropertyListValue) -> String? {
    let text: String
    switch value {
    case .boolean(let flag): text = flag ? "true" : "false"
    case .integer, .real: text = value.displayText
    case .string(let string):
      text = "\"\(string.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined())\""
    default: return nil
    }
    var tokenizer = ConditionTokenizer(text)
    let tokens = try? tokenizer.tokens()
    guard tokens?.count == 2, case .literal(let read)? = tokens?.first?.kind,
      value.number == nil ? read == value : read.schemaEquals(value)
    else { return nil }
    return text
  }
}
