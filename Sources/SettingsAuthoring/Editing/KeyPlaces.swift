import PropertyList
import SettingsSchema

/// The places of the keys in a page file, by which the checker’s findings are shown at their keys.
///
/// Binary files have no places.
struct KeyPlaces: Sendable {
  private struct Place: Sendable {
    let line: Int
    let column: Int
    let key: InspectedKey

    init(_ location: SourceLocation, _ key: InspectedKey) {
      (line, column, self.key) = (location.line, location.column, key)
    }
  }

  /// The places of the root dictionary’s keys, and of their values.
  private var root: [Place] = []
  /// The places of each element’s keys, and of those in its dictionaries, in order.
  private var elements: [[Place]] = []

  /// - Parameters:
  ///   - page: the root dictionary.
  ///   - keys: the keys of its elements: of a list, or of one.
  init(_ page: PropertyListNode, keys: [String]) {
    for entry in page.entries ?? [] where !keys.contains(entry.key) {
      let key = InspectedKey(entry.key, of: nil)
      root += [Place(entry.keyLocation, key), Place(entry.value.location, key)]
    }
    let nodes = keys.flatMap { key in
      let value = page.entries?.last { $0.key == key }?.value
      // The entry of a PreferenceLoader file isn’t in a list.
      return value.map { $0.elements ?? [$0] } ?? []
    }
    elements = nodes.enumerated().map(Self.places)
  }

  /// The key that a finding is about; the key "" for the element, or the page, itself.
  func key(of issue: Diagnostic) -> InspectedKey {
    let whole = InspectedKey("", of: issue.entryIndex)
    guard let line = issue.line else { return whole }
    guard let index = issue.entryIndex else {
      // A mistake of the file may be anywhere.
      return root.first { ($0.line, $0.column) == (line, issue.column) }?.key ?? whole
    }
    guard elements.indices.contains(index) else { return whole }
    let place = (line, issue.column ?? 0)
    let key = elements[index].last { ($0.line, $0.column) <= place }?.key ?? whole
    // There is no field for an element’s type.
    return key.outer == nil && key.name == "Type" ? whole : key
  }

  /// The line of a key; nil in a binary file, or if the file doesn’t have it.
  func line(of key: InspectedKey) -> Int? {
    let places = key.element.map { elements.indices.contains($0) ? elements[$0] : [] } ?? root
    let line = places.first { $0.key == key }?.line ?? 0
    return line > 0 ? line : nil
  }

  private static func places(_ index: Int, _ element: PropertyListNode) -> [Place] {
    (element.entries ?? []).flatMap { entry in
      let inner = KeyTable.dictionaries.contains(entry.key) ? entry.value.entries ?? [] : []
      return [Place(entry.keyLocation, InspectedKey(entry.key, of: index))]
        + inner.map {
          Place($0.keyLocation, InspectedKey($0.key, of: index, inside: entry.key))
        }
    }
  }
}
