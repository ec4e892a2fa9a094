import PropertyList

/// A part of a condition.
indirect enum ExpressionNode: Sendable {
  case all([ExpressionNode])
  case any([ExpressionNode])
  case not(ExpressionNode)
  case comparison(ExpressionOperand, ExpressionToken.Comparison, ExpressionOperand)
  case oneOf(ExpressionOperand, [PropertyListValue])
  case element(ExpressionOperand, ofArrayIn: String)
  case isOn(ExpressionOperand)
}

/// What stands beside a comparison.
enum ExpressionOperand: Sendable {
  case key(String)
  case literal(PropertyListValue)
}
