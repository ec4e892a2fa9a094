import PropertyList
import SettingsSchema
import Translation

// “Reset to Default” removes keys from the store, so that their defaults count again.

extension RowModel {
  /// Whether the row has a value of its own that can be reset, whatever is stored now.
  public var isResettable: Bool { resetKey != nil && !isListItem }

  /// Whether there is a stored value that ``reset()`` removes.
  public var canReset: Bool { resetKey.map { session.value(forKey: $0) != nil } ?? false }

  /// Removes the stored value, so that the default counts again; can be undone.
  ///
  /// An element of a list has no default of its own: it stays.
  public func reset() {
    guard let key = resetKey else { return }
    forgetTyping()
    session.setValues([(key, nil)], name: resetName, action: .reset)
    notifyChange()
  }

  /// The name of the button that resets the row, with the default; nil where there is nothing to reset.
  ///
  /// A secure field does not tell its default.
  public var resetButtonName: String? {
    guard isMarkedModified, isResettable, canReset, isSensitive else { return nil }
    guard !hidesDefault, let text = shownDefault, !text.isEmpty else {
      return tr("Reset to Default")
    }
    return tr("Reset to Default: \(text.embedded)")
  }

  /// A value to read is not the user's to reset.
  private var resetKey: String? { specifier.element.isResettable ? storedKey : nil }
}

extension PaneModel {
  /// Resets all settings of the page, not those of the pages behind it, as one edit that can be undone.
  ///
  /// Settings stay that the program hides by ``SettingsSession/hiddenKeys``.
  /// - Returns: How many there were to reset.
  @discardableResult
  public func reset() -> Int { session.reset([pane], name: tr("Page \(title.inQuotes)")) }
}

extension SettingsSession {
  /// Resets all settings of the bundle as one edit that can be undone; foreign keys of the store stay.
  ///
  /// Settings stay that the program hides by ``hiddenKeys``.
  /// - Returns: How many there were to reset.
  @discardableResult
  public func resetAll() -> Int {
    reset(bundle.ownPanes.map(\.pane), name: tr("All Settings"))
  }

  /// The row, of any page of the bundle, that edits a key; made anew.
  ///
  /// - Parameter key: the element's key, or where its value is stored, or the identifier of a preference bundle's cell.
  /// - Returns: The row and its pane, which is to be kept as long as the row is used; nil for a foreign key.
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
    var seen: Set<String> = []
    let keys = panes.flatMap(\.specifiers).filter { specifier in
      specifier.element.isResettable && !(specifier.key.map(hiddenKeys.contains) ?? false)
    }.compactMap { storedKey(of: $0) }.filter {
      value(forKey: $0) != nil && seen.insert($0).inserted
    }
    setValues(keys.map { ($0, nil) }, name: name, action: .reset)
    return keys.count
  }
}

extension Element {
  /// Whether the user changes a value through the element; unlike for defaults, lists are among them.
  package var isResettable: Bool {
    if case .listGroup = self { return true }
    return isEditable
  }
}
