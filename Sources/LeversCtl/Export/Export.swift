import ArgumentParser
import Foundation
import SettingsSchema
import Translation

/// `leversctl export`: exports the keys of a bundle, or values of GSettings, for other tools.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr(
      "Export the keys of a bundle, or what you have set in GSettings, for other tools."
    ),
    discussion: tr(
      """
      Titles are in English, if available, and in your language in markdown and html. To choose \
      another language, use --language.

      Examples:
        leversctl export swift MyApp.app -o Settings.swift
        leversctl export gschema MyApp.app --id org.example.MyApp
        leversctl export dconf MyApp.app --id org.example.MyApp --locks -o local.d
        leversctl export json-schema MyApp.app
        leversctl export html MyApp.app -o settings.html
        leversctl export gsettings-commands gsettings:org.gnome.desktop.interface
      """),
    subcommands: [
      ExportSwift.self, ExportGSchema.self, ExportDConf.self, ExportJSONSchema.self,
      ExportGSettingsCommands.self, ExportOverride.self, ExportMarkdown.self, ExportHTML.self,
      ExportSwiftScreen.self,
    ])
}

/// Options for exports to one file.
struct ExportOptions: ParsableArguments {
  @OptionGroup var source: ExportSource

  @OptionGroup var output: OutputOptions

  /// Reads the bundle and writes the exported text.
  func run(_ text: (SettingsBundle) throws -> String) throws {
    try Console.run { try output.write(Data(text(source.bundle()).utf8)) }
  }
}

/// `leversctl export swift BUNDLE`: typed keys and defaults as Swift.
struct ExportSwift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: tr("Export typed keys with their defaults as a Swift file."),
    discussion: tr(
      """
      The file extends SettingsKeys, so that a program can use store[.brightness]. With \
      --type-name, it declares an enum of that name instead, for programs with several bundles: \
      store[AppKeys.brightness]. Choices of strings or integers become enums, and titles become \
      comments.

      Examples:
        leversctl export swift MyApp/Settings.bundle
        leversctl export swift MyApp.app -o Sources/MyApp/SettingsKeys.swift
        leversctl export swift MyApp.app --type-name AppKeys --language en
      """))

  @OptionGroup var export: ExportOptions

  @Option(
    help: ArgumentHelp(
      tr("Declare an enum with this name instead of extending SettingsKeys."), valueName: "name"))
  var typeName: String?

  func validate() throws {
    if let typeName, !SwiftIdentifier.isTypeName(typeName) {
      throw ValidationError(tr("“\(typeName)” isn’t a name for a Swift type such as AppKeys."))
    }
  }

  func run() throws {
    try export.run { try SwiftKeysFile(ExportedKeys($0), typeName: typeName).text }
  }
}

/// `leversctl export gschema BUNDLE --id ID`: a GSettings schema.
struct ExportGSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gschema",
    abstract: tr("Export the keys of a bundle as a GSettings schema."),
    discussion: tr(
      """
      GSettings allows only lowercase letters, digits and hyphens in key names: autoSave becomes \
      auto-save, and its description has the name in the bundle. Dates are ISO 8601 strings, "" \
      for none.

      Examples:
        leversctl export gschema MyApp/Settings.bundle --id org.example.MyApp
        leversctl export gschema MyApp.app --id org.example.MyApp -o org.example.MyApp.gschema.xml
        leversctl export gschema MyApp.app --id org.example.MyApp --path /org/example/other/
      """))

  @OptionGroup var export: ExportOptions

  @OptionGroup var schema: SchemaOptions

  func validate() throws { _ = try schema.requiredID }

  func run() throws {
    try export.run {
      try GSchemaFile(ExportedKeys($0), id: schema.requiredID, path: schema.storagePath).text
    }
  }
}

/// `leversctl export json-schema BUNDLE`: a JSON Schema of the store.
struct ExportJSONSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json-schema",
    abstract: tr("Export a JSON Schema for the store of a bundle."),
    discussion: tr(
      """
      It describes a store as “leversctl convert store.plist store.json” writes it: dates are \
      {"$date": …}, data is {"$data": …}. Keys that aren’t in the bundle are allowed.

      Examples:
        leversctl export json-schema MyApp/Settings.bundle
        leversctl export json-schema MyApp.app --language de -o settings.schema.json
      """))

  @OptionGroup var export: ExportOptions

  func run() throws {
    try export.run {
      try JSONSchemaFile(ExportedKeys($0), title: $0.displayName).text
    }
  }
}
