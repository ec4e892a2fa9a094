package import Foundation

/// The user's folders, as the XDG base directory specification has them.
///
/// One rule for everything: the XDG variable where it is an absolute path, then `HOME`, then the account. Foundation on
/// Linux ignores `HOME` and mishandles relative values.
package enum UserFolders {
  /// The home folder.
  package static var home: URL { home(in: variables) }

  /// For what the user made: stores.
  package static var data: URL { own("XDG_DATA_HOME", ".local/share", in: variables) }

  /// For what is remembered: recent bundles, unsaved edits, previous saves.
  package static var state: URL { own("XDG_STATE_HOME", ".local/state", in: variables) }

  /// For what the user prefers.
  package static var config: URL { own("XDG_CONFIG_HOME", ".config", in: variables) }

  /// For what can be made again: unpacked archives.
  package static var cache: URL { own("XDG_CACHE_HOME", ".cache", in: variables) }

  /// A path for people: below the home folder with a tilde.
  package static func displayPath(of url: URL) -> String {
    let home = home.path
    return url.path.hasPrefix(home + "/") ? "~" + url.path.dropFirst(home.count) : url.path
  }

  /// A path for people, with its folders in the middle left out where it is long: “~/Projects/…/App/Settings.bundle”.
  ///
  /// - Parameter length: the characters that fit; the first folder and the name stay even where they are longer.
  package static func shortPath(of url: URL, length: Int = 48) -> String {
    let path = displayPath(of: url)
    guard path.count > length else { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    // A path begins with the home folder's tilde or nothing, before its first folder.
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

  /// Makes a folder that only the user can look into, if there is none; false when that failed.
  package static func make(_ folder: URL) -> Bool {
    (try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]))
      != nil
  }

  // MARK: The rule

  static func home(in variables: [String: String]) -> URL {
    folder("HOME", in: variables) ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }

  /// A folder of Levers below one of the specification's.
  static func own(
    _ variable: String, _ fallback: String, in variables: [String: String]
  ) -> URL {
    let base =
      folder(variable, in: variables) ?? home(in: variables).appendingPathComponent(fallback)
    return base.appendingPathComponent("levers")
  }

  /// What a variable names; the specification has relative paths ignored.
  private static func folder(_ variable: String, in variables: [String: String]) -> URL? {
    guard let path = variables[variable], path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Read once: it is asked for at every keystroke of a search.
  private static let variables = ProcessInfo.processInfo.environment
}
