package import Foundation
package import PropertyList
import SettingsSchema

/// The root dictionary and the elements of a page file, as they are in the file.
package struct PageContent: Sendable {
  /// The whole page.
  let value: PropertyListValue
  /// The root dictionary.
  package let root: PropertyListDictionary
  /// The key of the list: `PreferenceSpecifiers`, a preference bundle’s `items`, or the only element of a
  /// PreferenceLoader file, its `entry`.
  package let listKey: String
  /// The elements, in order, those that aren’t dictionaries, too; last the `entry` of a PreferenceLoader file that also
  /// has items.
  package let elements: [PropertyListValue]
  /// The number of elements in the list.
  package let listCount: Int

  /// Whether the file is in the OpenStep format, which can only be read.
  package let isReadOnly: Bool
  /// The places of the keys.
  let keyPlaces: KeyPlaces

  static let listKeys = ["PreferenceSpecifiers", "items"]
  private static let entryKey = "entry"

  private let data: Data

  /// Reads a page file.
  ///
  /// - Throws: ``AuthoringError`` if it can’t be read, or has no elements.
  package init(contentsOf file: URL) throws(AuthoringError) {
    try self.init(try Self.data(of: file), of: file)
  }

  /// The content of the file as it is now; a large one is only parsed if it has changed.
  func reread(_ file: URL) throws(AuthoringError) -> PageContent {
    let data = try Self.data(of: file)
    return data == self.data ? self : try PageContent(data, of: file)
  }

  private static func data(of file: URL) throws(AuthoringError) -> Data {
    do throws(PropertyListError) {
      return try BoundedFile.read(file)
    } catch {
      throw AuthoringError.notEdited(file, error)
    }
  }

  private init(_ data: Data, of file: URL) throws(AuthoringError) {
    let document: PropertyListDocument
    do throws(PropertyListError) {
      document = try PropertyListDocument.read(data, of: file)
    } catch {
      throw AuthoringError.notEdited(file, error)
    }
    self.data = data
    value = document.value
    guard let root = value.dictionary,
      let key = Self.listKeys.first(where: { root[$0]?.array != nil })
        ?? (root[Self.entryKey]?.dictionary == nil ? nil : Self.entryKey)
    else { throw AuthoringError.noElements(file) }
    self.root = root
    isReadOnly = document.format == .openStep
    listKey = key
    let list = root[key].map { $0.array ?? [$0] } ?? []
    listCount = list.count
    let entry = key == "items" ? root[Self.entryKey] : nil
    elements = list + [entry].compactMap { $0?.dictionary == nil ? nil : $0 }
    keyPlaces = KeyPlaces(
      document.root, keys: elements.count > listCount ? [key, Self.entryKey] : [key])
  }

  /// Whether it is a page of a preference bundle, with cells.
  package var hasCells: Bool { listKey != Self.listKeys.first }

  /// The folder with the images of a page of cells, which may not be one of the bundle’s; nil for other pages.
  func folderOfImages(_ file: URL) -> URL? { hasCells ? file.folderOfPage : nil }

  /// Whether elements can be added; otherwise the only one is the `entry` of a PreferenceLoader file.
  package var isList: Bool { listKey != Self.entryKey }

  /// Whether an element is one of the list, so that it can be moved, copied and deleted; the `entry` isn’t.
  package func isInList(_ index: Int) -> Bool { isList && (0..<listCount).contains(index) }

  /// The index of an `entry` besides items; nil for none.
  var entryIndex: Int? { elements.count > listCount ? listCount : nil }

  /// The keys of the root dictionary that have the elements.
  var keysOfElements: Set<String> { Set([listKey] + (entryIndex == nil ? [] : [Self.entryKey])) }

  /// The dictionary of an element; nil for another value, or no element.
  package func element(_ index: Int) -> PropertyListDictionary? {
    elements.indices.contains(index) ? elements[index].dictionary : nil
  }

  /// The place for another element in the list.
  func place(inList index: Int) -> [PropertyListStep] { [.key(listKey), .index(index)] }

  /// The place of an element or of a value in it.
  func path(_ index: Int, _ key: String? = nil) -> [PropertyListStep] {
    let isEntry = !isList || index == entryIndex
    return (isEntry ? [.key(Self.entryKey)] : place(inList: index))
      + [key].compactMap { $0.map(PropertyListStep.key) }
  }
}
