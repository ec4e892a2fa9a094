import ArgumentParser
import Foundation
import SettingsSchema

/// `leversctl export`: what a bundle says of its keys, for other tools.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Export the keys of a bundle as Swift, a GSettings schema or a JSON Schema.",
    discussion: """
      Titles are English, where there are such, unless --language says otherwise.

      Examples:
        leversctl export swift MyApp.app -o Settings.swift
        leversctl export gschema MyApp.app --id org.example.MyApp
        leversctl export json-schema MyApp.app
      """,
    subcommands: [ExportSwift.self, ExportGSchema.self, ExportJSONSchema.self])
}

/// What all exports have: a bundle and a file to write.
struct ExportOptions: ParsableArguments {
  @Argument(
    help: "A settings bundle, a folder that holds one, or a page in it.", completion: .directory)
  var path: String

  @OptionGroup var output: OutputOptions

  @OptionGroup var options: BundleOptions

  /// Reads the bundle and writes what is made of it.
  func run(_ text: (SettingsBundle) throws -> String) throws {
    try Console.run {
      // The same file on every machine: names are made of titles, which the user's language would change.
      var options = options
      options.language = options.language ?? "en"
      let bundle = try options.bundle(path)
      for name in bundle.reachablePanes().missing {
        Console.note("the page “\(name)” is missing, and with it its keys")
      }
      try output.write(Data(text(bundle).utf8))
    }
  }
}
