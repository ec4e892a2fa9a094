import ArgumentParser
import SettingsSchema

/// `leversctl export json-schema BUNDLE`: a JSON Schema of the store.
struct ExportJSONSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json-schema",
    abstract: "Export a JSON Schema of the store of a bundle.",
    discussion: """
      It describes a store as “leversctl convert store.plist store.json” writes it: dates are \
      {"$date": …}, data is {"$data": …}. Keys that are not in the bundle may be there.

      Examples:
        leversctl export json-schema MyApp/Settings.bundle
        leversctl export json-schema MyApp.app --language de -o settings.schema.json
      """)

  @OptionGroup var export: ExportOptions

  func run() throws {
    try export.run {
      try JSONSchemaFile(ExportedKeys($0), title: $0.displayName).text
    }
  }
}
