package import Foundation
import SettingsStorage
import Translation

/// An app that was installed with Flatpak, with schemas of its own.
package struct FlatpakApp: Hashable, Sendable {
  /// Such as `org.gnome.TextEditor`.
  package let id: String
  /// The installation with the app, such as `/var/lib/flatpak`.
  let installation: String
  /// The app’s own key file, for an app without access to this computer’s database; nil for an app that has it, whose
  /// values are those of this computer at the same paths.
  package let keyFile: URL?
  /// How long the app may take to notice a change in its file.
  private let noticePeriod: Duration

  /// The folder of the version in use.
  let version: String

  /// The folder with the app’s compiled schemas and their XML files.
  var schemaFolder: String { Self.schemaFolder(of: id, in: installation) }

  static func schemaFolder(of id: String, in installation: String) -> String {
    version(of: id, in: installation) + "/files/share/glib-2.0/schemas"
  }

  private static func version(of id: String, in installation: String) -> String {
    "\(installation)/app/\(id)/current/active"
  }

  /// What is missing because of damaged schemas, and what to do.
  var damageMessage: Text {
    Text(
      """
      “\(SchemaFolders.compiledFile(in: schemaFolder))” is damaged, so its schemas are missing. Run \
      “flatpak repair” to install “\(id)” again.
      """)
  }

  /// Whether it is still installed.
  var isInstalled: Bool { FileManager.default.fileExists(atPath: version) }

  /// Finds an app in an installation.
  ///
  /// - Parameters:
  ///   - folders: the installations whose overrides of permissions apply, in ascending priority.
  ///   - home: the user’s home folder, with the app’s own data.
  ///   - noticePeriod: how long the app may take to notice a change in its file.
  /// - Returns: nil if it isn’t installed there.
  init?(
    _ id: String, in installation: String, overriddenIn folders: [String], home: URL,
    noticePeriod: Duration
  ) {
    self.id = id
    self.noticePeriod = noticePeriod
    self.installation = installation
    version = Self.version(of: id, in: installation)
    guard FileManager.default.fileExists(atPath: version) else { return nil }
    let files =
      [version + "/metadata"]
      + folders.flatMap { ["\($0)/overrides/global", "\($0)/overrides/\(id)"] }
    keyFile =
      Self.usesDatabase(files)
      ? nil
      : home.appendingPathComponent(".var/app/\(id)/config/glib-2.0/settings/keyfile")
  }

  /// The values in the app’s own key file; nil for an app that uses the database.
  var values: KeyFileBackend? {
    keyFile.map { KeyFileBackend.backend(for: $0, noticePeriod: noticePeriod) }
  }

  /// Whether an app may talk to the service that writes the database, by the last file with a rule about it.
  ///
  /// Source: GIO in a sandbox only accepts the word “talk”, and otherwise uses the key file.
  private static func usesDatabase(_ files: [String]) -> Bool {
    let policies = files.compactMap { file -> String? in
      let content = try? KeyFile(contentsOf: URL(fileURLWithPath: file))
      return content?.value(forKey: "ca.desrt.dconf", inGroup: "Session Bus Policy")
    }
    return policies.last == "talk"
  }

  /// Why the app’s settings can’t be changed; nil if they can.
  var lockReason: Text? {
    if isInstalled { return nil }
    return Text(
      "The Flatpak app “\(id)” is no longer installed. Install it again to change its settings.")
  }
}
