public import Foundation
import PropertyList
public import SettingsStorage
import Translation

/// Changes as commands of `leversctl`, for a script or another computer.
public enum ChangeCommands {
  /// A line for each change: `leversctl set`, or `unset` for a key that is removed; quoted for a shell.
  ///
  /// The types are named, so that no bundle is needed. The values of secrets are left out: a comment stands
  /// in their place.
  /// - Parameters:
  ///   - bundle: where the bundle is, which only GSettings needs: it has other names for keys.
  ///   - store: the store of a domain, nil for the main one.
  public static func text(
    of changes: [PendingChange], bundle: URL, store: (_ domain: String?) -> StoreLocation
  ) -> String {
    changes.map { change in
      let location = store(change.domain)
      var place = ["--store", location.text]
      if case .gsettings = location { place += ["--bundle", bundle.path] }
      return line(of: change, place) + "\n"
    }.joined()
  }

  private static func line(of change: PendingChange, _ place: [String]) -> String {
    guard let value = change.newValue else {
      return LeversCtlCommand(name: "unset", arguments: [change.key], options: place).text
    }
    if change.isSecret {
      return tr("# The value of \(change.key.withControlsEscaped) is a secret and is left out.")
    }
    let (type, text) = argument(of: value)
    return LeversCtlCommand(
      name: "set", arguments: [change.key, text], options: ["--type", type] + place
    ).text
  }

  /// The type of a value as `leversctl` calls it, and its text.
  private static func argument(of value: PropertyListValue) -> (type: String, text: String) {
    switch value {
    case .string(let text): return ("string", text)
    case .boolean(let flag): return ("boolean", flag ? "true" : "false")
    case .integer(let number): return ("integer", String(number))
    case .real(let number) where number.isFinite: return ("real", number.description)
    case .data(let data): return ("data", data.base64EncodedString())
    default: return ("json", (try? PropertyListJSON.line(value)) ?? value.displayText)
    }
  }
}

/// A command of `leversctl`, as it is typed into a shell.
struct LeversCtlCommand {
  /// What is done: "set".
  let name: String
  /// What it is done to: a key, and perhaps a value.
  let arguments: [String]
  /// The options, each with its value behind it.
  let options: [String]

  /// The line, quoted for a shell.
  var text: String {
    // What begins with a hyphen is no option behind this.
    let isLikeOption = arguments.contains { $0.utf8.first == UInt8(ascii: "-") }
    let words = isLikeOption ? options + ["--"] + arguments : arguments + options
    return (["leversctl", name] + words).map { ShellWord.quoted($0) }.joined(separator: " ")
  }
}
