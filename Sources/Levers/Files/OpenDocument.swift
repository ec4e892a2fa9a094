import Foundation
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import SettingsViewModel
import Translation

/// A document in a window: its stores, the session that edits them, and its name.
@MainActor
final class OpenDocument {
  let stores: SettingsDocument
  let session: SettingsSession
  private let openFiles: OpenFiles
  private var observation: SettingsObservation?

  /// - Throws: ``SettingsStorage/StoreError`` if the main store can’t be opened.
  init(
    of bundle: SettingsBundle, at location: StoreLocation, in openFiles: OpenFiles
  ) throws(StoreError) {
    let stores = try openFiles.document(of: bundle, at: location)
    self.stores = stores
    self.openFiles = openFiles
    session = SettingsSession(
      bundle: bundle, store: bundle.followsValues ? NestedStore(stores.store) : stores.store)
    title = bundle.displayName
    // A copy of the file may have other values, and so may unsaved edits.
    if bundle.followsValues { _ = bundle.updatePages(for: session.store.values) }
    observation = session.observe { [weak session] event in
      switch event {
      case .saved(let notifications):
        for notification in notifications {
          NotificationSignal(
            notification.name, keys: notification.keys,
            store: stores.location(ofDomain: notification.domain)
          ).send()
        }
      case .rows(let key):
        if let session, Self.updatesPages(of: session, key: key) { session.reload() }
      default: break
      }
    }
  }

  /// Infers the pages of a file without a bundle again, and returns whether they have changed.
  ///
  /// - Parameter key: the key of the changed value; nil for any.
  private static func updatesPages(of session: SettingsSession, key: String?) -> Bool {
    let bundle = session.bundle
    guard bundle.followsValues else { return false }
    let store = session.store
    // A value inside a dictionary changes the dictionary.
    let key = key.flatMap { session.path(ofStored: $0).first }
    let isChanged = key.flatMap { bundle.updatePages(for: store.value(forKey: $0), ofKey: $0) }
    return isChanged ?? bundle.updatePages(for: store.values)
  }

  /// The name of the bundle.
  private(set) var title: String

  /// Gives settings without a bundle the name of the file that they were saved to.
  func rename(to file: URL) {
    guard session.bundle.followsValues else { return }
    session.bundle.rename(to: file.lastPathComponent)
    session.reload()
    refreshTitle()
  }

  /// Updates the title after the bundle was read again.
  func refreshTitle() { title = session.bundle.displayName }

  /// The location of the settings; of several stores, that of the bundle’s own domain.
  var location: StoreLocation { stores.location }

  /// All open files, the main one first.
  var files: [FileStore] { stores.files }

  /// Opens the files of all domains, even of pages that weren’t shown yet.
  func openAllFiles() {
    // Let the session open them, because it must observe a domain’s file.
    for domain in session.otherDomains { session.openStore(ofDomain: domain) }
  }

  /// All files, with their domains.
  var savedFiles: [PreviousSaves.File] {
    openAllFiles()
    let domains = Dictionary(
      session.otherDomains.compactMap { domain in
        stores.location(ofDomain: domain).file.map { ($0.path, domain) }
      }
    ) { first, _ in first }
    return files.map { file in
      let isMain = file.url.path == location.file?.path
      return .init(url: file.url, domain: isMain ? nil : domains[file.url.path])
    }
  }

  /// The dump whose values are shown; nil for others.
  var dump: URL? {
    if case .dump(let file, _, _) = location { file } else { nil }
  }

  /// Whether changes are applied immediately, as in the settings of a desktop: there is nothing to save.
  var appliesChanges: Bool {
    session.bundle.storeLocation != nil && openFiles.appliesPageChanges
  }

  /// Whether values are lost when the program quits, because GIO has no database for them.
  var forgetsValues: Bool { usesDatabase && GSettingsStore.forgetsValues }

  /// Whether values are in GIO’s own database.
  var usesDatabase: Bool {
    // The stores of its pages are opened later, when a notice would move the rows under the pointer.
    location == .schemas
      || stores.stores.contains { ($0 as? GSettingsStore)?.isInDatabase == true }
  }

  // MARK: Names

  /// The default folder for saving files.
  var folderForFiles: URL {
    (location.file ?? dump)?.deletingLastPathComponent() ?? UserFolders.home
  }

  /// The title as a part of a file name.
  var fileTitle: String { title.asFileName }

  /// The default file name.
  var nameForFile: String { location.file?.lastPathComponent ?? fileTitle + ".plist" }

  /// The names of the stores for users, without their places; for a file without a bundle, its folder.
  ///
  /// Includes only the domains that are known so far.
  var storeText: String {
    if let file = location.file, ValuesFile.isShown(in: self) {
      // The title is the file’s name, unless the settings were saved to another file.
      let place = file.lastPathComponent == title ? file.deletingLastPathComponent() : file
      return UserFolders.displayPath(of: place)
    }
    let main = location.name.embedded
    let domains = session.bundle.hasUnreadPages ? [] : session.otherDomains
    guard let first = domains.first else { return main }
    return switch location {
    case .gsettings, .schemas: main
    case .draft: location.displayName
    case .dump(let file, _, _):
      // The title is the file’s name.
      UserFolders.displayPath(of: file.deletingLastPathComponent())
    case .defaults where domains.count == 1: tr("\(main) and \(first.embedded)")
    case .defaults:
      tr(
        one: "\(main) and \(domains.count) other", other: "\(main) and \(domains.count) others",
        count: domains.count)
    case .file where domains.count == 1: tr("\(main) and \("\(first).plist".embedded)")
    case .file:
      tr(
        one: "\(main) and \(domains.count) file next to it",
        other: "\(main) and \(domains.count) files next to it", count: domains.count)
    }
  }

  /// The names of the stores whose edits would be lost by closing without saving.
  var unsavedNames: [String] {
    let files = files.filter(\.hasUnsavedChanges).map(\.url.lastPathComponent)
    return files.isEmpty ? [location.file?.lastPathComponent ?? location.displayName] : files
  }

  // MARK: Saving

  /// The number of bytes from which saving and reading may take noticeably long.
  nonisolated static let manyBytes = 2_000_000

  /// Whether saving may take noticeably long.
  var isLarge: Bool { files.contains { $0.url.byteCount >= Self.manyBytes } }

  /// Whether the main store has this file open.
  func isMain(_ url: URL) -> Bool {
    stores.mainFile.map { openFiles.openFile(at: url) === $0 } ?? false
  }

  /// Writes the values of the bundle’s own domain to another file, on any thread.
  ///
  /// A main file then continues there (``isMain(_:)``), unless the other file is open: then that one gets the values.
  nonisolated static func save(
    _ stores: SettingsDocument, to url: URL, consent: SaveConsent, in openFiles: OpenFiles
  ) throws {
    let open = openFiles.openFile(at: url)
    if let mainFile = stores.mainFile, open == nil || open === mainFile {
      return try mainFile.save(to: url, consent: consent)
    }
    let target = try open ?? FileStore(url: url, conflictPolicy: .ask)
    try target.save(valuesOf: stores.mainStore, consent: consent)
    // The window closes these stores, too.
    for (_, store) in stores.otherStores { try store.synchronize() }
  }

  /// Drops the unsaved edits of stores; they are read again when they are opened.
  func discard(_ stores: [any SettingsStore]) {
    for store in stores {
      for change in store.unsavedChanges {
        if let value = change.oldValue {
          store.setValue(value, forKey: change.key)
        } else {
          store.removeValue(forKey: change.key)
        }
      }
    }
    session.stopSaving(to: stores)
    for store in stores { openFiles.forget(store) }
  }
}

extension OpenFiles {
  /// Opens the stores of a bundle’s settings.
  func document(
    of bundle: SettingsBundle, at location: StoreLocation
  ) throws(StoreError) -> SettingsDocument {
    guard bundle.storeLocation == nil else {
      return try SettingsDocument(at: location, keys: nil) { location, _, _ throws(StoreError) in
        try self.storeOfPages(at: location)
      }
    }
    // Such pages can show any value.
    let takesAnyRoot = bundle.followsValues
    return try SettingsDocument(
      at: location, keys: bundle.keys
    ) { location, keys, dateKeys throws(StoreError) in
      if let url = location.file { return try self.file(at: url, takesAnyRoot: takesAnyRoot) }
      return try self.store(at: location, keys: keys, dateKeys: dateKeys)
    }
  }
}

extension StoreLocation {
  /// The display name of the store: a file’s path, or a name with its kind.
  var displayName: String {
    switch self {
    case .file(let url): UserFolders.displayPath(of: url)
    case .schemas: "GSettings"
    case .draft(let file, _), .dump(let file, nil, _): UserFolders.displayPath(of: file)
    case .gsettings(let schema, nil, let app): "\(schema) (\(app == nil ? "GSettings" : "Flatpak"))"
    case .gsettings(let schema, let path?, nil): tr("\(schema) at \(path) (GSettings)")
    case .gsettings(let schema, let path?, _): tr("\(schema) at \(path) (Flatpak)")
    case .dump(let file, let schema?, _): tr("\(schema) in \(UserFolders.displayPath(of: file))")
    case .defaults(let suite): tr("\(suite) (user defaults)")
    }
  }
}

extension String {
  /// The text as a file name, or a part of one.
  var asFileName: String { split(separator: "/").joined(separator: "-") }
}

extension URL {
  /// The size of a file; 0 if there is none.
  var byteCount: Int {
    ((try? FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path))?[.size]
      as? Int) ?? 0
  }
}
