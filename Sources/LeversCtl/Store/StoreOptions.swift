import ArgumentParser
import Foundation
import SettingsSchema
import SettingsStorage
import Translation

/// The store that a command reads or writes, and the bundle with its keys.
struct StoreOptions: ParsableArguments {
  @Option(
    name: .customLong("store"),
    help: ArgumentHelp(
      tr(
        "The settings: a property-list file, gsettings:SCHEMA[@APP][:PATH], gsettings: for all schemas, or defaults:SUITE."
      ),
      valueName: "store"),
    completion: .file())
  var ownStore: String?

  @Option(
    name: .customLong("bundle"),
    help: ArgumentHelp(
      tr("The bundle that describes the keys; gsettings:SCHEMA[@APP][:PATH] needs no --store."),
      valueName: "path"),
    completion: .bundle)
  var ownBundle: String?

  @OptionGroup var bundleOptions: BundleOptions

  func validate() throws {
    if ownStore == nil, !Self.isStore(ownBundle) {
      throw ValidationError(tr("Specify the settings with --store."))
    }
  }

  /// The location of the settings; the bundle, if that is made for a store.
  var store: String { ownStore ?? ownBundle ?? "" }

  /// The path of the bundle, or nil; all schemas describe themselves.
  var bundle: String? { ownBundle ?? (store == StoreLocation.schemas.text ? store : nil) }

  /// Whether a path of a bundle is a store, too.
  static func isStore(_ path: String?) -> Bool {
    path.map(StoreLocation.isSchema) == true
  }

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
