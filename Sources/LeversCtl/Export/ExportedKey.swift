import PropertyList
import SettingsSchema

/// A key of a bundle for an export: its possible values, and its strings.
struct ExportedKey {
  let name: String
  /// The title of its element; "" for none.
  let title: String
  /// The text below the title; "" for none.
  let details: String
  let shape: KeyShape
  /// The default value; for a switch or a choice one of its values.
  let defaultValue: PropertyListValue?
  let isSecret: Bool

  /// Combines the elements of a key; the first one with a text wins.
  init(
    _ name: String, _ entries: [KeyIndex.Entry], default value: PropertyListValue?,
    in index: KeyIndex
  ) {
    let shapes = entries.map { KeyShape($0.specifier, in: $0.pane) }
    self.name = name
    title = ExportedKey.text(entries) { $0.title }
    details = ExportedKey.text(entries) { $0.details }
    shape = shapes.dropFirst().reduce(shapes.first ?? .any(like: nil)) { $0.joined(with: $1) }
    defaultValue = value.map(shape.own)
    isSecret = entries.contains { index.isSecret($0.key) }
  }

  private static func text(
    _ entries: [KeyIndex.Entry], _ text: (Specifier) -> String?
  ) -> String {
    entries.compactMap { entry in text(entry.specifier).map(entry.pane.localized) }
      .first { !$0.isEmpty } ?? ""
  }
}

extension Specifier {
  /// The text that explains the element.
  fileprivate var details: String? {
    if let text = subtitle?.text(for: nil) { return text }
    if case .toggle(let toggle) = element { return toggle.description }
    return element.footerText
  }
}
