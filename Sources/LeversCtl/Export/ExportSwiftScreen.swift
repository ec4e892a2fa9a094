import ArgumentParser
import Foundation
import SettingsSchema
import Translation

/// `leversctl export swift-screen BUNDLE`: the pages as a declaration in Swift.
struct ExportSwiftScreen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift-screen",
    abstract: tr("Export the pages as a declaration in Swift."),
    discussion: tr(
      """
      The file declares an enum whose screen gives the same pages as the bundle: \
      SettingsBundle(AppSettings.screen). SettingsBundle.write(to:) writes it as a bundle again. Strings \
      are those of the page files, before translation.

      Examples:
        leversctl export swift-screen MyApp/Settings.bundle
        leversctl export swift-screen MyApp.app --type-name HarborSettings -o HarborSettings.swift
      """))

  @OptionGroup var export: ExportOptions

  @Option(help: ArgumentHelp(tr("The name of the enum."), valueName: "name"))
  var typeName = "AppSettings"

  func validate() throws {
    guard SwiftIdentifier.isTypeName(typeName) else {
      throw ValidationError(tr("“\(typeName)” isn’t a name for a Swift type such as AppKeys."))
    }
  }

  func run() throws {
    try export.run { SwiftScreenFile($0, typeName: typeName).text }
  }
}
