import PropertyList
import SettingsSchema
import Translation

// “Reset to Default” removes keys from the store, so that their defaults apply again.

extension RowModel {
  /// Whether the row has a value of its own that can be reset, regardless of the stored value.
  public var isResettable: Bool { resetKey != nil && !isListItem }

  /// Whether there is a stored value that ``reset()`` removes.
  public var canReset: Bool { resetKey.map { host.values.value(forKey: $0) != nil } ?? false }

  /// Removes the stored value, so that the default applies again; undoable.
  ///
  /// An item of a list has no default of its own, so it stays.
  public func reset() {
    guard let key = resetKey else { return }
    forgetTyping()
    host.values.setValue(nil, forKey: key, name: resetName, kind: .discrete, action: .reset)
    notifyChange()
  }

  /// Removes the stored value with its key; undoable.
  public func removeStoredValue() {
    guard let storedKey else { return }
    forgetTyping()
    host.values.setValue(
      nil, forKey: storedKey, name: resetName, kind: .discrete, action: .deletion)
  }

  /// The name of the button that resets the row, with the default; nil if there is nothing to reset.
  ///
  /// A secure field doesn’t reveal its default.
  public var resetButtonName: String? {
    guard isMarkedModified, isResettable, canReset, isSensitive else { return nil }
    guard !hidesDefault, let text = shownDefault, !text.isEmpty else {
      return tr("Reset to Default")
    }
    return tr("Reset to Default: \(text.embedded)")
  }

  /// The user can’t reset a read-only value.
  private var resetKey: String? { bundle.isResettable(specifier) ? storedKey : nil }
}

extension PaneModel {
  /// Resets all settings of the page, but not of pages below it, as one undoable edit.
  ///
  /// Settings that the program hides with ``SettingsSession/hiddenKeys`` stay.
  /// - Returns: The number of settings that were reset.
  @discardableResult
  public func reset() -> Int { session.reset([pane], name: tr("Page \(title.inQuotes)")) }
}

extension SettingsSession {
  /// Resets all settings of the bundle as one undoable edit; keys of the store that aren’t in the bundle stay.
  ///
  /// Settings that the program hides with ``hiddenKeys`` stay.
  /// - Returns: The number of settings that were reset.
  @discardableResult
  public func resetAll() -> Int {
    reset(bundle.ownPanes.map(\.pane), name: tr("All Settings"))
  }

  /// Creates a row for a key, from any page of the bundle.
  ///
  /// - Parameter key: the element’s key, its key in the store, or the identifier of a preference bundle’s cell.
  /// - Returns: The row, and its pane, to be kept while the row is used; nil for a key that isn’t in the bundle.
  public func row(forKey key: String) -> (row: RowModel, pane: PaneModel)? {
    Specifier.find(named: key) { isNamed in
      firstRow { isNamed($0) || storedKey(of: $0) == key }
    }
  }

  private func firstRow(
    of isWanted: (Specifier) -> Bool
  ) -> (row: RowModel, pane: PaneModel)? {
    for reachable in bundle.ownPanes where reachable.pane.specifiers.contains(where: isWanted) {
      guard let pane = try? pane(named: reachable.pane.name, title: reachable.title),
        let row = pane.firstRow(of: isWanted, where: { !$0.isListItem })
      else { continue }
      return (row, pane)
    }
    return nil
  }

  func reset(_ panes: [Pane], name: String) -> Int {
    let keys = panes.flatMap(\.specifiers).filter { specifier in
      bundle.isResettable(specifier) && !(specifier.key.map(hiddenKeys.contains) ?? false)
    }.compactMap { storedKey(of: $0) }.filter { value(forKey: $0) != nil }.uniqued(by: \.self)
    setValues(keys.map { ($0, nil) }, name: name, action: .reset)
    return keys.count
  }
}

extension SettingsBundle {
  /// Whether an element has a default, and lets the user change its value.
  func isResettable(_ specifier: Specifier) -> Bool {
    hasDefaults && specifier.element.isChangeable
  }
}
