import PropertyList
import SettingsSchema
import Translation

/// The values that the key of a setting can have, for conditions: those of choices and of switches.
enum KeyValues {
  /// The values of a key on all pages, each once, with titles in the language of the bundle; none of secrets.
  static func all(of key: String, in index: KeyIndex) -> [TypedValue.Choice] {
    guard !index.isSecret(named: key) else { return [] }
    let own = index.entries(named: key)
    // The fields of a list’s items are only found by name.
    let entries = own.isEmpty ? [index[named: key]].compactMap(\.self) : own
    return entries.flatMap(values).uniqued(by: \.literal)
  }

  private static func values(of entry: KeyIndex.Entry) -> [TypedValue.Choice] {
    switch entry.specifier.element {
    case .toggle(let toggle):
      let (on, off) = (tr("On", context: "switch"), tr("Off", context: "switch"))
      // In conditions, a switch is true or false with any values, even before it has one.
      return [
        (true, on), (false, off), (toggle.trueValue, on), (toggle.falseValue, off),
      ].compactMap { TypedValue.Choice($0, titled: $1) }
    case let element:
      // The value of several choices is an array, which equals none of them.
      guard let choice = element.choice, !choice.allowsMultiple else { return [] }
      return choice.options.compactMap {
        TypedValue.Choice($0.value, titled: entry.pane.localized($0.title))
      }
    }
  }
}
