import Foundation
import PropertyList
package import SettingsSchema

/// A new translation of one text, to be saved in its table, or to be removed from it.
package struct TranslationEdit: Sendable {
  package let table: TextTable
  package let key: String
  package let language: String
  /// The translation before the edit; nil for none.
  package let old: String?
  /// The translation after the edit; nil for none.
  package let new: String?

  /// The changed table, not saved yet.
  package let changes: BundleChanges

  /// Makes the edit in the text of its table, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - old: the translation that the user has seen.
  ///   - new: what replaces it; nil to remove it.
  /// - Throws: ``AuthoringError`` if the table has another translation by now or can’t be changed, or the bundle is in
  ///   an archive.
  package init(
    of key: String, in table: TextTable, _ language: String, from old: String?, to new: String?,
    of bundle: SettingsBundle
  ) throws(AuthoringError) {
    (self.table, self.key, self.language) = (table, key, language)
    (self.old, self.new) = (old, new)
    var changes = try BundleChanges(of: bundle)
    let place = table.place(of: key, in: language)
    let current = Self.current(of: key, in: table, language, of: bundle)
    guard current == old else { throw .textChanged(place.file, key, current: current) }
    if new != old {
      guard table.isEditable(key, in: language) else { throw .varies(place.file, key) }
      let change = new.map { PropertyListEdit.Change.set(.string($0)) } ?? .remove
      try changes.apply([place.edit(change)], to: place.file)
    }
    self.changes = changes
  }

  /// The translation in the table as it is on disk; nil for none.
  package static func current(
    of key: String, in table: TextTable, _ language: String, of bundle: SettingsBundle
  ) -> String? {
    table.place(of: key, in: language).text(limits: bundle.limits)
  }

  /// Saves the table, unless another program has changed it in the meantime.
  package func save() throws(AuthoringError) { try changes.save() }
}
