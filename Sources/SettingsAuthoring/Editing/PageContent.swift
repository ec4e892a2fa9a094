package import Foundation
package import PropertyList
import SettingsSchema

/// The root dictionary and the elements of a page file, as they are in the file.
package struct PageContent: Sendable {
  /// The file as it was read.
  let file: ParsedFile
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

  static let listKeys = ["PreferenceSpecifiers", "items"]
  private static let entryKey = "entry"

  /// Reads a page file.
  ///
  /// - Throws: ``AuthoringError`` if it can’t be read, or has no elements.
  package init(contentsOf file: URL) throws(AuthoringError) {
    try self.init(try Self.read(file), of: file)
  }

  /// The content of the file as it is now; a large one is only parsed if it has changed.
  ///
  /// - Parameter saved: a page that was parsed when it was saved; nil for none.
  func reread(_ file: URL, saved: ParsedFile?) throws(AuthoringError) -> PageContent {
    let read = try Self.read(file, known: self.file, saved)
    return read.data == self.file.data ? self : try PageContent(read, of: file)
  }

  private static func read(
    _ file: URL, known: ParsedFile? = nil, _ saved: ParsedFile? = nil
  ) throws(AuthoringError) -> ParsedFile {
    try AuthoringError.editing(file) { () throws(PropertyListError) in
      try ParsedFile.read(BoundedFile.read(file), of: file, known: known, saved)
    }
  }

  private init(_ read: ParsedFile, of file: URL) throws(AuthoringError) {
    self.file = read
    guard let root = read.value.dictionary,
      let key = Self.listKeys.first(where: { root[$0]?.array != nil })
        ?? (root[Self.entryKey]?.dictionary == nil ? nil : Self.entryKey)
    else { throw AuthoringError.noElements(file) }
    self.root = root
    listKey = key
    let list = root[key].map { $0.array ?? [$0] } ?? []
    listCount = list.count
    let entry = key == "items" ? root[Self.entryKey] : nil
    elements = list + [entry].compactMap { $0?.dictionary == nil ? nil : $0 }
  }

  /// The whole page.
  var value: PropertyListValue { file.value }

  /// Whether the file is in the OpenStep format, which can only be read.
  package var isReadOnly: Bool { file.document.format == .openStep }

  /// The places of the keys; computed at each call.
  var keyPlaces: KeyPlaces {
    KeyPlaces(
      file.document.root, keys: entryIndex == nil ? [listKey] : [listKey, Self.entryKey])
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
