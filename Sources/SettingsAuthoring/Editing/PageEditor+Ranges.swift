import PropertyList
import SettingsSchema
import Translation

// The range of a default, between the MinimumValue and the MaximumValue of its element.

extension PageEditor {
  /// Why a typed text can’t be the value of a key, in a sentence; nil if it can.
  ///
  /// A default that is out of range already stays, and is what the checker is for.
  ///
  /// - Parameter key: the key in ``store``.
  package func refusal(of text: String, forKey key: String) -> String? {
    guard let key = InspectedKey(key), ["DefaultValue", "default"].contains(key.name),
      let number = Double(text)
    else { return nil }
    let element = shown.values(around: key)
    let value = PropertyListValue.real(number)
    guard shown.control(of: key) == .number, element[key.name] != value,
      element[key.name]?.displayText != text, let rule = Self.rule(of: element),
      case .range(let range)? = rule.refusal(of: value)
    else { return nil }
    return ValueRefusal.range(range).message(of: .string(text)) { $0 }.string
  }

  /// The rule for the value of an element with a range; nil for others.
  private static func rule(of element: PropertyListDictionary) -> ValueRule? {
    if element["Type"] != nil {
      let pane = Pane(
        named: "", title: "", [GeneratedEntry(element)], device: .pad, language: nil)
      return pane.specifiers.first?.element.rule
    }
    guard let minimum = element["min"]?.lenientNumber, let maximum = element["max"]?.lenientNumber
    else { return nil }
    return .number(NumberRange(minimum, maximum), .real)
  }
}
