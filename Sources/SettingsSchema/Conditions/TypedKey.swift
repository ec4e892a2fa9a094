/// A key that is being typed in a condition, for completion.
package struct TypedKey: Equatable {
  /// The place of its text, in characters.
  package let range: Range<Int>
  /// The part that is typed; "" for none yet.
  package let name: String
  /// Whether what is typed is a word of the language, so that Enter ends the condition.
  private let isWord: Bool

  /// - Parameters:
  ///   - text: the condition.
  ///   - cursor: the place of the cursor, in characters; nil is returned in a text or a number.
  package init?(in text: String, at cursor: Int) {
    let characters = Array(text)
    let cursor = min(max(cursor, 0), characters.count)
    if let (mark, start) = Self.openQuote(in: characters[..<cursor]) {
      guard mark == "`" else { return nil }
      let end = characters[cursor...].firstIndex(of: mark).map { $0 + 1 }
      range = start..<(end ?? cursor)
      name = String(characters[(start + 1)..<cursor])
      isWord = false
      return
    }
    let start = characters[..<cursor].lastIndex { !$0.isKeyPart }.map { $0 + 1 } ?? 0
    let end = characters[cursor...].firstIndex { !$0.isKeyPart } ?? characters.count
    guard start == end || characters[start].isKeyStart else { return nil }
    // A completion replaces the word after it, unless that is a word of the language.
    let isBeforeWord = start == cursor && Condition.words.contains(String(characters[start..<end]))
    range = start..<(isBeforeWord ? cursor : end)
    name = String(characters[start..<cursor])
    isWord = Condition.words.contains(name)
  }

  /// The quotation mark that isn’t closed at the end, and its place; nil if there is none.
  static func openQuote(in characters: ArraySlice<Character>) -> (Character, Int)? {
    var open: (mark: Character, start: Int)?
    var isEscaped = false
    for (index, character) in zip(characters.indices, characters) {
      if let quote = open {
        if !isEscaped, character == quote.mark { open = nil }
        isEscaped = !isEscaped && character == "\\"
      } else if "\"'`".contains(character) {
        open = (character, index)
      }
    }
    return open
  }

  /// The keys that have the typed text in them, those that begin with it first.
  package func matches(among keys: some Sequence<String>) -> [String] {
    guard !isWord else { return [] }
    let typed = name.lowercased()
    let found = keys.filter { typed.isEmpty || $0.lowercased().contains(typed) }.sorted()
    let first = found.filter { $0.lowercased().hasPrefix(typed) }
    return first + found.filter { !$0.lowercased().hasPrefix(typed) }
  }

  /// The condition with a key at this place, and the place of the cursor after it.
  package func replaced(by key: String, in text: String) -> (text: String, cursor: Int) {
    let written = Condition.written(key)
    let before = text.prefix(range.lowerBound)
    return (
      before + written + text.dropFirst(range.upperBound), range.lowerBound + written.count
    )
  }
}

extension Condition {
  /// A condition with another key in place of one; nil if it doesn’t have that key, or can’t be read.
  package static func text(_ text: String, renaming old: String, to new: String) -> String? {
    var tokenizer = ConditionTokenizer(text)
    guard (try? Condition(text)) != nil, let tokens = try? tokenizer.tokens() else { return nil }
    let places = tokens.filter { $0.kind == .key(old) }.map(\.range)
    guard !places.isEmpty else { return nil }
    var characters = Array(text)
    for place in places.reversed() { characters.replaceSubrange(place, with: written(new)) }
    return String(characters)
  }

  static let words = ["and", "or", "not", "in", "true", "false"]

  /// A key as it is written in a condition: in backquotes if it needs them.
  package static func written(_ key: String) -> String {
    let isPlain = key.first?.isKeyStart == true && key.allSatisfy(\.isKeyPart)
    if isPlain, !words.contains(key) { return key }
    let escaped = key.map { "\\`".contains($0) ? "\\\($0)" : String($0) }
    return "`\(escaped.joined())`"
  }
}
