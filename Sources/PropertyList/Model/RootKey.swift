/// A key for the whole value of a property list whose root isn’t a dictionary, for code that needs values with keys.
package enum RootKey {
  /// The key, as in a path.
  package static let name = "/"

  /// The root’s own values, or else the root as the only value.
  package static func values(of root: PropertyListValue) -> PropertyListDictionary {
    root.dictionary ?? [name: root]
  }

  /// Whether the only value may be a root.
  package static func isOnlyKey(of values: PropertyListDictionary) -> Bool {
    values.count == 1 && values[name] != nil
  }
}
