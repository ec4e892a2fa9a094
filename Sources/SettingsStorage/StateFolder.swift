import Foundation

/// Where is kept what belongs to the user's state, and not to the settings.
enum StateFolder {
  /// A folder of ours by its name: `$XDG_STATE_HOME/levers/NAME`, or below `~/.local/state`.
  static func named(_ name: String) -> URL {
    let state = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
    let home = FileManager.default.homeDirectoryForCurrentUser
    // The XDG specification has relative paths ignored.
    let base =
      state.hasPrefix("/")
      ? URL(fileURLWithPath: state) : home.appendingPathComponent(".local/state")
    return base.appendingPathComponent("levers/\(name)")
  }

  /// Makes a folder that only the user can look into, if there is none; false when that failed.
  static func make(_ folder: URL) -> Bool {
    (try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]))
      != nil
  }
}
