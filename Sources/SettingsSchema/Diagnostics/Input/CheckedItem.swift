import PropertyList
import Translation

/// An item of a preference bundle, or the entry of a PreferenceLoader file, as in the file.
struct CheckedItem {
  let page: CheckedPage
  /// The path in the page: `items/3`.
  let path: String
  let node: PropertyListNode
  /// The index of the item; that of the entry comes after those of all items.
  let index: Int

  /// The place for users: `Root.plist/items/3 (key enabled)`.
  var specifier: String {
    let name =
      ["key", "label"].lazy.compactMap { key in
        node.filledText(key).map { " (\(key) \($0.shortened))" }
      }.first ?? ""
    return "\(page.file.path)/\(path)\(name)"
  }

  /// The `cell`.
  var cell: String? { node.filledText("cell") }

  /// A finding about the item, at one of its keys, or at its beginning.
  func finding(_ message: Text, at place: SourceLocation? = nil) -> Finding {
    Finding(
      message, file: page.file.url, at: place ?? node.location, specifier: specifier,
      entryIndex: index)
  }
}
