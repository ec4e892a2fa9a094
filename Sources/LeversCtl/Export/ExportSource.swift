import ArgumentParser
import Foundation
import SettingsSchema
import Translation

/// The bundle, for all exports.
struct ExportSource: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      tr("A settings bundle, a folder or an archive (.ipa, .zip) that holds one, or a page in it.")),
    completion: .bundle)
  var path: String

  @OptionGroup var options: BundleOptions

  /// Reads the bundle, and reports missing pages.
  func bundle() throws -> SettingsBundle {
    // The output must be the same on every machine: names are derived from titles, which the user’s language would
    // change.
    var options = options
    options.language = options.language ?? "en"
    if SettingsFile(URL(fileURLWithPath: path), limits: options.bounds.limits) != nil {
      throw Failure.path(
        tr(
          """
          “\(path)” is a settings file, from which only markdown and html can be exported. For this \
          format, specify the bundle with its keys.
          """))
    }
    let bundle = try options.bundle(path)
    for name in bundle.reachablePanes().missing {
      Console.log(
        bundle.isDamaged(name)
          ? tr("the page “\(name.shortened)” is damaged, and its keys are left out")
          : tr("the page “\(name.shortened)” is missing, and so are its keys"))
    }
    return bundle
  }
}
