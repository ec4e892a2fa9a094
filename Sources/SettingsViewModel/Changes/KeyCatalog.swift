import Foundation
public import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// The titles of keys and the strings of their values, from the elements of all pages.
///
/// Reads every page when first asked.
@MainActor
struct KeyCatalog {
  /// Longer values are cut.
  private static let longestText = 120

  private let session: SettingsSession
  private var index: KeyIndex { session.keys }

  init(_ session: SettingsSession) { self.session = session }

  /// The element for a key of the session’s store.
  subscript(key: String) -> KeyIndex.Entry? { index[KeyIndex.Key(stored: key)] }

  /// Whether the bundle has keys, but not this key of the session’s store.
  ///
  /// In a settings file that is opened without its bundle, every key counts as the bundle’s.
  func isNotInBundle(_ key: String) -> Bool {
    self[key] == nil && !index.isEmpty && !session.bundle.followsValues
  }

  // MARK: Strings

  /// The name of a key for users: the title of its row, or else the key itself.
  func title(of key: String) -> String {
    let name = self.key(at: [key])
    guard let entry = self[key] else { return name }
    if entry.specifier.element.startsSection { return entry.title ?? name }
    return row(of: entry).editName
  }

  /// The key of a value at a path, for users.
  func key(at keyPath: [String]) -> String {
    let key = keyPath.last ?? ""
    return keyPath.count > 1 ? key : NestedKey.shown(DomainStore.parts(of: key).key)
  }

  /// Whether the value, or a part of it, is hidden where it is typed.
  func isSecret(_ key: String) -> Bool { index.isSecret(KeyIndex.Key(stored: key)) }

  /// Whether values under a name, in any store, list or dictionary, are hidden where they are typed.
  func isSecret(named name: String) -> Bool { index.isSecret(named: name) }

  /// A stored value as its row would show it, in one line; for nil, the default that applies then.
  func text(of value: PropertyListValue?, for key: String) -> String {
    guard let value else {
      return fallback(for: key).map { tr("Default (\(text(of: $0, for: key).embedded))") }
        ?? tr("Not Set", context: "value")
    }
    if isSecret(key), Secret.isHidden(value) { return Secret.mask }
    guard let entry = self[key] else { return plain(value) }
    switch entry.specifier.element {
    case .toggle(let toggle):
      if value.schemaEquals(toggle.trueValue) { return tr("On", context: "switch") }
      return value.schemaEquals(toggle.falseValue) ? tr("Off", context: "switch") : plain(value)
    case .titleValue(let choice), .multiValue(let choice), .radioGroup(let choice):
      return text(of: value, in: entry.pane.orderedOptions(of: choice))
    default: return plain(value)
    }
  }

  /// Whether the elements decide about values; on pages that follow the values, they don’t.
  private var hasRules: Bool { !session.bundle.followsValues }

  /// The value to store for a new value of a key; see ``SettingsSchema/KeyIndex``.
  func verdict(
    on value: PropertyListValue, for key: String
  ) -> (value: PropertyListValue, problem: String?) {
    guard hasRules else { return (value, nil) }
    let verdict = index.verdict(
      on: value, for: KeyIndex.Key(stored: key), inPlaceOf: session.value(forKey: key))
    return (verdict.value, verdict.problem?.string)
  }

  /// Why the element doesn’t accept the stored value of a key, or nil if it does.
  func problem(ofStored key: String) -> String? {
    guard hasRules else { return nil }
    return session.value(forKey: key).flatMap {
      index.verdict(on: $0, for: KeyIndex.Key(stored: key), inPlaceOf: nil).problem?.string
    }
  }

  /// The value of a key for which nothing is stored.
  func fallback(for key: String) -> PropertyListValue? {
    session.registeredDefaults[key] ?? self[key]?.specifier.registeredDefault
  }

  /// Whether the value that a key has differs from what its row shows without one.
  func isModified(_ key: String) -> Bool {
    guard let entry = self[key], entry.specifier.isShown(on: entry.pane.device) else {
      return false
    }
    return row(of: entry).isModified
  }

  private func text(of value: PropertyListValue, in options: ChoiceOptions) -> String {
    if let index = options.firstIndex(matching: value) { return options[index].title }
    guard let values = value.array, !values.isEmpty, !options.isEmpty else { return plain(value) }
    return cut(values.map { text(of: $0, in: options) }.joined(separator: ", "))
  }

  private func plain(_ value: PropertyListValue) -> String {
    cut(ValueText.localized(value, in: session.bundle.languages.locale))
  }

  private func cut(_ text: String) -> String { text.inOneLine(upTo: Self.longestText) }

  private func row(of entry: KeyIndex.Entry) -> RowModel {
    let context = PaneContext(pane: entry.pane, session: session, path: [entry.pane.name])
    return RowSource(specifier: entry.specifier, host: context).makeRow()
  }
}

/// Titles and strings of values that two sides have changed: keys of the store, and of dictionaries in it.
extension KeyCatalog {
  /// The title of a key; for a value in a dictionary, its path.
  func title(ofPath keyPath: [String]) -> String {
    guard let key = keyPath.first else { return "" }
    return ([title(of: key)] + keyPath.dropFirst()).joined(separator: " › ")
  }

  /// The strings of two values, as different as possible; never a secret.
  func texts(
    of first: PropertyListValue?, and second: PropertyListValue?, at keyPath: [String]
  ) -> (String, String) {
    guard keyPath.count == 1 || !isSecret(at: keyPath) else {
      return (maskedText(of: first), maskedText(of: second))
    }
    // Values in a dictionary have no row of their own.
    let key = keyPath.count == 1 ? keyPath.first ?? "" : ""
    let texts = (text(of: first, for: key), text(of: second, for: key))
    if texts.0 != texts.1 || isSecret(keyPath.first ?? "") { return texts }
    return (exactText(of: first), exactText(of: second))
  }

  /// Whether the key is secret, or one of the dictionaries in it on the way to the value.
  private func isSecret(at keyPath: [String]) -> Bool {
    keyPath.first.map { isSecret($0) } ?? false
      || keyPath.dropFirst().contains { isSecret(named: $0) }
  }

  private func maskedText(of value: PropertyListValue?) -> String {
    guard let value else { return tr("Not Set", context: "value") }
    return Secret.isHidden(value) ? Secret.mask : plain(value)
  }

  /// The value as it is stored, with its type.
  private func exactText(of value: PropertyListValue?) -> String {
    value.map { "\(text(of: $0, for: "")) (\($0.typeName))" } ?? tr("Not Set", context: "value")
  }

  /// The place of a key on the pages; keys that aren’t on any page come last.
  func place(of key: String) -> Int { self[key]?.order ?? .max }

  /// The items in the order of the pages; keys that aren’t on any page come last, by name.
  func inOrder<Keyed>(_ items: [Keyed], by key: (Keyed) -> String) -> [Keyed] {
    items.map { (item: $0, key: key($0), place: place(of: key($0))) }
      .sorted { ($0.place, $0.key) < ($1.place, $1.key) }.map(\.item)
  }
}

extension String {
  /// The text in one line; a longer text is cut and ends with "…".
  func inOneLine(upTo length: Int) -> String {
    // Don’t look for line ends in the part that is cut.
    let start = prefix(length + 1)
    let line = start.split(whereSeparator: \.isNewline).joined(separator: " ")
    return start.count > length ? line.prefix(length) + "…" : line
  }
}

extension SettingsSession {
  /// A change to another value, in words: “Port: 993 → 999”; a secret is masked.
  ///
  /// - Parameter value: the other value; nil for none.
  public func text(ofChangeTo value: PropertyListValue?, forKey key: String) -> String {
    let catalog = KeyCatalog(self)
    let (old, new) = catalog.texts(of: self.value(forKey: key), and: value, at: [key])
    return tr(
      "\(catalog.title(of: key)): \(old) → \(new)", comment: "A setting, its value and another one")
  }
}
