import PropertyList

/// The kind of row that shows a value without a bundle.
enum InferredKind: Hashable, Sendable {
  case toggle, integer, real
  /// A text of one line.
  case line
  /// A longer text, or one with several lines.
  case paragraphs
  case date
  /// An array of texts, which may be empty.
  case list
  /// Anything else: a value to read.
  case value

  /// The longest text of a field in one line, in characters.
  private static let longestLine = 80
  /// The largest whole number that a number field keeps exactly.
  private static let greatestExact: Int128 = 1 << 53
  /// The smallest real, besides 0, of which a number field shows enough digits.
  private static let leastReal = 1e-6

  init(_ value: PropertyListValue) {
    self =
      switch value {
      case .boolean: .toggle
      case .integer(let number) where -Self.greatestExact...Self.greatestExact ~= number: .integer
      case .real(let number) where Self.isEditable(number): .real
      case .string(let text):
        text.count > Self.longestLine || text.contains(where: \.isNewline) ? .paragraphs : .line
      case .date: .date
      case .array(let elements) where elements.allSatisfy({ $0.string != nil }): .list
      default: .value
      }
  }

  /// Whether a number field shows a number without rounding it visibly.
  private static func isEditable(_ number: Double) -> Bool {
    number == 0 || leastReal...Double(greatestExact) ~= abs(number)
  }

  /// The kind of a changed value: a text keeps its field while the user types.
  func kind(of value: PropertyListValue) -> InferredKind {
    let kind = InferredKind(value)
    return isText && kind.isText ? self : kind
  }

  private var isText: Bool { self == .line || self == .paragraphs }

  /// The type of the row, and what belongs to it.
  var entry: PropertyListDictionary {
    switch self {
    case .toggle: ["Type": "PSToggleSwitchSpecifier"]
    case .integer: Self.number(step: 1, isReal: false)
    case .real: Self.number(step: .real(0.1), isReal: true)
    case .line: ["Type": "PSTextFieldSpecifier"]
    case .paragraphs: ["Type": "IASKTextViewSpecifier"]
    case .date: ["Type": "IASKDatePickerSpecifier"]
    case .list:
      [
        "Type": "IASKListGroupSpecifier", "Deletable": true,
        "ItemSpecifier": .dictionary(["Type": "PSTextFieldSpecifier"]),
        "AddSpecifier": .dictionary(["Type": "PSTextFieldSpecifier"]),
      ]
    case .value: ["Type": "PSTitleValueSpecifier"]
    }
  }

  private static func number(step: PropertyListValue, isReal: Bool) -> PropertyListDictionary {
    [
      "Type": "LeversStepperSpecifier", "MinimumValue": .integer(-greatestExact),
      "MaximumValue": .integer(greatestExact), "LeversStep": step,
      "LeversStoresReals": .boolean(isReal),
    ]
  }
}
