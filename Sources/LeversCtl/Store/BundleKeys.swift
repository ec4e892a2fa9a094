import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// The keys of a bundle by the names that commands have for them, with their defaults.
///
/// A key of another domain than the store's is called `DOMAIN:KEY`.
struct BundleKeys {
  /// The values that the keys have where the store holds none.
  private(set) var defaults: PropertyListDictionary
  /// The domains that live in stores of their own, beside the main one.
  let otherDomains: [String]
  /// The keys of all pages.
  let index: KeyIndex

  /// - Parameter store: where the store is; one that is named after a domain of the bundle holds that
  ///   domain's keys, any other, or none, those of the main one.
  init(_ bundle: SettingsBundle, store: StoreLocation? = nil) throws(BundleError) {
    let own = bundle.domains.first { $0 == store?.domain }
    otherDomains = bundle.domains(foreignTo: own)
    defaults = try BundleKeys.defaults(of: bundle, in: own)
    for domain in otherDomains {
      for (key, value) in try BundleKeys.defaults(of: bundle, in: domain) {
        defaults[KeyIndex.Key(key, in: domain).text] = value
      }
    }
    index = KeyIndex(bundle, from: own)
    // Apps register nothing for what only another device shows, and for pages that code leads to.
    for key in index.keys where defaults[key.text] == nil {
      defaults[key.text] = index[key]?.specifier.registeredDefault
    }
  }

  /// What an app registers, and of the keys that it registers nothing for what their elements show.
  private static func defaults(
    of bundle: SettingsBundle, in domain: String?
  ) throws(BundleError) -> PropertyListDictionary {
    var values = try bundle.defaults(.all, domain: domain)
    for (key, value) in try bundle.defaults(domain: domain) { values[key] = value }
    return values
  }

  /// The keys that hold values, in the order of the pages.
  var keys: [String] { index.keys.map(\.text) }

  /// The element of a key; where there are several, the one that is shown and can be edited.
  subscript(name: String) -> KeyIndex.Entry? { index[key(of: name)] }

  /// What is stored for a new value of a key; see ``SettingsSchema/KeyIndex``.
  func verdict(
    on value: PropertyListValue, for name: String
  ) -> (value: PropertyListValue, problem: Text?) { index.verdict(on: value, for: key(of: name)) }

  /// What a change of the key's value announces.
  func notifications(of name: String) -> [String] { index.notifications(of: key(of: name)) }

  /// Whether the key's value, or a part of it, is hidden where it is typed.
  func isSecret(_ name: String) -> Bool { index.isSecret(key(of: name)) }

  /// Why a name is no key: what the keys with that name in other domains are called, or else what to do with it.
  func problem(ofUnknown name: String, orElse advice: String) -> String {
    let others = index.keys.filter { $0.name == name }.map { Text.quoted($0.text) }
    guard !others.isEmpty else { return advice }
    return tr("“\(name)” is a key of another domain. Write it as \(Text.any(of: others)).")
  }

  /// The key that a name means; without a domain for one of the store itself.
  func key(of name: String) -> KeyIndex.Key { KeyIndex.Key(text: name, domains: otherDomains) }
}
