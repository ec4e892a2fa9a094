package import Foundation
package import PropertyList

/// The place of a text in a table, which may not have it yet.
package struct TextPlace: Hashable, Sendable {
  package let file: URL
  /// The language in a string catalog; nil in a file for one language.
  let language: String?
  package let key: String

  /// A change of the text, in the form of ``PropertyList/TableFormat``.
  package func edit(_ change: PropertyListEdit.Change) -> PropertyListEdit {
    PropertyListEdit(at: [language, key].compactMap { $0 }.map { .key($0) }, change)
  }

  /// The text in the file as it is on disk; nil for none.
  package func text(limits: PropertyListLimits) -> String? {
    guard let format = TableFormat(nameOf: file.path),
      let data = try? BoundedFile.read(file, maximumSize: limits.maximumSize)
    else { return nil }
    return format.tables(in: data, limits: limits).first { $0.language == language }?.texts[key]
  }
}
