import PropertyList
import Translation

/// A token of a condition, with its position.
struct ConditionToken {
  let kind: Kind
  /// The place in characters.
  let range: Range<Int>

  /// The position in characters, from 1.
  var position: Int { range.lowerBound + 1 }

  enum Kind: Equatable {
    case key(String)
    case literal(PropertyListValue)
    case comparison(Comparison)
    case and, or, not, `in`
    case openParenthesis, closeParenthesis, openBracket, closeBracket, comma
    case end
  }

  /// A comparison operator.
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
  /// The token in messages.
  var shown: Text {
    switch self {
    case .key(let key): key.quoted
    case .literal(let value):
      value.string == nil ? value.displayText.quoted : Text("a string", context: "type")
    case .comparison(let comparison): comparison.rawValue.quoted
    case .and: .quoted("and")
    case .or: .quoted("or")
    case .not: .quoted("not")
    case .in: .quoted("in")
    case .openParenthesis: .quoted("(")
    case .closeParenthesis: .quoted(")")
    case .openBracket: .quoted("[")
    case .closeBracket: .quoted("]")
    case .comma: .quoted(",")
    case .end: Text("the end")
    }
  }
}
