public import SettingsSchema

extension SettingsSession {
  /// Writes the defaults of the bundle's editable elements into the store, where it has no value.
  ///
  /// Elements that ``hiddenKeys`` hides have none. It is no edit of the user's: it can't be undone, and all open
  /// panes show it.
  /// - Returns: The keys that were set, in order; none the second time.
  /// - Throws: ``BundleError`` when the first page can't be read.
  @discardableResult
  public func applyDefaults() throws(BundleError) -> [String] {
    let added = store.setMissingValues(try bundle.defaults(hiding: hiddenKeys))
    notePossibleChanges()
    return added
  }
}
