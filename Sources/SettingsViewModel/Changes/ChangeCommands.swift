public import Foundation
import PropertyList

/// Changes as commands of `leversctl`, for a script or another computer.
public enum ChangeCommands {
  /// A line for each change: `leversctl set`, or `unset` for a key that is removed; quoted for a shell.
  ///
  /// The types are named, so that no bundle is needed. The values of secrets are left out: a comment stands
  /// in their place.
  /// - Parameter file: the settings file of a domain, nil for the main one.
  public static func text(
    of changes: [PendingChange], file: (_ domain: String?) -> URL
  ) -> String {
    changes.map { line(of: $0, in: file($0.domain).path) + "\n" }.joined()
  }

  private static func line(of change: PendingChange, in path: String) -> String {
    guard let value = change.newValue else { return command("unset", path, nil, [change.key]) }
    if change.isSecret {
      let name = change.key.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "# The value of \(name) is a secret and is left out."
    }
    let (type, text) = argument(of: value)
    return command("set", path, type, [change.key, text])
  }

  private static func command(
    _ name: String, _ path: String, _ type: String?, _ arguments: [String]
  ) -> String {
    var words = ["leversctl", name, "--store", path]
    if let type { words += ["--type", type] }
    // What begins with a hyphen is no option after this.
    if arguments.contains(where: { $0.hasPrefix("-") }) { words.append("--") }
    return (words + arguments).map { ShellWord.quoted($0) }.joined(separator: " ")
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
