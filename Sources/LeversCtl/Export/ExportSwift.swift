import ArgumentParser
import SettingsSchema

/// `leversctl export swift BUNDLE`: typed keys and defaults as Swift.
struct ExportSwift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Export typed keys with their defaults as a Swift file.",
    discussion: """
      The file extends SettingsKeys, so that a program reads store[.brightness]. With --type-name it \
      declares an enum of that name instead, for programs with several bundles: \
      store[AppKeys.brightness]. Choices of texts or whole numbers become enums. Titles become comments.

      Examples:
        leversctl export swift MyApp/Settings.bundle
        leversctl export swift MyApp.app -o Sources/MyApp/SettingsKeys.swift
        leversctl export swift MyApp.app --type-name AppKeys --language en
      """)

  @OptionGroup var export: ExportOptions

  @Option(
    help: ArgumentHelp(
      "Declare an enum of this name instead of extending SettingsKeys.", valueName: "name"))
  var typeName: String?

  func validate() throws {
    if let typeName, !SwiftIdentifier.isTypeName(typeName) {
      throw ValidationError("“\(typeName)” is no name of a Swift type, such as AppKeys.")
    }
  }

  func run() throws {
    try export.run { SwiftKeysFile(ExportedKeys($0), typeName: typeName).text }
  }
}
