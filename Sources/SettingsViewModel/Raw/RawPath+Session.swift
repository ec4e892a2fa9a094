import SettingsStorage

// Where the values of a session, a row and an issue are stored.

extension RawPath {
  /// Where the value of a key of a session's store is, or a value in that, by keys of dictionaries.
  @MainActor init(stored keys: [String], in session: SettingsSession) {
    let first = keys.first ?? ""
    let (domain, key) = session.otherDomains.isEmpty ? (nil, first) : DomainStore.parts(of: first)
    self.init(domain: domain, ([key] + keys.dropFirst()).map { .key($0) })
  }
}

extension RowModel {
  /// Where the row's value is among all stored ones; nil while there is none, and for what is in an item of a list.
  public var storedPath: RawPath? {
    guard !session.isOfItem, let storedKey, session.value(forKey: storedKey) != nil else {
      return nil
    }
    return RawPath(stored: [storedKey], in: session)
  }
}

extension IssueList.Place {
  /// Where a stored value is that the entry doesn't take; nil for none.
  @MainActor
  public func wrongValue(in session: SettingsSession) -> RawPath? {
    guard let pane = try? session.bundle.pane(named: pane),
      let specifier = pane.specifiers.first(where: { $0.index == entry }),
      let key = session.storedKey(of: specifier),
      KeyCatalog(session).problem(ofStored: key) != nil
    else { return nil }
    return RawPath(stored: [key], in: session)
  }
}
