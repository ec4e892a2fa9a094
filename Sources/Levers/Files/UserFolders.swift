import Foundation

/// The user's folders, as the XDG base directory specification has them.
///
/// Foundation on Linux ignores `HOME` and mishandles relative values, hence here.
enum UserFolders {
  static var home: URL {
    folder(environment("HOME") ?? NSHomeDirectory())
  }

  /// For what the user made: stores.
  static var data: URL { xdg("XDG_DATA_HOME", ".local/share").appendingPathComponent("levers") }

  /// For what is remembered: recent bundles.
  static var state: URL { xdg("XDG_STATE_HOME", ".local/state").appendingPathComponent("levers") }

  /// For what the user prefers.
  static var config: URL { xdg("XDG_CONFIG_HOME", ".config").appendingPathComponent("levers") }

  /// A path for people: below the home folder with a tilde.
  static func display(_ url: URL) -> String {
    let home = home.path
    return url.path.hasPrefix(home + "/") ? "~" + url.path.dropFirst(home.count) : url.path
  }

  private static func xdg(_ variable: String, _ fallback: String) -> URL {
    guard let path = environment(variable), path.hasPrefix("/") else {
      return home.appendingPathComponent(fallback)
    }
    return folder(path)
  }

  /// Read once: it is asked for at every keystroke of a search.
  private static let variables = ProcessInfo.processInfo.environment

  private static func environment(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func folder(_ path: String) -> URL {
    URL(fileURLWithPath: path, isDirectory: true)
  }
}
