import ArgumentParser
import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Translation

/// The keys of a bundle by their names in commands, with their defaults.
///
/// A key of another domain than the store’s is called `DOMAIN:KEY`.
struct BundleKeys {
  /// The values of the keys for which nothing is stored.
  private(set) var defaults: PropertyListDictionary
  /// The domains in stores of their own, next to the main one.
  let otherDomains: [String]
  private let domainNames: Set<String>
  /// The keys of all pages.
  let index: KeyIndex
  /// The location of the only store that the pages are for; nil for any.
  let storeLocation: String?

  /// - Parameter store: the location of the store. If it is named after a domain of the bundle, it has that domain’s
  ///   keys, otherwise the main one’s.
  init(_ bundle: SettingsBundle, store: StoreLocation? = nil) throws(BundleError) {
    let own = bundle.domains.first { $0 == store?.domain }
    otherDomains = bundle.domains(otherThan: own)
    domainNames = Set(otherDomains)
    defaults = try BundleKeys.defaults(of: bundle, in: own)
    // Not for the pages of a store: a computer has hundreds of schemas, and their keys have their own defaults.
    for domain in otherDomains where bundle.storeLocation == nil {
      for (key, value) in try BundleKeys.defaults(of: bundle, in: domain) {
        defaults[KeyIndex.Key(key, in: domain).text] = value
      }
    }
    index = KeyIndex(bundle, from: own)
    storeLocation = bundle.storeLocation
    // Apps register nothing for elements of other devices, and for pages that are opened by code.
    for key in index.keys where defaults[key.text] == nil {
      defaults[key.text] = index[key]?.specifier.registeredDefault
    }
  }

  /// The defaults that an app registers; for other keys, the values that their elements show.
  private static func defaults(
    of bundle: SettingsBundle, in domain: String?
  ) throws(BundleError) -> PropertyListDictionary {
    var values = try bundle.defaults(.all, domain: domain)
    for (key, value) in try bundle.defaults(domain: domain) { values[key] = value }
    return values
  }

  /// The keys with values, in the order of the pages.
  var keys: [String] { index.keys.map(\.text) }

  /// The main element of a key: the first one that is shown and can be edited.
  subscript(name: String) -> KeyIndex.Entry? { index[key(of: name)] }

  /// The value to store for a new value of a key; see ``SettingsSchema/KeyIndex``.
  func verdict(
    on value: PropertyListValue, for name: String
  ) -> (value: PropertyListValue, problem: Text?) { index.verdict(on: value, for: key(of: name)) }

  /// The strings of the schema that a key is from; nil for keys of other bundles.
  func texts(of name: String) -> SchemaTexts? {
    let location = (key(of: name).domain ?? storeLocation).flatMap { try? StoreLocation($0) }
    return location.flatMap { SchemaTexts($0) }
  }

  /// Whether a name is the path of a key in a key file, whose value is the text of a GVariant if no schema explains it.
  func isPathInKeyFile(_ name: String) -> Bool {
    name.hasPrefix("/") && storeLocation.flatMap { try? StoreLocation($0) }?.isDump == true
  }

  /// The notifications for a change of the key’s value.
  func notifications(of name: String) -> [String] { index.notifications(of: key(of: name)) }

  /// Whether the key’s value, or a part of it, is a secret.
  func isSecret(_ name: String) -> Bool { index.isSecret(key(of: name)) }

  /// Why a name isn’t a key: the keys with that name in other domains, or else advice; schemas have no other keys.
  func problem(ofUnknown name: String, orElse advice: String) -> String {
    let others = index.keys.filter { $0.name == name }.map { Text.quoted($0.text) }
    guard !others.isEmpty else {
      return storeLocation.map(StoreLocation.isSchema) == true
        ? tr("“\(name)” isn’t a key of the schema. To see its keys, use “leversctl list”.") : advice
    }
    return tr("“\(name)” is a key of another domain. Write it as \(Text.any(of: others)).")
  }

  /// The key for a name; without a domain for one of the store itself.
  func key(of name: String) -> KeyIndex.Key { KeyIndex.Key(text: name, domains: domainNames) }
}
