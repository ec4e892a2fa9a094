import Foundation
import PropertyList
import SettingsStorage

/// The file of a store, and beside it those of the bundle's other domains, which are read when they are needed.
final class StoreFiles {
  private let main: FileStore
  private let keys: BundleKeys?
  private var others: [String: FileStore] = [:]

  /// - Parameters:
  ///   - keys: the keys of the bundle, which say what other domains there are; nil for none.
  ///   - mayBeNew: whether the file need not be there yet; those of other domains never need to.
  init(_ path: String, _ keys: BundleKeys?, mayBeNew: Bool = false) throws {
    if !mayBeNew, !FileManager.default.fileExists(atPath: path) {
      throw Failure.path("There is no file “\(path)”.")
    }
    main = try FileStore(url: URL(fileURLWithPath: path))
    self.keys = keys
  }

  /// All values by the names of their keys: the store's, then those of each domain.
  var values: PropertyListDictionary {
    get throws {
      var values = main.values
      for domain in keys?.otherDomains ?? [] {
        for (key, value) in try file(of: domain).values {
          values[BundleKeys.name(of: key, in: domain)] = value
        }
      }
      return values
    }
  }

  /// The value of a key, nil for none.
  func value(named name: String) throws -> PropertyListValue? {
    let place = try place(of: name)
    return place.file.value(forKey: place.key)
  }

  /// Sets the value of a key, or removes the key.
  func setValue(_ value: PropertyListValue?, named name: String) throws {
    let place = try place(of: name)
    if let value {
      place.file.setValue(value, forKey: place.key)
    } else {
      place.file.removeValue(forKey: place.key)
    }
  }

  /// Writes the files that have changed.
  func synchronize(consent: SaveConsent = []) throws {
    try main.synchronize(consent: consent)
    for file in others.sorted(by: { $0.key < $1.key }) {
      try file.value.synchronize(consent: consent)
    }
  }

  private func place(of name: String) throws -> (file: FileStore, key: String) {
    guard let place = keys?.place(of: name), let domain = place.domain else { return (main, name) }
    return (try file(of: domain), place.key)
  }

  private func file(of domain: String) throws -> FileStore {
    if let known = others[domain] { return known }
    let file = try FileStore(url: DomainFile.url(of: domain, beside: main.url))
    others[domain] = file
    return file
  }
}
