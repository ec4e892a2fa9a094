import PropertyList

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

/// What stands beside a comparison.
enum ConditionOperand: Sendable {
  case key(String)
  case literal(PropertyListValue)
}
