import SettingsSchema
import Translation

// Conditions: what they give now.

extension PageEditor {
  /// What the conditions of elements give with the current settings, in sentences.
  var shownNotes: [InspectedKey: String] {
    guard let values = settings?() else { return [:] }
    var notes: [InspectedKey: String] = [:]
    for index in content.elements.indices {
      guard let element = content.element(index) else { continue }
      for key in ConditionKey.allCases {
        guard let text = element[key.rawValue]?.string, let condition = try? Condition(text) else {
          continue
        }
        notes[InspectedKey(key.rawValue, of: index)] = Self.note(key, condition, values)
      }
    }
    return notes
  }

  private static func note(
    _ key: ConditionKey, _ condition: Condition, _ values: any ConditionValues
  ) -> String {
    if condition.holds(with: values) {
      return key == .visible ? tr("Now: shown.") : tr("Now: can be changed.")
    }
    guard let reasons = condition.reasons(with: values)?.string else {
      return key == .visible ? tr("Now: hidden.") : tr("Now: can’t be changed.")
    }
    return key == .visible
      ? tr("Now: hidden, because \(reasons).") : tr("Now: can’t be changed, because \(reasons).")
  }
}
