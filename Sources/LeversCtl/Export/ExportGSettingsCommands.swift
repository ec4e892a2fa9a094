import ArgumentParser
import PropertyList
import SettingsGSettings
import Translation

/// `leversctl export gsettings-commands SCHEMAS`: commands that set what the user has set.
struct ExportGSettingsCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gsettings-commands",
    abstract: tr("Export what you have set in GSettings as commands for a shell."),
    discussion: tr(
      """
      Each line is a call of gsettings set. The schemas below a schema are included. Secrets are \
      left out, and so are keys from an extended schema, which gsettings can’t set.

      Examples:
        leversctl export gsettings-commands gsettings:org.gnome.desktop.interface
        leversctl export gsettings-commands gsettings: -o settings.sh
      """))

  @OptionGroup var options: UserValuesOptions

  func run() throws { try options.run { ExportGSettingsCommands.text(of: &$0) } }

  /// - Parameter values: records what is left out.
  static func text(of values: inout ExportedValues) -> String {
    values.omitInherited()
    let lines = values.schemas.flatMap { schema in
      let place = schema.isRelocatable ? "\(schema.schema):\(schema.path)" : schema.schema
      return schema.values.map { value in
        (command(of: schema) + ["set", place, value.key, value.text])
          .map { ShellWord.quoted($0) }.joined(separator: " ")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The program that knows the schema: in an app’s own sandbox, for that of a Flatpak app.
  private static func command(of schema: UserValues) -> [String] {
    schema.app.map { ["flatpak", "run", "--command=gsettings", $0.id] } ?? ["gsettings"]
  }
}
