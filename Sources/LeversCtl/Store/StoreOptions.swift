import ArgumentParser
import Foundation
import SettingsSchema
import SettingsStorage
import Translation

/// The store that a command reads or writes, and the bundle with its keys.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      tr("The settings: a property-list file, gsettings:SCHEMA[:PATH] or defaults:SUITE."),
      valueName: "store"),
    completion: .file())
  var store: String

  @Option(
    help: ArgumentHelp(tr("The bundle that describes the keys."), valueName: "path"),
    completion: .bundle)
  var bundle: String?

  @OptionGroup var bundleOptions: BundleOptions

  /// The keys of the bundle, or nil.
  func keys() throws -> BundleKeys? {
    guard let bundle else { return nil }
    return try BundleKeys(bundleOptions.bundle(bundle), store: StoreLocation(store))
  }

  /// The store, with those of the bundle's other domains; a missing file is an error unless it may be created.
  func open(_ keys: BundleKeys?, mayBeNew: Bool = false) throws -> StoreFiles {
    try StoreFiles(StoreLocation(store), keys, mayBeNew: mayBeNew)
  }
}
