import Foundation
import PropertyList
import SettingsSchema

/// The keys of a bundle, each with the element that decides about its value.
struct BundleKeys {
  /// An element and its page.
  struct Entry {
    let specifier: Specifier
    let pane: Pane
  }

  /// The keys that hold values, in the order of the pages.
  private(set) var keys: [String] = []
  /// The values that the keys have where the store holds none.
  let defaults: PropertyListDictionary
  private var entries: [String: Entry] = [:]
  private var secrets: Set<String> = []

  /// - Parameter store: the store's file; one that is named after a domain of the bundle holds that
  ///   domain's keys, any other those of the main one.
  init(_ bundle: SettingsBundle, store: String) throws(BundleError) {
    let name = URL(fileURLWithPath: store).deletingPathExtension().lastPathComponent
    let domain = bundle.domains.first { $0 == name }
    defaults = try bundle.defaults(.all, domain: domain)
    for pane in bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers where !bundle.isForeign(specifier, to: domain) {
        add(Entry(specifier: specifier, pane: pane))
      }
    }
  }

  /// The element of a key; where there are several, the one that is shown and can be edited.
  subscript(key: String) -> Entry? { entries[key] }

  /// Whether the key's value is hidden where it is typed.
  func isSecret(_ key: String) -> Bool { secrets.contains(key) }

  private mutating func add(_ entry: Entry) {
    guard let key = entry.specifier.key, !entry.isGroup else { return }
    if case .textField(let field) = entry.specifier.element, field.isSecure { secrets.insert(key) }
    guard let known = entries[key] else {
      keys.append(key)
      entries[key] = entry
      return
    }
    if entry.rank > known.rank { entries[key] = entry }
  }
}

extension BundleKeys.Entry {
  /// Whether it holds no value of its own: its key only names it.
  fileprivate var isGroup: Bool {
    if case .group = specifier.element { true } else { false }
  }

  /// How much the element has to say about the key.
  fileprivate var rank: Int {
    (specifier.element.isEditable ? 2 : 0) + (specifier.isShown(on: pane.device) ? 1 : 0)
  }
}
