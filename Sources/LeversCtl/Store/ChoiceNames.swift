import PropertyList
import SettingsSchema

/// The names by which the options of a choice can be given: titles, in the bundle's language or as in the
/// file, and the values themselves.
struct ChoiceNames {
  private let options: ChoiceOptions
  private let pane: Pane?

  init(_ options: ChoiceOptions, in pane: Pane?) {
    self.options = options
    self.pane = pane
  }

  /// The values that a name may mean.
  func values(named name: String) -> [PropertyListValue] {
    options.filter { option in
      let titles = [option.title, option.shortTitle].compactMap { $0 }
      return titles.contains(name) || titles.contains { localized($0) == name }
        || option.value.displayText == name || ValueText.plain(option.value) == name
    }.map(\.value)
  }

  /// All options for a person: `one of Dark (2), Light (1)`.
  var list: String {
    let names = options.map { option in
      let title = localized(option.title)
      let value = ValueText.plain(option.value)
      return title == value ? value : "\(title) (\(value))"
    }
    return "one of " + names.joined(separator: ", ")
  }

  private func localized(_ text: String) -> String { pane?.localized(text) ?? text }
}
