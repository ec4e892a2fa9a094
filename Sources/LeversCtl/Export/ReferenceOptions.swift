import ArgumentParser
import Foundation
import SettingsSchema
import SettingsStorage
import Translation

/// Options for references of all settings.
struct ReferenceOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      tr(
        "A settings or preference bundle, a folder or an archive (.ipa, .zip) that holds one, a page in it, a settings file, a .gschema.xml file, or gsettings:SCHEMA."
      )),
    completion: .bundle)
  var path: String

  @OptionGroup var options: BundleOptions
  @OptionGroup var output: OutputOptions

  /// Reads the pages and writes the document.
  func run(_ text: (SettingsReference) -> String) throws {
    try Console.run {
      let bundle = try options.bundleOrFile(path)
      // Users’ values don’t belong in a manual, except for those of a file without a bundle.
      let store = bundle.followsValues ? try bundle.ownStore(options.bounds.limits) : MemoryStore()
      // The program only runs on the process’s first thread.
      let reference = MainActor.assumeIsolated { SettingsReference(bundle, store: store) }
      try output.write(Data(text(reference).utf8))
    }
  }
}
