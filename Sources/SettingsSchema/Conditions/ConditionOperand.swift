import PropertyList

/// An operand of a comparison.
enum ConditionOperand: Sendable {
  case key(String)
  case literal(PropertyListValue)
}

extension ConditionOperand {
  func value(with values: some ConditionValues) -> PropertyListValue? {
    switch self {
    case .key(let key): values.value(of: key)
    case .literal(let value): value
    }
  }

  func isOn(with values: some ConditionValues) -> Bool {
    switch self {
    case .key(let key): values.isOn(key)
    case .literal(let value): value.boolValue ?? false
    }
  }

  /// A key that is compared with true or false counts as its Boolean value.
  func equals(_ other: ConditionOperand, with values: some ConditionValues) -> Bool {
    switch (self, other) {
    case (.key(let key), .literal(.boolean(let flag))),
      (.literal(.boolean(let flag)), .key(let key)):
      return values.isOn(key) == flag
    default: break
    }
    switch (value(with: values), other.value(with: values)) {
    case (nil, nil): return true
    case (let value?, nil), (nil, let value?): return value == .string("")
    case (let left?, let right?): return left.schemaEquals(right) || left.hasSameText(as: right)
    }
  }
}
