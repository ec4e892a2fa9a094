import ArgumentParser
import Foundation
import SettingsArchives
import SettingsGSettings
import SettingsSchema
import Translation

/// Options for reading a bundle, which all commands with a bundle have.
struct BundleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      tr("The language of the bundle’s strings, such as de or pt-BR."), valueName: "tag")
  )
  var language: String?

  @Option(help: ArgumentHelp(tr("The device to read the bundle for.")))
  var device: Device = .pad

  @OptionGroup var bounds: LimitOptions

  func validate() throws {
    if let problem = LanguagePreferences.problem(ofOption: language) {
      throw ValidationError(problem.string)
    }
  }

  /// The bundle for a path or a schema, or pages inferred from a settings file; its first page is readable.
  func bundleOrFile(_ path: String) throws(BundleError) -> SettingsBundle {
    guard let file = SettingsFile(URL(fileURLWithPath: path), limits: bounds.limits) else {
      return try bundle(path)
    }
    return SettingsBundle(
      inferredFrom: file, at: file.url, languages: LanguagePreferences(option: language))
  }

  /// The bundle for a path, or for `gsettings:SCHEMA[:PATH]`; its first page is readable.
  func bundle(_ path: String) throws(BundleError) -> SettingsBundle {
    let bundle = try unreadBundle(path, LanguagePreferences(option: language))
    _ = try bundle.pane(named: bundle.rootPaneName)
    return bundle
  }

  private func unreadBundle(
    _ path: String, _ languages: LanguagePreferences
  ) throws(BundleError) -> SettingsBundle {
    let schema = try SettingsBundle(
      schemaIn: path, device: device, languages: languages, limits: bounds.limits)
    if let schema { return schema }
    return SettingsBundle(
      try BundleLocation(opening: URL(fileURLWithPath: path)), device: device,
      languages: languages, limits: bounds.limits)
  }
}
