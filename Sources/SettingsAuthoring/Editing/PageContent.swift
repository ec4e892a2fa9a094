package import Foundation
package import PropertyList
import SettingsSchema

/// The root dictionary and the elements of a page file, as they are in the file.
package struct PageContent: Sendable {
  /// The root dictionary.
  package let root: PropertyListDictionary
  /// The key of the elements: `PreferenceSpecifiers`, or a preference bundle’s `items`.
  package let listKey: String
  /// The elements, in order; those that aren’t dictionaries, too.
  package let elements: [PropertyListValue]

  private static let listKeys = ["PreferenceSpecifiers", "items"]

  /// Reads a page file.
  ///
  /// - Throws: ``AuthoringError`` if it can’t be read, or has no elements.
  package init(
    contentsOf file: URL, limits: PropertyListLimits = PropertyListLimits()
  ) throws(AuthoringError) {
    let value = try BundleChanges(limits: limits).page(file)
    guard let root = value.dictionary,
      let key = Self.listKeys.first(where: { root[$0]?.array != nil })
    else { throw AuthoringError.noElements(file) }
    self.root = root
    listKey = key
    elements = root[key]?.array ?? []
  }

  /// Whether it is a page of a preference bundle, with cells.
  package var hasCells: Bool { listKey == "items" }

  /// The dictionary of an element; nil for another value, or no element.
  package func element(_ index: Int) -> PropertyListDictionary? {
    elements.indices.contains(index) ? elements[index].dictionary : nil
  }

  /// The place of an element or of a value in it.
  func path(_ index: Int, _ key: String? = nil) -> [PropertyListStep] {
    [.key(listKey), .index(index)] + [key].compactMap { $0.map(PropertyListStep.key) }
  }
}
