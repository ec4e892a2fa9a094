import PropertyList

/// What values are called that two sides have changed: keys of the store, and of the dictionaries in it.
extension KeyCatalog {
  /// The title of a key; of a value in a dictionary, what leads to it.
  func title(ofPath keyPath: [String]) -> String {
    guard let key = keyPath.first else { return "" }
    return ([title(of: key)] + keyPath.dropFirst()).joined(separator: " › ")
  }

  /// Two values, so that they can be told apart where that is possible; never a secret.
  func texts(
    of first: PropertyListValue?, and second: PropertyListValue?, at keyPath: [String]
  ) -> (String, String) {
    // What is in a dictionary has no row of its own.
    let key = keyPath.count == 1 ? keyPath.first ?? "" : ""
    let texts = (text(of: first, for: key), text(of: second, for: key))
    if texts.0 != texts.1 || isSecret(keyPath.first ?? "") { return texts }
    return (exactText(of: first), exactText(of: second))
  }

  /// The value as it is stored, with its type.
  private func exactText(of value: PropertyListValue?) -> String {
    value.map { "\(text(of: $0, for: "")) (\($0.typeName))" } ?? "Not Set"
  }

  /// The place of a key on the pages; those that no page has come last.
  func place(of key: String) -> Int { self[key]?.order ?? .max }
}

extension SettingsSession {
  /// What stored keys are called: the titles of their rows, or else the keys.
  public func titles(ofKeys keys: [String]) -> [String] {
    let catalog = KeyCatalog(self)
    return keys.map { catalog.title(of: $0) }
  }
}
