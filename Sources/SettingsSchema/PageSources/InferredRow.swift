import PropertyList

/// A value of a property list without a bundle, and the kind of row that shows it.
struct InferredRow: Hashable, Sendable {
  /// The key in the dictionary that has the value.
  let key: String
  let kind: InferredKind

  /// The rows for the values of a dictionary, in order.
  ///
  /// - Parameter known: the rows so far: a value that they can still show keeps its kind.
  static func rows(
    for values: PropertyListDictionary, after known: [InferredRow] = []
  ) -> [InferredRow] {
    let known = Dictionary(known.map { ($0.key, $0.kind) }) { first, _ in first }
    return values.map { key, value in
      InferredRow(key: key, kind: known[key]?.kind(of: value) ?? InferredKind(value))
    }
  }

  /// The rows for the fields of a list’s items, in the order of their first appearance.
  ///
  /// A field of several kinds is typed as a text, and so are containers in it: they have no pages of their own.
  static func rows(
    forElements elements: [PropertyListDictionary], after known: [InferredRow] = []
  ) -> [InferredRow] {
    var keys: [String] = []
    var kinds: [String: InferredKind] = [:]
    let known = Dictionary(known.map { ($0.key, $0.kind) }) { first, _ in first }
    for (key, value) in elements.joined() {
      let kind = (known[key]?.kind(of: value) ?? InferredKind(value)).withoutPages
      guard let other = kinds[key] else {
        keys.append(key)
        kinds[key] = kind
        continue
      }
      kinds[key] = other.joined(with: kind)
    }
    return keys.compactMap { key in kinds[key].map { InferredRow(key: key, kind: $0) } }
  }

  /// The entry of the row.
  ///
  /// - Parameters:
  ///   - path: the keys of the dictionaries around the value; nil in a list’s item.
  ///   - title: the title of the row.
  ///   - page: the name of the row’s own page, for rows that have one.
  func entry(at path: [String]?, titled title: String, page: String) -> PropertyListDictionary {
    var entry = kind.entry(page: page)
    entry["Key"] = .string(path.map { NestedKey.key($0 + [key]) } ?? key)
    entry["Title"] = .string(title)
    return entry
  }
}
