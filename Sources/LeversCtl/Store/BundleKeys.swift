import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import SettingsViewModel

/// The keys of a bundle, each with the element that decides about its value.
///
/// A key of another domain than the store's is called `DOMAIN:KEY`.
struct BundleKeys {
  /// An element and its page.
  struct Entry {
    let specifier: Specifier
    let pane: Pane
  }

  /// The keys that hold values, in the order of the pages.
  private(set) var keys: [String] = []
  /// The values that the keys have where the store holds none.
  private(set) var defaults: PropertyListDictionary
  /// The domains that live in stores of their own, beside the main one.
  let otherDomains: [String]
  /// All of the bundle's keys, as GSettings has to know them.
  let allKeys: [String]
  /// Those of `allKeys` whose values are dates.
  let dateKeys: Set<String>
  private var entries: [String: Entry] = [:]
  private var secrets: Set<String> = []

  /// - Parameter store: where the store is; one that is named after a domain of the bundle holds that
  ///   domain's keys, any other those of the main one.
  init(_ bundle: SettingsBundle, store: StoreLocation) throws(BundleError) {
    let own = bundle.domains.first { $0 == store.domain }
    allKeys = bundle.valueKeys
    dateKeys = bundle.dateKeys
    otherDomains = bundle.domains(foreignTo: own)
    defaults = try bundle.defaults(.all, domain: own)
    for domain in otherDomains {
      for (key, value) in try bundle.defaults(.all, domain: domain) {
        defaults[BundleKeys.name(of: key, in: domain)] = value
      }
    }
    for pane in bundle.reachablePanes().panes.map(\.pane) {
      for specifier in pane.specifiers {
        guard let key = specifier.key else { continue }
        var name = key
        if bundle.isForeign(specifier, to: own) {
          guard let domain = specifier.domain ?? bundle.mainDomain else { continue }
          name = BundleKeys.name(of: key, in: domain)
        }
        add(Entry(specifier: specifier, pane: pane), named: name)
        if bundle.holdsSecret(specifier) { secrets.insert(name) }
      }
    }
  }

  /// The element of a key; where there are several, the one that is shown and can be edited.
  subscript(key: String) -> Entry? { entries[key] }

  /// Whether the key's value, or a part of it, is hidden where it is typed.
  func isSecret(_ key: String) -> Bool { secrets.contains(key) }

  /// What a key of another domain is called.
  static func name(of key: String, in domain: String) -> String { "\(domain):\(key)" }

  /// The domain and the key that a name means; no domain for one of the store itself.
  func place(of name: String) -> (domain: String?, key: String) {
    // By bytes: a key may begin with a mark that makes one character of it and the colon.
    guard let domain = otherDomains.first(where: { name.utf8.starts(with: ($0 + ":").utf8) }),
      let key = String(name.utf8.dropFirst(domain.utf8.count + 1))
    else { return (nil, name) }
    return (domain, key)
  }

  private mutating func add(_ entry: Entry, named key: String) {
    guard !entry.isGroup else { return }
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
