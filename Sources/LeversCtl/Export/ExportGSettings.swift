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

/// `leversctl export gschema-override SCHEMAS`: what the user has set, as defaults of a distribution.
struct ExportOverride: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gschema-override",
    abstract: tr("Export what you have set in GSettings as defaults for all users."),
    discussion: tr(
      """
      Put the file next to the schemas, with a name such as 90_mine.gschema.override, and run \
      glib-compile-schemas. Such a file can’t have values of schemas without a path of their own, \
      or of keys from an extended schema; these and secrets are left out.

      Examples:
        leversctl export gschema-override gsettings:org.gnome.desktop.interface
        leversctl export gschema-override gsettings: -o 90_mine.gschema.override
      """))

  @OptionGroup var options: UserValuesOptions

  func run() throws { try options.run { ExportOverride.text(of: &$0) } }

  /// - Parameter values: records what is left out.
  static func text(of values: inout ExportedValues) -> String {
    values.omitSchemas { schema in
      schema.app.map {
        tr("“\(schema.schema)” is left out: it is a part of the Flatpak app “\($0.id)”.")
      }
    }
    values.omitSchemas { schema in
      schema.isRelocatable
        ? tr("“\(schema.schema)” at “\(schema.path)” is left out: it has no path of its own.") : nil
    }
    values.omitInherited()
    let groups = values.schemas.map { schema in
      KeyFileText.Group(schema.schema, schema.values.map { ($0.key, $0.text) })
    }
    return KeyFileText.text(groups, comment: "Made by “leversctl export gschema-override”.")
  }
}
