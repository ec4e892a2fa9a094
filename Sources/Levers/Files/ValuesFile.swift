import Foundation
import SettingsArchives
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Translation

/// Settings that are opened without their bundle, such as from a file manager: a file, or an app’s folder in a device
/// backup.
struct ValuesFile {
  /// The extensions of settings files.
  static let extensions = SettingsFile.extensions
  /// The extensions of all files that can be opened: settings, pages, and apps in archives.
  static let openedExtensions =
    extensions + BundleLocation.archiveExtensions + ["gschema.xml", Dump.fileExtension]
  /// The opened file or folder.
  let url: URL
  /// The file with the settings.
  private let file: SettingsFile
  /// The opened folder of a backup; nil for a file.
  private let backup: BackupFolder?
  /// Whether it is in a backup, so that a copy is edited.
  let isCopied: Bool

  /// Finds settings at a path; nil for a page, a file in a bundle that should be one, and a file without settings.
  init?(_ url: URL) {
    let url = url.standardizedFileURL
    self.url = url
    backup = BackupFolder(url)
    guard let file = SettingsFile(backup?.settings ?? url) else { return nil }
    self.file = file
    isCopied = backup != nil || BackupFolder.holds(file.url)
  }

  /// The store to edit.
  ///
  /// - Throws: Why there is no copy.
  func store() throws -> StoreLocation {
    .file(isCopied ? try SettingsCopy.url(of: file.url, with: backup?.allSettings ?? []) : url)
  }

  /// The path of the bundle that a store was last edited with, if it still exists, or else of one for settings with the
  /// same name: the app in the backup, or a recent one.
  func bundle(for store: StoreLocation, in recent: [RecentBundles.Entry]) -> URL? {
    let others = recent.filter { $0.path != url.path && $0.isThere }
    if let known = others.first(where: { $0.store == store }) { return known.bundle }
    guard isCopied else { return nil }
    return backup?.app?.identity ?? others.first { $0.store.domain == store.domain }?.bundle
  }

  /// The keys of property lists that aren’t the settings of an app: launchd jobs, `Info.plist` files, and profiles.
  private static let otherKeys: Set<String> = [
    "ProgramArguments", "CFBundleIdentifier", "PayloadType", "PayloadContent",
  ]

  /// Whether a document shows settings without a bundle, and an app may have one for them.
  @MainActor
  static func mayHaveBundle(for document: OpenDocument) -> Bool {
    let store = document.session.store
    return isShown(in: document) && otherKeys.allSatisfy { store.value(forKey: $0) == nil }
  }

  /// Whether a document shows settings without a bundle.
  @MainActor
  static func isShown(in document: OpenDocument) -> Bool {
    document.session.bundle.followsValues
  }

  /// A bundle with pages inferred from the values.
  var inferredBundle: SettingsBundle {
    SettingsBundle(
      inferredFrom: file, at: url, languages: .init([InterfaceLocale.languageTag]))
  }
}
