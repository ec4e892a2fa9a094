import SettingsStorage

// Paths of stored values for a session, a row or an issue.

extension SettingsSession {
  /// The path of a key in the store, or of a value inside, by keys of dictionaries.
  package func rawPath(of keys: [String]) -> RawPath {
    let first = keys.first ?? ""
    let (domain, key) = otherDomains.isEmpty ? (nil, first) : DomainStore.parts(of: first)
    return RawPath(domain: domain, ([key] + keys.dropFirst()).map { .key($0) })
  }

  /// The path of a key in the store, by keys of dictionaries.
  package func path(ofStored key: String) -> [String] {
    (store as? NestedStore)?.path(of: key) ?? [key]
  }

  /// The unsaved changes by the keys of rows: of a dictionary with a page, those of its values.
  var unsavedRowChanges: [SettingsChange] {
    (store as? NestedStore)?.innermostUnsavedChanges ?? store.unsavedChanges
  }
}

extension RowModel {
  /// The path of the row’s value among all stored ones, or nil if there is none or it is inside a list item.
  ///
  /// In a file without a bundle, a list item has a path, too.
  public var storedPath: RawPath? {
    if let item, bundle.followsValues, item.element != nil {
      return item.list.key.flatMap(host.values.rawPath)?.appending(.index(item.index))
    }
    guard let storedKey, host.values.value(forKey: storedKey) != nil else { return nil }
    return host.values.rawPath(ofStored: storedKey)
  }
}

extension IssueList.Place {
  /// The path of a stored value that the entry doesn’t accept; nil if there is none.
  @MainActor
  public func wrongValue(in session: SettingsSession) -> RawPath? {
    guard let pane = try? session.bundle.pane(named: pane),
      let specifier = pane.specifiers.first(where: { $0.index == entry }),
      let key = session.storedKey(of: specifier),
      KeyCatalog(session).problem(ofStored: key) != nil
    else { return nil }
    return session.rawPath(of: [key])
  }
}
