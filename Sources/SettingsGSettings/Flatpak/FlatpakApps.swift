package import Foundation
import SettingsSchema
import SettingsStorage
import Translation

/// The apps that were installed with Flatpak, for the user and for all users.
///
/// Source: flatpak(1), and flatpak-metadata(5) for the overrides of permissions.
package struct FlatpakApps: Hashable, Sendable {
  /// The installation of the user, whose apps come first.
  private let own: String
  /// The installation for all users.
  private let shared: String
  private let home: URL
  /// How long an app may take to notice a change in its file.
  private let noticePeriod: Duration

  /// - Parameters:
  ///   - own: the installation of the user.
  ///   - shared: the installation for all users.
  ///   - home: the user’s home folder, with the data of apps.
  ///   - noticePeriod: how long an app may take to notice a change in its file.
  package init(
    own: String, shared: String, home: URL, noticePeriod: Duration = .seconds(5)
  ) {
    (self.own, self.shared, self.home) = (own, shared, home)
    self.noticePeriod = noticePeriod
  }

  /// The installations that Flatpak itself uses.
  package static var standard: FlatpakApps {
    let variables = ProcessInfo.processInfo.environment
    func folder(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    return FlatpakApps(
      own: folder("FLATPAK_USER_DIR") ?? UserFolders.data.appendingPathComponent("flatpak").path,
      shared: folder("FLATPAK_SYSTEM_DIR") ?? "/var/lib/flatpak", home: UserFolders.home)
  }

  /// The installations, in the order of a search.
  var installations: [String] { [own, shared] }

  /// The names of the apps in an installation, also of those without schemas.
  static func ids(in installation: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: installation + "/app")) ?? []
  }

  /// The apps with schemas, by their names; nothing is searched without an installation.
  var all: [FlatpakApp] {
    Set(installations.flatMap(Self.ids)).sorted().compactMap(app(_:)).filter {
      FileManager.default.fileExists(atPath: SchemaFolders.compiledFile(in: $0.schemaFolder))
    }
  }

  /// The app that `flatpak run` would start; nil if it isn’t installed.
  package func app(_ id: String) -> FlatpakApp? {
    // The user’s overrides apply to all apps, those for all users only to theirs.
    app(id, in: own, overriddenIn: [own]) ?? app(id, in: shared, overriddenIn: [shared, own])
  }

  private func app(
    _ id: String, in installation: String, overriddenIn folders: [String]
  ) -> FlatpakApp? {
    FlatpakApp(
      id, in: installation, overriddenIn: folders, home: home, noticePeriod: noticePeriod)
  }

  /// The app at an address; nil for none.
  ///
  /// - Throws: ``SettingsSchema/BundleError`` with what to do, if it isn’t installed.
  func app(named id: String?) throws(BundleError) -> FlatpakApp? {
    guard let id else { return nil }
    guard let app = app(id) else {
      throw BundleError(
        .notFound,
        Text(
          """
          There is no Flatpak app “\(id)”. Run “flatpak list --app” for the IDs of installed apps.
          """))
    }
    return app
  }

  // MARK: Names and icons

  /// The entry of an app in the desktop’s menus; nil if they don’t show it.
  ///
  /// - Parameter language: the language of the name; nil for the user’s.
  func entry(of app: FlatpakApp, language: String?) -> InstalledApps.App? {
    let share = app.installation + "/exports/share"
    let entry = InstalledApps(language: language, in: [share]).app(ofSchema: app.id)
    // An entry for a shorter ID, such as that of a suite, is another app.
    guard let entry, entry.id == app.id else { return nil }
    // The theme only has them if the installation is one of the system’s data folders.
    let icon = entry.icon.flatMap { Self.iconFile($0, in: share + "/icons/hicolor") } ?? entry.icon
    return InstalledApps.App(id: entry.id, name: entry.name, icon: icon)
  }

  private static func iconFile(_ name: String, in theme: String) -> String? {
    let sizes = ["scalable", "128x128", "256x256", "512x512", "64x64", "48x48"]
    return sizes.map { "\(theme)/\($0)/apps/\(name)." + ($0 == "scalable" ? "svg" : "png") }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
