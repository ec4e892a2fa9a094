package import SettingsSchema
import Translation

// Conditions: what they give now, and the keys for them.

extension PageEditor {
  /// Whether a key of the inspector’s store is a condition.
  package func isCondition(_ key: String) -> Bool {
    InspectedKey(key).flatMap { ConditionKey(rawValue: $0.name) } != nil
  }

  /// The keys of the bundle that complete a condition, except for the element’s own.
  ///
  /// - Parameters:
  ///   - key: the key of the condition in the inspector’s store.
  ///   - text: the condition as it is typed.
  ///   - cursor: the place of the cursor, in characters.
  ///   - isWanted: whether all keys are wanted if nothing is typed yet.
  package func completion(
    for key: String, of text: String, at cursor: Int, isWanted: Bool
  ) -> (typed: TypedKey, keys: [String])? {
    guard let typed = TypedKey(in: text, at: cursor), isWanted || !typed.name.isEmpty else {
      return nil
    }
    let element = InspectedKey(key)?.element.flatMap { content.element($0) }
    let keys = typed.matches(among: keysForConditions).filter { $0 != element?["Key"]?.string }
    return keys.isEmpty || keys == [typed.name] ? nil : (typed, keys)
  }

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
