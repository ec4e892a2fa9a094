package import PropertyList

/// An element with the keys that it has in a page file.
package struct ElementOfKeys: SettingsElement {
  /// The declaration with all keys.
  package var declaration: Declaration

  /// Declares an element; without a `Type`, its type is unknown.
  package init(_ keys: PropertyListDictionary, file: String = #fileID, line: Int = #line) {
    declaration = Declaration(
      keys["Type"]?.string ?? "", at: SourcePlace(file: file, line: line), keys)
  }
}
