import PropertyList

/// A word of a condition, and where it begins.
struct ConditionToken {
  let kind: Kind
  /// In characters of the text, from 1.
  let position: Int

  enum Kind: Equatable {
    case key(String)
    case literal(PropertyListValue)
    case comparison(Comparison)
    case and, or, not, `in`
    case openParenthesis, closeParenthesis, openBracket, closeBracket, comma
    case end
  }

  /// How two values are compared.
  enum Comparison: String {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }
}

extension ConditionToken.Kind {
  /// The word as messages name it.
  var shown: String {
    switch self {
    case .key(let key): key.quoted
    case .literal(let value): value.string == nil ? value.displayText.quoted : "a text"
    case .comparison(let comparison): comparison.rawValue.quoted
    case .and: "“and”"
    case .or: "“or”"
    case .not: "“not”"
    case .in: "“in”"
    case .openParenthesis: "“(”"
    case .closeParenthesis: "“)”"
    case .openBracket: "“[”"
    case .closeBracket: "“]”"
    case .comma: "“,”"
    case .end: "the end"
    }
  }
}
