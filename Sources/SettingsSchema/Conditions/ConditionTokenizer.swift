import Translation

/// Splits a condition into tokens.
struct ConditionTokenizer {
  private let characters: [Character]
  private var index = 0

  init(_ text: String) { characters = Array(text) }

  mutating func tokens() throws(ConditionError) -> [ConditionToken] {
    var tokens: [ConditionToken] = []
    while true {
      while let character = next, character.isWhitespace { index += 1 }
      let start = index
      let kind = try word()
      tokens.append(ConditionToken(kind: kind, range: start..<index))
      if kind == .end { return tokens }
    }
  }

  private var next: Character? { characters.element(at: index) }

  private mutating func word() throws(ConditionError) -> ConditionToken.Kind {
    guard let character = next else { return .end }
    switch character {
    case "\"", "'": return .literal(.string(try quoted(by: character)))
    case "`": return .key(try quotedKey())
    case _ where character.isKeyStart: return name()
    case _ where character.isASCIIDigit || character == "-" || character == "+": return try number()
    default: return try symbol(character)
    }
  }

  private mutating func symbol(_ first: Character) throws(ConditionError) -> ConditionToken.Kind {
    let second = characters.element(at: index + 1).map { String([first, $0]) } ?? ""
    switch second {
    case "&&", "||":
      index += 2
      return second == "&&" ? .and : .or
    default:
      if let comparison = ConditionToken.Comparison(rawValue: second) {
        index += 2
        return .comparison(comparison)
      }
    }
    let kinds: [Character: ConditionToken.Kind] = [
      "<": .comparison(.less), ">": .comparison(.greater), "!": .not, "(": .openParenthesis,
      ")": .closeParenthesis, "[": .openBracket, "]": .closeBracket, ",": .comma,
    ]
    guard let kind = kinds[first] else { throw unexpected(first) }
    index += 1
    return kind
  }

  private func unexpected(_ character: Character) -> ConditionError {
    let message =
      switch character {
      case "=": Text("“=” isn’t an operator: use “==”")
      case "&": Text("“&” isn’t an operator: use “&&” or “and”")
      case "|": Text("“|” isn’t an operator: use “||” or “or”")
      default:
        Text(
          """
          “\(String(character))” isn’t allowed here: put keys with such characters in backquotes
          """)
      }
    return ConditionError(message, position: index + 1)
  }

  private mutating func name() -> ConditionToken.Kind {
    let start = index
    while let character = next, character.isKeyPart { index += 1 }
    let name = String(characters[start..<index])
    return switch name {
    case "and": .and
    case "or": .or
    case "not": .not
    case "in": .in
    case "true": .literal(.boolean(true))
    case "false": .literal(.boolean(false))
    default: .key(name)
    }
  }

  private mutating func number() throws(ConditionError) -> ConditionToken.Kind {
    let start = index
    index += 1
    while let character = next, character.isKeyPart || "+-".contains(character) {
      if "+-".contains(character), characters[index - 1].lowercased() != "e" { break }
      index += 1
    }
    let text = String(characters[start..<index])
    if let whole = Int64(text) { return .literal(.integer(Int128(whole))) }
    let looksDecimal = text.allSatisfy { $0.isASCIIDigit || "+-.eE".contains($0) }
    if looksDecimal, let real = Double(text), real.isFinite { return .literal(.real(real)) }
    throw ConditionError(
      Text("\(text.quoted) isn’t a number: put keys that begin like this in backquotes"),
      position: start + 1)
  }

  private mutating func quotedKey() throws(ConditionError) -> String {
    let start = index
    let key = try quoted(by: "`")
    guard !key.isEmpty else { throw ConditionError(Text("the key is empty"), position: start + 1) }
    return key
  }

  private mutating func quoted(by mark: Character) throws(ConditionError) -> String {
    let start = index
    var text = ""
    index += 1
    while let character = next {
      index += 1
      if character == mark { return text }
      if character == "\\", let escaped = next, escaped == "\\" || "\"'`".contains(escaped) {
        text.append(escaped)
        index += 1
      } else {
        text.append(character)
      }
    }
    throw ConditionError(Text("the closing “\(String(mark))” is missing"), position: start + 1)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
  var isKeyStart: Bool { isLetter || self == "_" }
  var isKeyPart: Bool { isLetter || isNumber || "._-".contains(self) }
}
