import PropertyList
import SettingsSchema
import TestSupport

@testable import SettingsViewModel

/// A list group with the key "list" and the title "List".
func list(
  item: PropertyListValue?, add: PropertyListValue? = nil,
  _ more: KeyValuePairs<String, PropertyListValue> = [:]
) -> PropertyListValue {
  var fields: PropertyListDictionary = [
    "Type": "IASKListGroupSpecifier", "Key": "list", "Title": "List", "Deletable": true,
  ]
  fields["ItemSpecifier"] = item
  fields["AddSpecifier"] = add
  for (name, value) in more { fields[name] = value }
  return .dictionary(fields)
}

/// A text field, of an item or an addition.
func field(
  _ key: String? = nil, title: String? = nil, _ more: KeyValuePairs<String, PropertyListValue> = [:]
) -> PropertyListValue {
  element("PSTextFieldSpecifier", key, title: title, more)
}

/// A link to the page "Item", of an item or an addition.
func page(_ key: String? = nil, title: String? = nil) -> PropertyListValue {
  element("PSChildPaneSpecifier", key, title: title, ["File": "Item"])
}

/// A program’s decisions about list items.
@MainActor
final class ListDelegate: SettingsDelegate {
  var accepts: (inout PropertyListDictionary) -> Bool = { _ in true }
  var validates: (String) -> ValidationResult = { _ in .valid }
  var pressed: [String] = []

  func settings(
    _ session: SettingsSession, isValid item: inout PropertyListDictionary, of specifier: Specifier
  ) -> Bool { accepts(&item) }

  func settings(
    _ session: SettingsSession, validate text: String, of specifier: Specifier, previous: String
  ) -> ValidationResult { validates(text) }

  func settings(_ session: SettingsSession, pressed specifier: Specifier) {
    pressed.append(specifier.title ?? "")
  }
}
