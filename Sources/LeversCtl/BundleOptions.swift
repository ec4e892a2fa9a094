import ArgumentParser
import Foundation
import SettingsSchema

/// How a bundle is read: the options that all commands with a bundle have.
struct BundleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language of the bundle's texts, such as de or pt-BR.", valueName: "tag")
  )
  var language: String?

  @Option(help: "The device that the bundle is read for.")
  var device: Device = .pad

  @OptionGroup var bounds: LimitOptions

  func validate() throws {
    if let language, !LanguagePreferences.isLanguage(language) {
      throw ValidationError(
        "“\(language)” is no language. Give a tag such as de, pt-BR or zh-Hans.")
    }
  }

  /// The bundle that a path means; its first page can be read.
  func bundle(_ path: String) throws(BundleError) -> SettingsBundle {
    let languages = LanguagePreferences(environment: ProcessInfo.processInfo.environment)
      .preceded(by: language.map { [$0] } ?? [])
    let bundle = try SettingsBundle(
      path: URL(fileURLWithPath: path), device: device, languages: languages,
      limits: bounds.limits)
    _ = try bundle.pane(named: bundle.rootPaneName)
    return bundle
  }
}
