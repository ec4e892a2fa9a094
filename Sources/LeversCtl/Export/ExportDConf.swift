import ArgumentParser
import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
import SettingsStorage
import Translation

/// `leversctl export dconf BUNDLE --id ID`, or `SCHEMAS`: values for a database of dconf.
struct ExportDConf: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dconf",
    abstract: tr("Export values for all users of a computer, as files of a dconf database."),
    discussion: tr(
      """
      The values are the bundle’s defaults, or with --store those of a store, for the schema that \
      “leversctl export gschema” makes with the same --id and --path. The folder gets 00-levers \
      and, with --locks, locks/00-levers, which keeps users from changing these values. Secrets \
      are left out.

      With gsettings:SCHEMA[:PATH], or gsettings: for all schemas, the values are what you have set \
      in them and in the schemas below. “dconf load /” also reads this format.

      Examples:
        leversctl export dconf MyApp.app --id org.example.MyApp
        leversctl export dconf MyApp.app --id org.example.MyApp --store settings.plist -o local.d
        leversctl export dconf MyApp.app --id org.example.MyApp --locks -o /etc/dconf/db/local.d
        leversctl export dconf gsettings: > backup.dconf
      """))

  @OptionGroup var source: ExportSource

  @OptionGroup var schema: SchemaOptions

  @Option(
    help: ArgumentHelp(
      tr(
        "The settings to export the values of: a property-list file, gsettings:SCHEMA[:PATH] or defaults:SUITE."
      ),
      valueName: "store"),
    completion: .file())
  var store: String?

  @Flag(help: ArgumentHelp(tr("Lock the keys that have values, so that users can’t change them.")))
  var locks = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      tr("The folder to write to. By default, the values go to standard output."),
      valueName: "folder"),
    completion: .directory)
  var output: String?

  func validate() throws {
    if locks, output == nil {
      throw ValidationError(tr("--locks writes a second file. Specify a folder with -o."))
    }
    if !source.path.hasPrefix("gsettings:") {
      _ = try schema.requiredID
    } else if !schema.isEmpty || store != nil {
      throw ValidationError(tr("--id, --path and --store are for bundles, not for schemas."))
    }
  }

  func run() throws {
    try Console.run {
      let files = try files()
      for omission in files.omissions { Console.log(omission) }
      if let output {
        try files.write(to: output, locks: locks)
      } else {
        try Console.write(Data(files.keyfile.utf8))
      }
    }
  }

  private func files() throws -> DConfFiles {
    if let values = try UserValues.read(source.path) { return DConfFiles(ExportedValues(values)) }
    let bundle = try source.bundle()
    return try DConfFiles(
      ExportedKeys(bundle), path: schema.storagePath, value: values(bundle))
  }

  /// The values of the keys to write.
  private func values(_ bundle: SettingsBundle) throws -> (ExportedKey) throws -> PropertyListValue?
  {
    guard let store else { return { $0.defaultValue } }
    let location = try StoreLocation(store)
    let keys = try BundleKeys(bundle, store: location)
    let files = try StoreFiles(location, keys, limits: source.options.bounds.limits)
    return { key in
      for entry in keys.index.entries(named: key.name) {
        if let value = try files.value(named: entry.key.text) { return value }
      }
      return nil
    }
  }
}
