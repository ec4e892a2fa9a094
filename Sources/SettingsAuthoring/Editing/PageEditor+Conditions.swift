package import SettingsSchema
import Translation

/// The values with which the conditions of a page give something.
package enum ConditionSettings {
  /// The settings, or the fields of the item that is open.
  case one(any ConditionValues)
  /// The fields of each item of a list, whose page it is.
  case items([any ConditionValues])
}

// Conditions: what they give now.

extension PageEditor {
  /// The notes that say whether the conditions of elements hold with the current settings.
  var shownNotes: [InspectedKey: String] {
    let conditions = conditions
    guard !conditions.isEmpty, let settings = settings?() else { return [:] }
    return conditions.reduce(into: [:]) { notes, found in
      notes[found.key] =
        switch settings {
        case .one(let values): Self.note(found.kind, found.condition, values)
        case .items(let items): Self.note(found.kind, found.condition, items)
        }
    }
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

  /// A note about the number of a list’s items for which a condition holds.
  private static func note(
    _ key: ConditionKey, _ condition: Condition, _ items: [any ConditionValues]
  ) -> String {
    guard !items.isEmpty else { return tr("Depends on the item; the list is empty now.") }
    let holding = items.count { condition.holds(with: $0) }
    return key == .visible
      ? tr(
        one: "Now: shown for \(holding) of \(items.count) item.",
        other: "Now: shown for \(holding) of \(items.count) items.", count: items.count)
      : tr(
        one: "Now: can be changed for \(holding) of \(items.count) item.",
        other: "Now: can be changed for \(holding) of \(items.count) items.", count: items.count)
  }
}
