import Foundation
import PropertyList
import SettingsArchives
import SettingsSchema
import SettingsStorage
import Translation

/// Settings that are opened by themselves, as from a file manager, without the bundle that has their pages: a file, or an
/// app’s folder in the backup of a device.
struct ValuesFile {
  /// The extensions of settings files: property lists, profiles and JSON.
  static let extensions = ["plist", "mobileconfig", "json"]
  /// The extensions of all files that can be opened: settings, pages, and apps in archives.
  static let openedExtensions = extensions + BundleLocation.archiveExtensions
  /// What makes a property list a page, or a list of PreferenceLoader.
  private static let pageKeys: Set<String> = ["PreferenceSpecifiers", "items", "entry"]

  /// What was opened.
  let url: URL
  /// The file with the settings.
  private let file: URL
  /// The folder of a backup that was opened; nil for a file.
  private let backup: BackupFolder?
  private let isInBackup: Bool

  /// Whether the file is only read, and a copy of it is edited: one in a backup, and JSON, which is no format of stores.
  var isCopied: Bool { isInBackup || Self.isJSON(file) }

  /// Nil for a page, for what is in a bundle and ought to be one, and for what holds no settings.
  init?(_ url: URL) {
    let url = url.standardizedFileURL
    self.url = url
    backup = BackupFolder(url)
    file = backup?.settings ?? url
    isInBackup = backup != nil || BackupFolder.holds(file)
    guard Self.extensions.contains(file.pathExtension.lowercased()),
      !file.pathComponents.contains(where: { $0.hasSuffix(".bundle") }),
      let values = Self.value(of: file)?.dictionary, Self.pageKeys.isDisjoint(with: values.keys)
    else { return nil }
  }

  private static func isJSON(_ file: URL) -> Bool { file.pathExtension.lowercased() == "json" }

  private static func value(of file: URL) -> PropertyListValue? {
    isJSON(file)
      ? try? PropertyListJSON.read(contentsOf: file)
      : try? PropertyListDocument.read(contentsOf: file).value
  }

  /// The store to be edited.
  ///
  /// - Throws: Why there is no copy.
  func store() throws -> StoreLocation {
    .file(isCopied ? try SettingsCopy.url(of: file, with: backup?.allSettings ?? []) : url)
  }

  /// The path of the bundle that a store was last edited with, if that is still there, or else of one for settings of the
  /// same name: the app’s in the backup, or one that was opened before.
  func bundle(for store: StoreLocation, in recent: [RecentBundles.Entry]) -> URL? {
    let others = recent.filter { $0.bundle.path != url.path && $0.isThere }
    let known =
      others.first { $0.store == store }
      ?? others.first { isInBackup && $0.store.domain == store.domain }
    return backup?.app?.identity ?? known?.bundle
  }

  /// Whether a document shows settings by themselves: all other bundles are files.
  @MainActor
  static func isShown(in document: OpenDocument) -> Bool { document.session.bundle.isDeclared }

  /// A bundle that has nothing but a page which says so.
  var emptyBundle: SettingsBundle {
    let explanation = tr(
      """
      This file has settings, but not the pages that show them: those are in the app’s \
      Settings.bundle. To see the values, open Stored Values.
      """)
    return SettingsBundle(
      Screen(title: file.lastPathComponent) { Section(footer: explanation) {} }, resources: url,
      languages: .init([InterfaceLocale.languageTag]))
  }
}
