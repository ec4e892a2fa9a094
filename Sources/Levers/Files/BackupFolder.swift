import Foundation
import SettingsSchema

/// An app’s folder in an unpacked backup of a device, as tools such as `idevicebackup2 unback` and iMazing make them.
///
/// It is the app’s data, `AppDomain-BUNDLEID`, `BUNDLEID` or `Container`, with the settings in
/// `Library/Preferences/BUNDLEID.plist`; some tools put the app next to it. Backups are read-only: see
/// ``SettingsCopy``.
struct BackupFolder {
  /// The parent folder of `Library`.
  private let container: URL

  /// The file with the app’s own settings.
  let settings: URL

  /// The app’s bundle, if it is in the backup, too.
  let app: BundleLocation?

  /// Recognizes a folder of a backup; nil for any other folder.
  init?(_ folder: URL) {
    let folder = folder.standardizedFileURL
    let candidates = [folder, folder.appendingPathComponent("Container", isDirectory: true)]
    guard let container = candidates.first(where: Self.isContainer),
      let settings = Self.settings(in: container)
    else { return nil }
    self.container = container
    self.settings = settings
    let places = [folder, folder.appendingPathComponent("Payload", isDirectory: true), container]
    let apps = places.flatMap { place in
      Self.names(in: place).filter { $0.hasSuffix(".app") }.map(place.appendingPathComponent)
    }
    app = (apps + [folder]).lazy.compactMap { try? BundleLocation(path: $0) }.first
  }

  /// Whether a file is inside an app’s folder in a backup.
  static func holds(_ file: URL) -> Bool {
    var folder = file.standardizedFileURL.deletingLastPathComponent()
    while folder.pathComponents.count > 1 {
      if isContainer(folder) { return true }
      folder.deleteLastPathComponent()
    }
    return false
  }

  /// The settings of the app, including its other domains.
  var allSettings: [URL] {
    let folder = settings.deletingLastPathComponent()
    return Self.names(in: folder).filter { $0.hasSuffix(".plist") }
      .map(folder.appendingPathComponent)
  }

  private static let preferences = "Library/Preferences"
  private static let prefixes = ["AppDomain-", "AppDomainGroup-", "AppDomainPlugin-"]

  /// Recognized by name: a folder with only `Library/Preferences` may be a Mac user’s, whose files are in use.
  private static func isContainer(_ folder: URL) -> Bool {
    let name = folder.lastPathComponent
    guard prefixes.contains(where: name.hasPrefix) || name == "Container" || name.contains(".")
    else { return false }
    return settings(in: folder) != nil
  }

  private static func settings(in container: URL) -> URL? {
    let folder = container.appendingPathComponent(preferences, isDirectory: true)
    let names = names(in: folder).filter { $0.hasSuffix(".plist") && !$0.hasPrefix(".") }
    let own = container.lastPathComponent
    let identifier =
      prefixes.first(where: own.hasPrefix).map { own.dropFirst($0.count) } ?? own[...]
    if names.contains(identifier + ".plist") {
      return folder.appendingPathComponent(identifier + ".plist")
    }
    // Skip files without the identifier in their names: they belong to the system, not to the app.
    guard own == "Container" || identifier.count < own.count else { return nil }
    let others = names.filter { !$0.hasPrefix("com.apple.") }
    return others.count == 1 ? others.first.map(folder.appendingPathComponent) : nil
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
