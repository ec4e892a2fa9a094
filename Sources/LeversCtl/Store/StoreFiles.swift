import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation

/// The document that a command reads or edits, by the keys’ names in commands.
final class StoreFiles {
  private let document: SettingsDocument
  private let keys: BundleKeys?
  private let consent: SaveConsent?
  /// The changed keys with notifications.
  private var announced: [String] = []

  /// - Parameters:
  ///   - keys: the keys of the bundle, with its other domains; nil for none.
  ///   - limits: limits for files.
  ///   - consent: what saves may do without an error that asks for it; nil if nothing is saved.
  ///   - mayBeNew: whether a file may not exist yet; those of other domains never need to exist.
  init(
    _ location: StoreLocation, _ keys: BundleKeys?, limits: PropertyListLimits,
    consent: SaveConsent? = nil, mayBeNew: Bool = false
  ) throws {
    if !mayBeNew, let file = location.file, !FileManager.default.fileExists(atPath: file.path) {
      throw Failure.path(tr("There is no file “\(file.path)”."))
    }
    if consent != nil, Self.isInDatabase(location), GSettingsStore.forgetsValues {
      throw Failure.path(
        tr(
          """
          Nothing was changed: GSettings would lose the change immediately, because \
          GSETTINGS_BACKEND is “memory” or dconf-gsettings-backend isn’t installed.
          """))
    }
    self.keys = keys
    self.consent = consent
    // The values in a dump have the same names as those of this computer.
    let isOfPages = location.isDump || keys?.storeLocation == location.text
    let index = isOfPages ? nil : keys?.index
    document = try SettingsDocument(at: location, keys: index) {
      location, keys, dateKeys throws(StoreError) in
      if let url = location.file {
        // Without a bundle, values need no keys.
        return try FileStore(
          url: url, conflictPolicy: .keepMine, takesAnyRoot: index == nil, limits: limits)
      }
      let store =
        try isOfPages
        ? location.openForPages(consent: consent) : location.open(keys: keys, dateKeys: dateKeys)
      // A window shows such a store as it is, with locked rows.
      if case .unreadable(let error) = store.status.source { throw error }
      return store
    }
  }

  /// Whether the values are in GIO’s own database.
  private static func isInDatabase(_ location: StoreLocation) -> Bool {
    switch location {
    case .gsettings(_, _, nil), .schemas: true
    default: false
    }
  }

  /// The value of a file that is a list or a single value; nil for others.
  private var root: (value: PropertyListValue, file: FileStore)? {
    guard let file = document.mainFile, file.isRootOnly else { return nil }
    return file.value(forKey: RootKey.name).map { ($0, file) }
  }

  /// All values by name: the store’s, then those of each domain.
  var values: PropertyListDictionary {
    get throws {
      if let root { return RootPath.values(of: root.value) }
      var values = document.mainStore.values
      var problems: Set<String> = []
      for domain in keys?.otherDomains ?? [] {
        let store: any SettingsStore
        do throws(StoreError) {
          store = try document.store(ofDomain: domain)
        } catch {
          guard document.location == .schemas else { throw error }
          // If all apps are listed, the others can still be read.
          if problems.insert(error.message.string).inserted {
            Console.log(error.message.string)
          }
          continue
        }
        // A schema has the values of all domains.
        if store === document.mainStore { continue }
        for (key, value) in store.values {
          values[KeyIndex.Key(key, in: domain).text] = value
        }
      }
      return values
    }
  }

  /// The value in which a name is a path: ``root``, or without a bundle all values of a file.
  ///
  /// Nil if the name is a key.
  private func root(of name: String) -> (value: PropertyListValue, file: FileStore)? {
    if let root { return root }
    guard keys == nil, let file = document.mainFile, file.value(forKey: name) == nil else {
      return nil
    }
    let values = file.values
    return RootPath.isPath(name, in: values) ? (.dictionary(values), file) : nil
  }

  /// The value of a key, or nil.
  func value(named name: String) throws -> PropertyListValue? {
    if let root = root(of: name) {
      return try RootPath(name, in: root.value, of: root.file.url).value
    }
    let place = try place(of: name)
    return place.store.value(forKey: place.key)
  }

  /// Sets the value of a key, or removes the key.
  ///
  /// - Throws: ``Failure/refused(_:)`` if the store doesn’t allow it.
  func setValue(_ value: PropertyListValue?, named name: String) throws {
    if let root = root(of: name) {
      let path = try RootPath(name, in: root.value, of: root.file.url)
      let (key, whole) = path.change(setting: value)
      return try setValue(whole, of: root.file, key, named: name)
    }
    let (store, key) = try place(of: name, isSet: value != nil)
    try setValue(value, of: store, key, named: name)
  }

  /// Removes keys.
  ///
  /// - Throws: ``Failure/refused(_:)`` if a store doesn’t allow it.
  func removeValues(named names: [String]) throws {
    let paths = names.filter { root(of: $0) != nil }
    let ordered =
      try paths.first.flatMap { root(of: $0) }.map {
        try RootPath.inOrderOfRemoval(paths, in: $0.value, of: $0.file.url)
      } ?? []
    for name in ordered { try setValue(nil, named: name) }
    for name in names where !paths.contains(name) { try setValue(nil, named: name) }
  }

  private func setValue(
    _ value: PropertyListValue?, of store: any SettingsStore, _ key: String, named name: String
  ) throws {
    let refusal =
      value.map { store.refusal(of: $0, forKey: key) } ?? store.removalRefusal(forKey: key)
    if let refusal { throw Failure.refused(tr("“\(name)” was not changed. \(refusal)")) }
    if keys?.notifications(of: name).isEmpty == false, store.value(forKey: key) != value {
      announced.append(name)
    }
    if let value {
      store.setValue(value, forKey: key)
    } else {
      store.removeValue(forKey: key)
    }
  }

  /// Saves the changed stores, and sends the bundle’s notifications to other programs.
  func synchronize() throws {
    let others = document.otherStores.sorted { $0.domain < $1.domain }.map(\.store)
    for store in [document.mainStore] + others {
      if let file = store as? FileStore {
        try file.synchronize(consent: consent ?? [])
      } else {
        try store.synchronize()
      }
    }
    guard let keys else { return }
    for saved in SavedNotification.all(of: announced.map { keys.key(of: $0) }, in: keys.index) {
      NotificationSignal(
        saved.name, keys: saved.keys.sorted(), store: document.location(ofDomain: saved.domain)
      ).send()
    }
    NotificationSignal.finish(within: 10)
    announced = []
  }

  /// Without a bundle, the name of a value inside dictionaries is the one that pages show, if only one value has it.
  ///
  /// - Parameter isSet: whether it gets a value, so that it may be new.
  private func place(
    of name: String, isSet: Bool = false
  ) throws -> (store: any SettingsStore, key: String) {
    if keys == nil, let file = document.mainFile, file.value(forKey: name) == nil {
      let values = file.values
      let paths = values.nestedPaths(shownAs: name)
      if paths.count == 1 { return (NestedStore(file), NestedKey.key(paths[0])) }
      if isSet, paths.isEmpty, let path = try newPath(of: name, in: values) {
        return (NestedStore(file), NestedKey.key(path))
      }
    }
    let key = keys?.key(of: name) ?? KeyIndex.Key(name)
    return (try document.store(ofDomain: key.domain), key.name)
  }

  /// The path of a new value in a dictionary; nil for a new key of the file.
  ///
  /// - Throws: ``Failure/refused(_:)`` if there is no such dictionary, but one around it.
  private func newPath(
    of name: String, in values: PropertyListDictionary
  ) throws(Failure) -> [String]? {
    if let path = values.newPath(shownAs: name) { return path }
    guard values.hasDictionary(around: name), let outer = NestedKey.parts(ofShown: name)?.outer
    else { return nil }
    throw .refused(
      tr(
        """
        “\(name)” was not set: there is no dictionary “\(outer)”. To create it, set “\(outer)” to {} \
        with --type json.
        """))
  }
}

extension StoreLocation {
  /// Whether it is a key file with values of GSettings.
  var isDump: Bool { if case .dump = self { true } else { false } }
}
