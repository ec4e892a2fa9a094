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

  func bundle() throws(BundleError) -> SettingsBundle {
    try SettingsBundle.toCheck(
      path: URL(fileURLWithPath: path), limits: bounds.limits, find: BundleLocation.init(opening:))
  }
}
