import PropertyList

/// An entry in the words of a settings bundle, made of one in other words.
///
/// Every key and value keeps the place that it has in the file; what is derived from a key has that key's.
struct TranslatedEntry {
  let source: PropertyListNode
  private var entries: [PropertyListEntry] = []

  init(_ source: PropertyListNode) { self.source = source }

  /// The entry so far.
  var node: PropertyListNode {
    PropertyListNode(content: .dictionary(entries), location: source.location)
  }

  /// Takes a value over under another key; nothing where the file has none.
  mutating func copy(_ key: String, as name: String) {
    guard let entry = source.entry(key) else { return }
    add(PropertyListEntry(key: name, keyLocation: entry.keyLocation, value: entry.value))
  }

  /// Takes the first of several keys over that the file has.
  mutating func copy(firstOf keys: [String], as name: String) {
    if let key = keys.first(where: { source[$0] != nil }) { copy(key, as: name) }
  }

  /// Adds a value that follows from one of the file's keys.
  mutating func set(_ name: String, _ value: PropertyListValue, from key: String) {
    let origin = source.entry(key)
    add(
      PropertyListEntry(
        key: name, keyLocation: origin?.keyLocation ?? source.location,
        value: PropertyListNode(value, at: origin?.value.location ?? source.location)))
  }

  /// Adds a dictionary of values taken over, where the file has any of them.
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

  /// Adds an entry as it is, in the place of one with the same key.
  mutating func add(_ entry: PropertyListEntry) {
    entries.removeAll { $0.key == entry.key }
    entries.append(entry)
  }
}

extension PropertyListNode {
  /// The entry of a key; the last of several equal keys wins.
  func entry(_ key: String) -> PropertyListEntry? {
    guard case .dictionary(let entries) = content else { return nil }
    return entries.last { $0.key == key }
  }
}
