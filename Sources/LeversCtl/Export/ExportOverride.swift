import ArgumentParser
import SettingsGSettings
import Translation

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
      KeyFile.ExportedGroup(name: schema.schema, values: schema.values.map { ($0.key, $0.text) })
    }
    return KeyFile(groups, comment: "Made by “leversctl export gschema-override”.") {
      values.omit($0)
    }.text
  }
}
