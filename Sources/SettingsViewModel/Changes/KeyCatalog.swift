import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage

/// What the keys of a store are called and how their values read, by the elements of all pages.
///
/// Reads every page that can be reached when it is made.
@MainActor
struct KeyCatalog {
  /// The element that speaks for a key.
  struct Entry {
    let specifier: Specifier
    let pane: Pane
    /// The element's place among all.
    let order: Int
  }

  /// What stands for the value of a secure field.
  static let mask = "••••••"
  /// A longer value is cut.
  private static let longestText = 120

  private let session: SettingsSession
  private var entries: [String: Entry] = [:]
  private var secrets: Set<String> = []

  init(_ session: SettingsSession) {
    self.session = session
    var order = 0
    for pane in session.bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers where specifier.holdsValue {
        order += 1
        add(Entry(specifier: specifier, pane: pane, order: order))
        if session.bundle.holdsSecret(specifier), let key = session.storedKey(of: specifier) {
          secrets.insert(key)
        }
      }
    }
  }

  /// The element of a key of the session's store; of several, one that is shown and can be edited.
  subscript(key: String) -> Entry? { entries[key] }

  private mutating func add(_ entry: Entry) {
    guard let key = session.storedKey(of: entry.specifier) else { return }
    if let known = entries[key], known.rank >= entry.rank { return }
    entries[key] = entry
  }

  // MARK: Texts

  /// What the user knows a key as: the title of its row, or else the key itself.
  func title(of key: String) -> String {
    let name = DomainStore.parts(of: key).key
    guard let entry = entries[key] else { return name }
    let own = entry.specifier.title.map(entry.pane.localized) ?? ""
    if entry.specifier.element.startsSection { return own.isEmpty ? name : own }
    return row(of: entry).editName
  }

  /// Whether the value, or a part of it, is hidden where it is typed.
  func isSecret(_ key: String) -> Bool { secrets.contains(key) }

  /// A stored value as its row would show it, in one line; nil is the default that counts then.
  func text(of value: PropertyListValue?, for key: String) -> String {
    guard let value else {
      let fallback = session.registeredDefaults[key] ?? entries[key]?.specifier.registeredDefault
      return fallback.map { "Default (\(text(of: $0, for: key).embedded))" } ?? "Not Set"
    }
    if isSecret(key) { return value == "" || value == [] ? plain(value) : Self.mask }
    guard let entry = entries[key] else { return plain(value) }
    switch entry.specifier.element {
    case .toggle(let toggle):
      if value.schemaEquals(toggle.trueValue) { return "On" }
      return value.schemaEquals(toggle.falseValue) ? "Off" : plain(value)
    case .titleValue(let choice), .multiValue(let choice), .radioGroup(let choice):
      return text(of: value, in: choice.orderedOptions(in: entry.pane))
    default: return plain(value)
    }
  }

  private func text(of value: PropertyListValue, in options: [ChoiceOption]) -> String {
    if let index = options.firstIndex(matching: value) { return options[index].title }
    guard let values = value.array, !values.isEmpty, !options.isEmpty else { return plain(value) }
    return cut(values.map { text(of: $0, in: options) }.joined(separator: ", "))
  }

  private func plain(_ value: PropertyListValue) -> String {
    switch value {
    case .string(""): return "Empty"
    case .array([]): return "Empty List"
    case .boolean(let flag): return flag ? "true" : "false"
    case .date(let date) where date.isInCalendar:
      let locale = session.bundle.languages.first.map(Locale.init(identifier:)) ?? .current
      return date.formatted(Date.FormatStyle(date: .abbreviated, time: .shortened).locale(locale))
    case .array(let elements) where elements.allSatisfy({ $0.string != nil }):
      return cut(value.array?.compactMap(\.string).joined(separator: ", ") ?? "")
    case .array, .dictionary:
      return cut((try? PropertyListJSON.line(value)) ?? value.displayText)
    default: return cut(value.displayText)
    }
  }

  private func cut(_ text: String) -> String {
    // What is cut need not be looked through for line ends.
    let start = text.prefix(Self.longestText + 1)
    let line = start.split(whereSeparator: \.isNewline).joined(separator: " ")
    return start.count > Self.longestText ? line.prefix(Self.longestText) + "…" : line
  }

  private func row(of entry: Entry) -> RowModel {
    RowModel(
      entry.specifier,
      in: PaneContext(pane: entry.pane, session: session, path: [entry.pane.name]))
  }
}

extension KeyCatalog.Entry {
  /// How much the element has to say about the key.
  fileprivate var rank: Int {
    (specifier.element.isEditable ? 2 : 0) + (specifier.isShown(on: pane.device) ? 1 : 0)
  }
}
