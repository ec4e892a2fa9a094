import PropertyList

/// An entry translated to the keys of a settings bundle.
///
/// Every key and value keeps its place in the file; derived values have the place of their source.
struct TranslatedEntry {
  let source: PropertyListNode
  private var entries: [PropertyListEntry] = []

  init(_ source: PropertyListNode) { self.source = source }

  /// The entry so far.
  var node: PropertyListNode {
    PropertyListNode(content: .dictionary(entries), location: source.location)
  }

  /// Copies a value to another key; does nothing if the file doesn’t have it.
  ///
  /// - Parameter node: the dictionary with the value; nil for the source.
  mutating func copy(_ key: String, as name: String, of node: PropertyListNode? = nil) {
    guard let entry = (node ?? source).entry(key) else { return }
    add(PropertyListEntry(key: name, keyLocation: entry.keyLocation, value: entry.value))
  }

  /// Adds a value that is derived from one of the file’s keys.
  mutating func set(_ name: String, _ value: PropertyListValue, from key: String) {
    let origin = source.entry(key)
    add(
      PropertyListEntry(
        key: name, keyLocation: origin?.keyLocation ?? source.location,
        value: PropertyListNode(value, at: origin?.value.location ?? source.location)))
  }

  /// Adds a dictionary of copied values, if the file has any of them.
  mutating func group(
    _ pairs: [(key: String, name: String)], of node: PropertyListNode, as name: String
  ) {
    let fields = pairs.compactMap { pair in
      node.entry(pair.key).map {
        PropertyListEntry(key: pair.name, keyLocation: $0.keyLocation, value: $0.value)
      }
    }
    guard let first = fields.first else { return }
    add(
      PropertyListEntry(
        key: name, keyLocation: first.keyLocation,
        value: PropertyListNode(content: .dictionary(fields), location: first.keyLocation)))
  }

  /// Adds an entry, replacing one with the same key.
  mutating func add(_ entry: PropertyListEntry) {
    entries.removeAll { $0.key == entry.key }
    entries.append(entry)
  }
}

extension PropertyListNode {
  /// The entry of a key; the last of duplicate keys wins.
  func entry(_ key: String) -> PropertyListEntry? {
    guard case .dictionary(let entries) = content else { return nil }
    return entries.last { $0.key == key }
  }
}
