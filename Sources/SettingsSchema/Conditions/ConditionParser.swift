import PropertyList
import Translation

/// Parses the tokens of a condition by recursive descent, with limited depth.
struct ConditionParser {
  private let tokens: [ConditionToken]
  private var index = 0
  private var depth = 0
  private(set) var keys: [String] = []

  /// - Parameter tokens: the tokens; the last one is the end.
  init(_ tokens: [ConditionToken]) { self.tokens = tokens }

  mutating func parse() throws(ConditionError) -> ConditionNode {
    let node = try alternatives()
    guard current.kind == .end else {
      throw error(Text("expected “and”, “or” or the end, not \(current.kind.shown)"))
    }
    return node
  }

  private var current: ConditionToken {
    tokens.element(at: index) ?? ConditionToken(kind: .end, range: 0..<0)
  }

  private func error(_ message: Text) -> ConditionError {
    ConditionError(message, position: current.position)
  }

  private mutating func skip(_ kind: ConditionToken.Kind) -> Bool {
    guard current.kind == kind else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() throws(ConditionError) -> ConditionNode {
    var nodes = [try conjunction()]
    while skip(.or) { nodes.append(try conjunction()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func conjunction() throws(ConditionError) -> ConditionNode {
    var nodes = [try negation()]
    while skip(.and) { nodes.append(try negation()) }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func negation() throws(ConditionError) -> ConditionNode {
    if current.kind == .not || current.kind == .openParenthesis {
      depth += 1
      guard depth <= Condition.maximumDepth else {
        throw error(Text("it is nested more than \(Condition.maximumDepth) levels deep"))
      }
    } else {
      return try comparison()
    }
    defer { depth -= 1 }
    if skip(.not) { return .not(try negation()) }
    _ = skip(.openParenthesis)
    let node = try alternatives()
    guard skip(.closeParenthesis) else {
      throw error(Text("expected “)”, not \(current.kind.shown)"))
    }
    return node
  }

  private mutating func comparison() throws(ConditionError) -> ConditionNode {
    let left = try operand()
    if case .comparison(let comparison) = current.kind {
      index += 1
      return .comparison(left, comparison, try operand())
    }
    if skip(.in) { return try membership(of: left) }
    if current.kind == .not {
      index += 1
      guard skip(.in) else {
        throw error(Text("expected “in” after “not”, not \(current.kind.shown)"))
      }
      return .not(try membership(of: left))
    }
    return .isOn(left)
  }

  private mutating func operand() throws(ConditionError) -> ConditionOperand {
    switch current.kind {
    case .key(let key):
      index += 1
      if !keys.contains(key) { keys.append(key) }
      return .key(key)
    case .literal(let value):
      index += 1
      return .literal(value)
    default: throw error(Text("expected a key or a value, not \(current.kind.shown)"))
    }
  }

  private mutating func membership(
    of operand: ConditionOperand
  ) throws(ConditionError) -> ConditionNode {
    if case .key(let key) = current.kind {
      _ = try self.operand()
      return .element(operand, ofArrayIn: key)
    }
    guard skip(.openBracket) else {
      throw error(Text("expected “[” after “in”, not \(current.kind.shown)"))
    }
    if skip(.closeBracket) { return .oneOf(operand, []) }
    var values: [PropertyListValue] = []
    repeat {
      guard case .literal(let value) = current.kind else {
        throw error(Text("expected a value, not \(current.kind.shown)"))
      }
      index += 1
      values.append(value)
    } while skip(.comma)
    guard skip(.closeBracket) else {
      throw error(Text("expected “,” or “]”, not \(current.kind.shown)"))
    }
    return .oneOf(operand, values)
  }
}
