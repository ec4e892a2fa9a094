import PropertyList
package import Translation

extension Condition {
  /// Why the condition holds, or doesn’t: the values that decide, in words with keys; nil if none do.
  ///
  /// For example, “sync” is off.
  package func reasons(with values: some ConditionValues) -> Text? {
    let reasons = root.reasons(isTrue: root.isTrue(with: values), with: values).uniqued(by: \.self)
    return reasons.isEmpty ? nil : .all(of: reasons)
  }
}

extension ConditionNode {
  /// Why the part is true or false.
  fileprivate func reasons(isTrue: Bool, with values: some ConditionValues) -> [Text] {
    switch self {
    case .all(let nodes):
      Self.reasons(of: nodes, isTrue: isTrue, each: isTrue, with: values)
    case .any(let nodes):
      Self.reasons(of: nodes, isTrue: isTrue, each: !isTrue, with: values)
    case .not(let node): node.reasons(isTrue: !isTrue, with: values)
    case .isOn(let operand): [operand.state(with: values)].compactMap(\.self)
    case .comparison(let operand, _, .literal(.boolean)),
      .comparison(.literal(.boolean), _, let operand):
      [operand.state(with: values)].compactMap(\.self)
    case .comparison(let left, _, let right):
      [left.value(inWordsWith: values), right.value(inWordsWith: values)].compactMap(\.self)
    case .oneOf(let operand, _): [operand.value(inWordsWith: values)].compactMap(\.self)
    case .element(let operand, let key):
      [operand.value(inWordsWith: values), ConditionOperand.key(key).value(inWordsWith: values)]
        .compactMap(\.self)
    }
  }

  /// - Parameter each: whether each of the nodes is needed for that, or else those that are like it.
  private static func reasons(
    of nodes: [ConditionNode], isTrue: Bool, each: Bool, with values: some ConditionValues
  ) -> [Text] {
    nodes.filter { each || $0.isTrue(with: values) == isTrue }
      .flatMap { $0.reasons(isTrue: isTrue, with: values) }
  }
}

extension ConditionOperand {
  /// Whether a key is on, in words; nil for a literal.
  fileprivate func state(with values: some ConditionValues) -> Text? {
    guard case .key(let key) = self else { return nil }
    return values.isOn(key)
      ? Text("\(key.quoted) is on", context: "condition")
      : Text("\(key.quoted) is off", context: "condition")
  }

  /// The value of a key, in words; nil for a literal or a secret.
  fileprivate func value(inWordsWith values: some ConditionValues) -> Text? {
    guard case .key(let key) = self, !values.isSecret(key) else { return nil }
    guard let value = values.value(of: key), value.string != "" else {
      return Text("\(key.quoted) has no value", context: "condition")
    }
    if let elements = value.array {
      let list = Text.list(elements.map(\.displayText.quoted))
      return elements.isEmpty
        ? Text("\(key.quoted) is empty", context: "condition")
        : Text("\(key.quoted) contains \(list)", context: "condition")
    }
    let text = value.number == nil ? value.displayText.quoted : Text(verbatim: value.displayText)
    return Text("\(key.quoted) is \(text)", context: "condition")
  }
}
