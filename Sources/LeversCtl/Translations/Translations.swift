import ArgumentParser
import Foundation
import PropertyList
import SettingsArchives
import SettingsSchema
import Translation

/// `leversctl translations`: the strings of a bundle, to translators and back.
struct Translations: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Show what is translated, and exchange strings with translators."),
    discussion: tr(
      """
      Examples:
        leversctl translations status MyApp/Settings.bundle
        leversctl translations export MyApp/Settings.bundle de -o de.xliff
        leversctl translations import de.xliff MyApp/Settings.bundle
      """),
    subcommands: [
      TranslationsStatus.self, TranslationsExport.self, TranslationsImport.self,
    ])
}

/// The bundle whose strings are translated.
struct TranslatedBundle: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      tr("A Settings.bundle or PreferenceBundle, or an app that has one."), valueName: "bundle"),
    completion: .bundle)
  var path: String

  @OptionGroup var bounds: LimitOptions

  /// - Parameter isChanged: whether its tables are changed.
  func bundle(isChanged: Bool = false) throws -> SettingsBundle {
    try .toChange(path: path, limits: bounds.limits, isDryRun: !isChanged)
  }
}
