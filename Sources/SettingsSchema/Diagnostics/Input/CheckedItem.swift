import PropertyList
import Translation

/// An item of a preference bundle, or the entry of a PreferenceLoader file, as it stands in the file.
struct CheckedItem {
  let page: CheckedPage
  /// Where it stands in the page: `items/3`.
  let path: String
  let node: PropertyListNode

  /// The place for people: `Root.plist/items/3 (key enabled)`.
  var specifier: String {
    let name =
      ["key", "label"].lazy.compactMap { key in
        node.filledText(key).map { " (\(key) \($0.shortened))" }
      }.first ?? ""
    return "\(page.file.path)/\(path)\(name)"
  }

  /// The `cell`.
  var cell: String? { node.filledText("cell") }

  /// A finding about the item, at one of its keys or, without one, where the item begins.
  func finding(_ message: Text, at place: SourceLocation? = nil) -> Finding {
    Finding(
      message, file: page.file.url, at: place ?? node.location, specifier: specifier)
  }
}
