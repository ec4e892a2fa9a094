public import Foundation
import PropertyList
public import SettingsStorage
import Translation

/// Changes as `leversctl` commands, for a script or another computer.
public enum ChangeCommands {
  /// A line for each change: `leversctl set`, or `unset` for a key that is removed; quoted for a shell.
  ///
  /// The types are named, so that no bundle is needed. The values of secrets are left out: a comment takes their place,
  /// with the command that prompts for one.
  /// - Parameters:
  ///   - bundle: the location of the bundle. Only GSettings needs it, to map its key names; nil for pages that are made
  ///     for the stores.
  ///   - store: the store of a domain, nil for the main one.
  public static func text(
    of changes: [PendingChange], bundle: URL?, store: (_ domain: String?) -> StoreLocation
  ) -> String {
    changes.map { change in
      let location = store(change.domain)
      var place = bundle == nil ? location.pageOptions : ["--store", location.text]
      if case .gsettings = location, let bundle { place += ["--bundle", bundle.path] }
      return line(of: change, place) + "\n"
    }.joined()
  }

  private static func line(of change: PendingChange, _ place: [String]) -> String {
    guard let value = change.newValue else {
      return LeversCtlCommand(name: "unset", arguments: [change.key], options: place).text
    }
    let (type, text) = argument(of: value)
    let command = LeversCtlCommand(
      set: change.key, to: change.isSecret ? nil : text, type: type, options: place)
    guard change.isSecret else { return command.text }
    // A command would read the following lines as the value.
    return tr("# The value of \(change.key.withControlsEscaped) is a secret and is left out.")
      + "\n# " + command.text.withControlsEscaped
  }

  /// The type of a value as `leversctl` calls it, and its text.
  private static func argument(of value: PropertyListValue) -> (type: String, text: String) {
    switch value {
    case .string(let text): return ("string", text)
    case .boolean(let flag): return ("boolean", flag ? "true" : "false")
    case .integer(let number): return ("integer", String(number))
    case .real(let number) where number.isFinite: return ("real", number.description)
    case .data(let data): return ("data", data.base64EncodedString())
    default: return ("json", ValueText.json(value))
    }
  }
}

extension StoreLocation {
  /// The options of a command for a store whose pages are made for it.
  var pageOptions: [String] {
    guard case .dump(let file, let schema, let path) = self else { return ["--bundle", text] }
    // The file describes itself; with a schema, its keys have their own names.
    let schemaOptions = schema.map {
      ["--bundle", StoreLocation.gsettings(schema: $0, path: path).text]
    }
    return ["--store", file.path] + (schemaOptions ?? [])
  }
}
