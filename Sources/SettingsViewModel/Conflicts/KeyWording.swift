import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage

/// What stored keys and their values are called, as the rows show them, for questions about them.
///
/// It reads all pages of the bundle once.
@MainActor
struct KeyWording {
  /// What a password is shown as.
  private static let mask = "••••••"
  private static let longestText = 200

  private var elements: [String: (specifier: Specifier, pane: Pane)] = [:]
  /// The place of each key on the pages, the first one first.
  private var places: [String: Int] = [:]

  init(_ session: SettingsSession) {
    for pane in session.bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers {
        guard let key = session.storedKey(of: specifier) else { continue }
        if places[key] == nil { places[key] = places.count }
        if let known = elements[key], known.specifier.element.isEditable { continue }
        elements[key] = (specifier, pane)
      }
    }
  }

  /// The title of the row that shows the key, or else the key; of a value in a dictionary, what leads to it.
  func title(of keyPath: [String]) -> String {
    guard let first = keyPath.first else { return "" }
    var names = [title(ofKey: first)]
    names += keyPath.dropFirst()
    return names.joined(separator: " › ")
  }

  private func title(ofKey key: String) -> String {
    if let (specifier, pane) = elements[key], let title = specifier.title.map(pane.localized),
      !title.isEmpty
    {
      return title
    }
    let (domain, ownKey) = DomainStore.parts(of: key)
    return domain.map { "\(ownKey) (\($0))" } ?? ownKey
  }

  /// The place of a key on the pages; those that no page has come last.
  func place(of key: String) -> Int { places[key] ?? .max }

  /// Two values, so that they can be told apart where that is possible; never a password.
  func texts(
    of first: PropertyListValue?, and second: PropertyListValue?, at keyPath: [String]
  ) -> (String, String) {
    let texts = (text(of: first, at: keyPath), text(of: second, at: keyPath))
    if texts.0 != texts.1 || texts.0 == KeyWording.mask { return texts }
    return (KeyWording.exactText(of: first), KeyWording.exactText(of: second))
  }

  /// The value as it is stored, with its type.
  private static func exactText(of value: PropertyListValue?) -> String {
    value.map { "\(shortened($0.displayText)) (\($0.typeName))" } ?? "Not set"
  }

  /// A value as its row shows it; "Not set" for none.
  func text(of value: PropertyListValue?, at keyPath: [String]) -> String {
    guard let value else { return "Not set" }
    guard keyPath.count == 1, let key = keyPath.first, let (specifier, pane) = elements[key] else {
      return KeyWording.shortened(value.displayText)
    }
    switch specifier.element {
    case .toggle(let toggle): return toggle.isOn(value) ? "On" : "Off"
    case .textField(let field) where field.isSecure: return KeyWording.mask
    case .titleValue(let choice), .multiValue(let choice), .radioGroup(let choice):
      return KeyWording.shortened(text(of: value, among: choice, in: pane))
    default: return KeyWording.shortened(value.displayText)
    }
  }

  private func text(
    of value: PropertyListValue, among choice: ChoiceElement, in pane: Pane
  ) -> String {
    let options = choice.orderedOptions(in: pane)
    let values = choice.allowsMultiple ? value.array ?? [value] : [value]
    return values.map { value in
      options.firstIndex(matching: value).map { options[$0].title } ?? value.displayText
    }.joined(separator: ", ")
  }

  private static func shortened(_ text: String) -> String {
    if text.isEmpty { return "Empty" }
    return text.count > longestText ? text.prefix(longestText) + "…" : text
  }
}

extension SettingsSession {
  /// What stored keys are called: the titles of their rows, or else the keys.
  public func titles(ofKeys keys: [String]) -> [String] {
    let wording = KeyWording(self)
    return keys.map { wording.title(of: [$0]) }
  }
}
