package import Foundation

/// The user’s folders, following the XDG base directory specification.
///
/// Always the XDG variable if it is an absolute path, then `HOME`, then the account. Foundation on Linux ignores `HOME`
/// and mishandles relative values.
package enum UserFolders {
  /// The home folder.
  package static var home: URL { home(in: variables) }

  /// The folder for the user’s data: stores.
  package static var data: URL { own("XDG_DATA_HOME", ".local/share", in: variables) }

  /// The folder for state: recent bundles, unsaved edits, previous saves.
  package static var state: URL { own("XDG_STATE_HOME", ".local/state", in: variables) }

  /// The folder for preferences.
  package static var config: URL { own("XDG_CONFIG_HOME", ".config", in: variables) }

  /// The folder for files that can be created again: unpacked archives.
  package static var cache: URL { own("XDG_CACHE_HOME", ".cache", in: variables) }

  /// A path for users, with a tilde for the home folder.
  package static func displayPath(of url: URL) -> String {
    let home = home.path
    return url.path.hasPrefix(home + "/") ? "~" + url.path.dropFirst(home.count) : url.path
  }

  /// A path for users, shortened in the middle if it is long: “~/Projects/…/App/Settings.bundle”.
  ///
  /// - Parameter length: the maximum length, except that the first folder and the name always stay.
  package static func shortPath(of url: URL, length: Int = 48) -> String {
    let path = displayPath(of: url)
    guard path.count > length else { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // A path begins with the home folder’s tilde or nothing, before its first folder.
    guard parts.count > 3 else { return path }
    let start = parts.prefix(2)
    var end = [parts[parts.count - 1]]
    for part in parts.dropFirst(2).dropLast().reversed() {
      let longer = (start + ["…", part] + end).joined(separator: "/")
      if longer.count > length { break }
      end.insert(part, at: 0)
    }
    return (start + ["…"] + end).joined(separator: "/")
  }

  /// Creates a folder that only the user can access, and its parents; returns false if that failed, with the reason in
  /// `errno`.
  package static func make(_ folder: URL) -> Bool {
    if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return true }
    let parent = folder.deletingLastPathComponent()
    guard errno == ENOENT, parent.path != folder.path, make(parent) else { return false }
    return mkdir(folder.path, 0o700) == 0 || errno == EEXIST
  }

  // MARK: The rule

  static func home(in variables: [String: String]) -> URL {
    folder("HOME", in: variables) ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }

  /// Levers’ subfolder of one of the specification’s folders.
  static func own(
    _ variable: String, _ fallback: String, in variables: [String: String]
  ) -> URL {
    let base =
      folder(variable, in: variables) ?? home(in: variables).appendingPathComponent(fallback)
    return base.appendingPathComponent("levers")
  }

  /// The folder in a variable; by the specification, relative paths are ignored.
  private static func folder(_ variable: String, in variables: [String: String]) -> URL? {
    guard let path = variables[variable], path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Read once, because it is used at every keystroke of a search.
  private static let variables = ProcessInfo.processInfo.environment
}
