import PropertyList
import Translation

/// A part of a condition.
indirect enum ConditionNode: Sendable {
  case all([ConditionNode])
  case any([ConditionNode])
  case not(ConditionNode)
  case comparison(ConditionOperand, ConditionToken.Comparison, ConditionOperand)
  case oneOf(ConditionOperand, [PropertyListValue])
  case element(ConditionOperand, ofArrayIn: String)
  case isOn(ConditionOperand)
}

extension ConditionNode {
  /// Whether the part holds.
  func isTrue(with values: some ConditionValues) -> Bool {
    switch self {
    case .all(let nodes): nodes.allSatisfy { $0.isTrue(with: values) }
    case .any(let nodes): nodes.contains { $0.isTrue(with: values) }
    case .not(let node): !node.isTrue(with: values)
    case .isOn(let operand): operand.isOn(with: values)
    case .oneOf(let operand, let options):
      options.contains { operand.equals(.literal($0), with: values) }
    case .element(let operand, let key):
      values.value(of: key)?.array?.contains {
        operand.equals(.literal($0), with: values)
      } ?? false
    case .comparison(let left, .equal, let right): left.equals(right, with: values)
    case .comparison(let left, .unequal, let right): !left.equals(right, with: values)
    case .comparison(let left, let comparison, let right):
      PropertyListValue.compare(left.value(with: values), comparison, right.value(with: values))
    }
  }
}

extension PropertyListValue {
  fileprivate static func compare(
    _ left: PropertyListValue?, _ comparison: ConditionToken.Comparison,
    _ right: PropertyListValue?
  ) -> Bool {
    guard let left, let right else { return false }
    if let first = left.lenientNumber, let second = right.lenientNumber {
      return comparison.holds(first, second)
    }
    switch (left, right) {
    case (.string(let first), .string(let second)): return comparison.holds(first, second)
    case (.date(let first), .date(let second)): return comparison.holds(first, second)
    default: return false
    }
  }
}

extension ConditionToken.Comparison {
  fileprivate func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
