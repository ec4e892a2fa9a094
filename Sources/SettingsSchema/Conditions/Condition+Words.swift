package import PropertyList
package import Translation

/// The names of settings and their values, for conditions in words.
package protocol ConditionNames {
  /// A key for users, such as the title of its element.
  func name(ofKey key: String) -> String
  /// A value of a key for users, such as the title of a choice; nil for a value that isn’t compared with a key.
  func name(of value: PropertyListValue, forKey key: String?) -> String
}

extension Condition {
  /// The condition in words: “Sync” is on and “Network” is “Wi-Fi”.
  package func words(_ names: some ConditionNames) -> Text { root.words(names) }
}

extension ConditionNode {
  fileprivate func words(_ names: some ConditionNames) -> Text {
    switch self {
    case .all(let nodes): .all(of: nodes.map { $0.part(names) })
    case .any(let nodes): .any(of: nodes.map { $0.part(names) })
    case .isOn(let operand): Text("\(operand.words(names)) is on", context: "condition")
    case .not(.isOn(let operand)):
      Text("\(operand.words(names)) is off", context: "condition")
    case .not(let node): Text("not (\(node.words(names)))", context: "condition")
    case .oneOf(let operand, let values):
      Text(
        "\(operand.words(names)) is \(Text.any(of: values.map { operand.words($0, names) }))",
        context: "condition")
    case .element(let operand, let key):
      Text(
        "\(ConditionOperand.key(key).words(names)) contains \(operand.words(names))",
        context: "condition")
    case .comparison(let left, let comparison, let right):
      ConditionNode.words(left, comparison, right, names)
    }
  }

  /// The words as a part of a longer condition.
  private func part(_ names: some ConditionNames) -> Text {
    switch self {
    case .all, .any: Text(pattern: "(\(words(names)))")
    default: words(names)
    }
  }

  private static func words(
    _ left: ConditionOperand, _ comparison: ConditionToken.Comparison, _ right: ConditionOperand,
    _ names: some ConditionNames
  ) -> Text {
    switch (left, comparison, right) {
    case (.key, .equal, .literal(.boolean(true))), (.key, .unequal, .literal(.boolean(false))):
      return ConditionNode.isOn(left).words(names)
    case (.key, .equal, .literal(.boolean(false))), (.key, .unequal, .literal(.boolean(true))):
      return ConditionNode.not(.isOn(left)).words(names)
    default: break
    }
    let (first, second) = (
      left.words(names, comparedWith: right), right.words(names, comparedWith: left)
    )
    return switch comparison {
    case .equal: Text("\(first) is \(second)", context: "condition")
    case .unequal: Text("\(first) isn’t \(second)", context: "condition")
    case .less: Text("\(first) is less than \(second)", context: "condition")
    case .lessOrEqual: Text("\(first) is at most \(second)", context: "condition")
    case .greater: Text("\(first) is greater than \(second)", context: "condition")
    case .greaterOrEqual: Text("\(first) is at least \(second)", context: "condition")
    }
  }
}

extension ConditionOperand {
  fileprivate func words(
    _ names: some ConditionNames, comparedWith other: ConditionOperand? = nil
  ) -> Text {
    switch self {
    case .key(let key): .quoted(names.name(ofKey: key))
    case .literal(let value): other?.words(value, names) ?? words(value, names)
    }
  }

  /// A value that is compared with the operand.
  fileprivate func words(_ value: PropertyListValue, _ names: some ConditionNames) -> Text {
    let key = if case .key(let key) = self { key } else { String?.none }
    let name = names.name(of: value, forKey: key)
    return value.number == nil || name != value.displayText ? .quoted(name) : Text(verbatim: name)
  }
}
