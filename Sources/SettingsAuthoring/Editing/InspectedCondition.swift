import PropertyList
import SettingsSchema

/// A condition of an element, and the key that has it.
struct InspectedCondition {
  let key: InspectedKey
  let kind: ConditionKey
  let condition: Condition
  /// The condition as it is written.
  let text: String

  /// The conditions of all elements, and of those for the items of lists.
  static func all(in content: PageContent) -> [InspectedCondition] {
    var found: [InspectedCondition] = []
    for index in content.elements.indices {
      guard let element = content.element(index) else { continue }
      found += conditions(of: element, index, inside: nil)
      for outer in KeyTable.elements {
        guard let values = element[outer]?.dictionary else { continue }
        found += conditions(of: values, index, inside: outer)
      }
    }
    return found
  }

  private static func conditions(
    of values: PropertyListDictionary, _ index: Int, inside outer: String?
  ) -> [InspectedCondition] {
    ConditionKey.allCases.compactMap { kind in
      guard let text = values[kind.rawValue]?.string, let condition = try? Condition(text) else {
        return nil
      }
      let key = InspectedKey(kind.rawValue, of: index, inside: outer)
      return InspectedCondition(key: key, kind: kind, condition: condition, text: text)
    }
  }
}
