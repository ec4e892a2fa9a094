import PropertyList
import SettingsSchema

/// A setting of one version of a bundle: a key of the store, or a field of a list’s items.
struct VersionedSetting {
  /// Identifies the setting in its version.
  struct ID: Hashable {
    let key: KeyIndex.Key
    /// The page of the list’s items; nil for a key of the store.
    let list: String?
  }

  let id: ID
  /// The name for users.
  let name: String
  /// The translated title; "" for none.
  let title: String
  let specifier: Specifier
  let pane: Pane
  /// The default value; nil for none.
  let fallback: PropertyListValue?
  let isSecret: Bool

  /// Whether users change the value, rather than only the app.
  var isOfUser: Bool { specifier.element.isChangeable }

  /// The element’s own strings that the entry has, translated, by their keys.
  var texts: [(word: String, text: String)] {
    let element = specifier.element
    let description =
      if case .toggle(let toggle) = element { toggle.description } else { String?.none }
    let subtitles = specifier.subtitle.map { subtitle in
      ([subtitle.fallback].compactMap(\.self)
        + subtitle.texts.sorted { $0.key < $1.key }.map(\.value))
        .map(pane.localized).joined(separator: ", ")
    }
    return [
      ("Title", title), ("IASKSubtitle", subtitles ?? ""),
      ("Description", description.map(pane.localized) ?? ""),
      ("FooterText", element.footerText.map(pane.localized) ?? ""),
      ("IASKPlaceholder", element.textInput?.placeholder.map(pane.localized) ?? ""),
      ("LeversUnit", element.unit.map(pane.localized) ?? ""),
    ]
  }

  /// The options of a choice, translated.
  var options: [ChoiceOption] {
    specifier.element.choice?.options.map {
      ChoiceOption(value: $0.value, title: pane.localized($0.title))
    } ?? []
  }
}
