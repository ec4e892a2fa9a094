import PropertyList
import SettingsSchema
import SettingsViewModel

/// A row as JSON: what the bundle says of it, in the language that is shown.
@MainActor
struct RowJSON {
  let row: RowModel
  let pane: Pane

  var node: JSONNode {
    [
      "type": JSONNode(row.option == nil ? specifier.typeInFile : specifier.optionTypeInFile),
      "key": JSONNode(specifier.key),
      "title": JSONNode(title),
      "subtitle": JSONNode(subtitle),
      // Nothing is stored: it is the default, or what the Info.plist says in its place.
      "default": JSONNode(readable: row.value),
      "values": list("Values") { JSONNode(readable: $0.value) },
      "titles": list("Titles") { .string($0.title) },
      "file": JSONNode(specifier.element.file),
      "presentation": .string(row.presentation.rawValue),
    ]
  }

  private var specifier: Specifier { row.specifier }

  private var title: String? {
    row.option == nil ? specifier.title.map { pane.localized($0) } : row.title
  }

  private var subtitle: String? {
    row.bundleSubtitle.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A list of options as they are shown, or the row's own one; null where the bundle has no such list.
  private func list(_ key: String, _ describe: (ChoiceOption) -> JSONNode) -> JSONNode {
    guard specifier.node[key] != nil, specifier.element.choice != nil else { return .null }
    guard let option = row.option else { return .array(row.options.map { describe($0) }) }
    return .array(row.options.indices.contains(option) ? [describe(row.options[option])] : [])
  }
}
