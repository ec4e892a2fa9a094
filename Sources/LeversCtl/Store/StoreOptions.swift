import ArgumentParser
import Foundation
import SettingsGSettings
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
    if ownStore == nil, !Self.isStore(ownBundle), !isWithoutBundle {
      throw ValidationError(tr("Specify the settings with --store."))
    }
  }

  /// The name of the store: the option’s, or else the bundle, if its pages are for a store.
  var store: String { ownStore ?? ownBundle ?? "" }

  /// The location of the settings.
  private var location: StoreLocation {
    get throws(StoreError) {
      let location = try StoreLocation(store)
      // With a bundle of its own, a key file isn’t described by schemas.
      guard let file = location.file, let bundle, Dump.isMeant(by: store) else { return location }
      if bundle == store { return .dump(file, schema: nil) }
      guard StoreLocation.isSchema(bundle) else { return location }
      switch try StoreLocation(bundle) {
      case .gsettings(let schema, let path, nil):
        return .dump(file, schema: schema, path: path)
      case .schemas: return .dump(file, schema: nil)
      default: return location
      }
    }
  }

  /// The path of the bundle, or nil; schemas, and a dump of their values, describe themselves.
  var bundle: String? { ownBundle ?? (Self.isStore(store) ? store : nil) }

  /// Whether a path of a bundle is a store, too.
  static func isStore(_ path: String?) -> Bool {
    path.map { StoreLocation.isSchema($0) || Dump.isMeant(by: $0) } == true
  }

  /// Whether the path of a bundle is that of a settings file, whose values need none.
  private var isWithoutBundle: Bool {
    guard let ownBundle, !StoreLocation.isSchema(ownBundle) else { return false }
    let file = URL(fileURLWithPath: ownBundle)
    return SettingsFile(file, limits: bundleOptions.bounds.limits) != nil
  }

  /// The keys of the bundle; nil for none, as pages that are inferred from a file have no rules for its values.
  func keys() throws -> BundleKeys? {
    guard let bundle, !isWithoutBundle else { return nil }
    return try BundleKeys(bundleOptions.bundle(bundle), store: location)
  }

  /// The store, with those of the bundle’s other domains; a missing file is an error unless it may be created.
  ///
  /// - Parameter consent: what saves may do without an error that asks for it; nil if nothing is saved.
  func open(
    _ keys: BundleKeys?, consent: SaveConsent? = nil, mayBeNew: Bool = false
  ) throws -> StoreFiles {
    try StoreFiles(
      location, keys, limits: bundleOptions.bounds.limits, consent: consent, mayBeNew: mayBeNew)
  }
}
