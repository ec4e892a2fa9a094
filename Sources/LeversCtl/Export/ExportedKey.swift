import PropertyList
import SettingsSchema

/// A key of a bundle as it is exported: what it may hold, and what it is called.
struct ExportedKey {
  let name: String
  /// The title of its element; "" for none.
  private(set) var title: String
  /// What stands below the title; "" for none.
  private(set) var details: String
  private(set) var shape: KeyShape
  /// What the element shows while nothing is stored; of a switch and a choice one of its values.
  private(set) var defaultValue: PropertyListValue?
  private(set) var isSecret: Bool

  init?(_ specifier: Specifier, in pane: Pane) {
    guard let name = specifier.key, specifier.holdsValue else { return nil }
    self.name = name
    title = specifier.title.map { pane.localized($0) } ?? ""
    details = specifier.details.map { pane.localized($0) } ?? ""
    shape = KeyShape(specifier, in: pane)
    defaultValue = specifier.registeredDefault
    isSecret = false
    if case .textField(let field) = specifier.element { isSecret = field.isSecure }
    if case .choice(let options) = shape, let value = defaultValue,
      let index = options.firstIndex(matching: value)
    {
      defaultValue = options[index].value
    }
  }

  /// Adds what another element with the key says.
  mutating func join(_ other: ExportedKey) {
    if title.isEmpty { title = other.title }
    if details.isEmpty { details = other.details }
    defaultValue = defaultValue ?? other.defaultValue
    shape = shape.joined(with: other.shape)
    isSecret = isSecret || other.isSecret
  }
}

/// The keys of a bundle that hold values, in the order of its pages.
struct ExportedKeys {
  private(set) var all: [ExportedKey] = []

  init(_ bundle: SettingsBundle) {
    var places: [String: Int] = [:]
    for pane in bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers {
        guard let key = ExportedKey(specifier, in: pane) else { continue }
        if let place = places[key.name] {
          all[place].join(key)
        } else {
          places[key.name] = all.count
          all.append(key)
        }
      }
    }
  }
}

extension Specifier {
  /// The text that explains the element.
  fileprivate var details: String? {
    if let text = subtitle?.text(for: nil) { return text }
    if case .toggle(let toggle) = element { return toggle.description }
    return element.footerText
  }
}
