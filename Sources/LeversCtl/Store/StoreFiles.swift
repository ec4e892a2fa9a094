import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage

/// A store, and beside it those of the bundle's other domains, which are opened when they are needed.
final class StoreFiles {
  private let location: StoreLocation
  private let main: any SettingsStore
  private let keys: BundleKeys?
  private var others: [String: any SettingsStore] = [:]
  /// The names of keys that were changed and announce something.
  private var announced: [String] = []

  /// - Parameters:
  ///   - keys: the keys of the bundle, which say what other domains there are; nil for none.
  ///   - mayBeNew: whether a file need not be there yet; those of other domains never need to.
  init(_ location: StoreLocation, _ keys: BundleKeys?, mayBeNew: Bool = false) throws {
    if !mayBeNew, let file = location.file, !FileManager.default.fileExists(atPath: file.path) {
      throw Failure.path("There is no file “\(file.path)”.")
    }
    self.location = location
    self.keys = keys
    main = try location.open(keys: keys?.allKeys ?? [], dateKeys: keys?.dateKeys ?? [])
  }

  /// All values by the names of their keys: the store's, then those of each domain.
  var values: PropertyListDictionary {
    get throws {
      var values = main.values
      for domain in keys?.otherDomains ?? [] {
        let store = try store(of: domain)
        // A schema has the values of all domains.
        if store === main { continue }
        for (key, value) in store.values {
          values[KeyIndex.Key(key, in: domain).text] = value
        }
      }
      return values
    }
  }

  /// The value of a key, nil for none.
  func value(named name: String) throws -> PropertyListValue? {
    let place = try place(of: name)
    return place.store.value(forKey: place.key)
  }

  /// Sets the value of a key, or removes the key.
  ///
  /// - Throws: ``Failure/refused(_:)`` where the store does not allow that.
  func setValue(_ value: PropertyListValue?, named name: String) throws {
    let (store, key) = try place(of: name)
    let refusal = value.map { store.refusal(of: $0, forKey: key) } ?? store.lockReason(forKey: key)
    if let refusal { throw Failure.refused("“\(name)” is not changed. \(refusal)") }
    if keys?.notifications(of: name).isEmpty == false, store.value(forKey: key) != value {
      announced.append(name)
    }
    if let value {
      store.setValue(value, forKey: key)
    } else {
      store.removeValue(forKey: key)
    }
  }

  /// Writes the stores that have changed, and tells other programs what the bundle announces.
  ///
  /// - Parameter consent: what may be done to files without an error that asks for it.
  func synchronize(consent: SaveConsent = []) throws {
    for store in [main] + others.sorted(by: { $0.key < $1.key }).map(\.value) {
      if let file = store as? FileStore {
        try file.synchronize(consent: consent)
      } else {
        try store.synchronize()
      }
    }
    try announce()
  }

  /// One signal for each name in a domain, whatever the number of keys.
  private func announce() throws {
    var sent: Set<[String]> = []
    func names(_ key: String) -> [String] { keys?.notifications(of: key) ?? [] }
    for (key, name) in announced.flatMap({ key in names(key).map { (key, $0) } }) {
      let domain = keys?.key(of: key).domain
      guard sent.insert([name, domain ?? ""]).inserted else { continue }
      let together = announced.filter {
        names($0).contains(name) && keys?.key(of: $0).domain == domain
      }
      NotificationSignal(
        name, keys: together.map { keys?.key(of: $0).name ?? $0 }.sorted(),
        store: try domain.map { try location.location(ofDomain: $0) } ?? location
      ).send()
    }
    announced = []
  }

  private func place(of name: String) throws -> (store: any SettingsStore, key: String) {
    guard let key = keys?.key(of: name), let domain = key.domain else { return (main, name) }
    return (try store(of: domain), key.name)
  }

  private func store(of domain: String) throws -> any SettingsStore {
    if let known = others[domain] { return known }
    let place = try location.location(ofDomain: domain)
    let store = place == location ? main : try place.open()
    others[domain] = store
    return store
  }
}

extension SettingsStore {
  /// All values by their keys, in the store's order.
  fileprivate var values: PropertyListDictionary {
    var values = PropertyListDictionary()
    for key in keys { values[key] = value(forKey: key) }
    return values
  }
}
