import ArgumentParser
import Foundation
import PropertyList
import SettingsAuthoring
import SettingsSchema
import SettingsStorage
import Translation

/// `leversctl diff`: shows the differences between two stores, between a store and a bundle’s defaults, or between two
/// versions of a bundle.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: tr(
      "Print the differences between two stores, a bundle’s defaults and a store, or two bundles."),
    discussion: tr(
      """
      Lines with “- key = value” are from the first store or the bundle, lines with “+ key = \
      value” from the other store. With a bundle, only those of its keys that are in the store are \
      compared. A schema is compared with its own defaults, and gsettings: means all schemas on this \
      computer. A key file, such as one that dconf dump wrote, is compared by its groups. The exit code \
      is 0 if there are no differences, and 1 if there are.

      With --bundles, the two paths are an old and a new version of a bundle. Each line is a \
      difference in keys, values, defaults, pages or strings, with what happens to stored values. A \
      difference is breaking if something that users have changes: a stored value is ignored, \
      rejected or means something else, or users without one get another default. To check a \
      release, add --at-least breaking: other differences are then left out of the output and of the \
      exit code.

      Examples:
        leversctl diff before.plist after.plist
        leversctl diff --bundle MyApp.app settings.plist --format json
        leversctl diff gsettings:
        leversctl diff gsettings: backup.dconf
        leversctl diff --bundles old/Settings.bundle Settings.bundle --at-least breaking
      """))

  @Argument(
    help: ArgumentHelp(
      tr("Two stores, one store with --bundle, or two bundles with --bundles.")),
    completion: .file())
  var stores: [String]

  @Option(
    help: ArgumentHelp(tr("The bundle to compare one store with."), valueName: "path"),
    completion: .bundle)
  var bundle: String?

  @Flag(help: ArgumentHelp(tr("Compare two versions of a bundle: the old and the new one.")))
  var bundles = false

  @Option(
    help: ArgumentHelp(
      tr("With --bundles, print only differences of this level and above; the default is text."),
      valueName: "level"))
  var atLeast: VersionChange.Level?

  @OptionGroup var bundleOptions: BundleOptions
  @OptionGroup var secrets: SecretOptions

  @Option(help: ArgumentHelp(tr("The format of the output.")))
  var format: TextFormat = .text

  func validate() throws {
    if bundles {
      guard stores.count == 2, bundle == nil else {
        throw ValidationError(tr("Specify two bundles: the old and the new one."))
      }
      return
    }
    if atLeast != nil { throw ValidationError(tr("--at-least needs --bundles.")) }
    guard stores.count == 2 || stores.count == 1 && describingBundle != nil else {
      throw ValidationError(tr("Specify two stores, or one store with --bundle."))
    }
  }

  func run() throws {
    if bundles { return try Console.run { try compareBundles() } }
    try Console.run {
      let bundle = try describingBundle.map { try bundleOptions.bundle($0) }
      let keys = try bundle.map {
        try BundleKeys($0, store: StoreLocation(stores.last ?? ""))
      }
      let values = try values(keys, bundle)
      let difference = difference(of: values, keys).masked { value, key in
        secrets.shown(value, ofKey: key, in: keys)
      }
      let text = format == .json ? difference.json : difference.text
      try Console.write(Data(text.utf8))
      if !difference.changes.isEmpty { throw ExitCode(1) }
    }
  }

  private func compareBundles() throws {
    let report = try VersionReport(
      old: stores[0], new: stores[1], bundleOptions, atLeast: atLeast ?? .text)
    try Console.write(Data((format == .json ? report.json : report.text).utf8))
    if !report.difference.changes.isEmpty { throw ExitCode(1) }
  }

  /// The bundle; a schema describes itself, and the values in a key file.
  private var describingBundle: String? {
    if let bundle { return bundle }
    let describes = stores.count == 1 || stores.contains(where: BackupFile.isMeant)
    guard describes else { return nil }
    return stores.first(where: StoreLocation.isSchema)
      ?? (stores.count == 1 ? stores.first { StoreOptions.isStore($0) } : nil)
  }

  private func values(
    _ keys: BundleKeys?, _ bundle: SettingsBundle?
  ) throws -> [PropertyListDictionary] {
    let areBackups = stores.map { BackupFile.isMeant(by: $0) }
    // Only schemas, or other such files, have something to compare with a key file.
    let isOfSchemas = bundle?.storeLocation != nil || !areBackups.contains(false)
    let backups = try zip(stores, areBackups).map { store, isBackup in
      isBackup && isOfSchemas ? try BackupFile(store, of: bundle) : nil
    }
    let known = backups.compactMap(\.self)
    return try zip(stores, backups).map { store, backup in
      if let backup { return backup.values }
      let values = try StoreFiles(
        StoreLocation(store), keys, limits: bundleOptions.bounds.limits
      ).values
      return known.first?.covered(values, keys) ?? values
    }
  }

  private func difference(
    of stores: [PropertyListDictionary], _ keys: BundleKeys?
  ) -> StoreDifference {
    guard let first = stores.first, let last = stores.last else { return StoreDifference() }
    if stores.count == 1, let keys { return StoreDifference(of: last, fromDefaultsOf: keys) }
    return StoreDifference(from: first, to: last)
  }
}

/// The keys with different values in two sets of settings.
struct StoreDifference {
  /// A key; nil for a missing value.
  struct Change: Equatable {
    let key: String
    let old: PropertyListValue?
    let new: PropertyListValue?
  }

  private(set) var changes: [Change] = []

  init() {}

  /// The differences between two stores, including types: the first one’s keys, then those only in the second.
  init(from first: PropertyListDictionary, to second: PropertyListDictionary) {
    changes = first.differingKeys(from: second).map {
      Change(key: $0, old: first[$0], new: second[$0])
    }
  }

  /// The values in a store for the keys of a bundle that differ from their defaults, compared as in Cocoa (1 is true).
  init(of store: PropertyListDictionary, fromDefaultsOf keys: BundleKeys) {
    for key in keys.keys {
      guard let value = store[key] else { continue }
      let fallback = keys.defaults[key]
      if fallback?.schemaEquals(value) == true { continue }
      changes.append(Change(key: key, old: fallback, new: value))
    }
  }

  /// The same with masked values.
  func masked(
    _ shown: (PropertyListValue?, String) -> PropertyListValue?
  ) -> StoreDifference {
    var copy = self
    copy.changes = changes.map {
      Change(key: $0.key, old: shown($0.old, $0.key), new: shown($0.new, $0.key))
    }
    return copy
  }

  /// Lines `- key = old` and `+ key = new`.
  var text: String {
    changes.map { change in
      let key = change.key.withControlsEscaped
      let old = change.old.map { "- \(key) = \(ValueText.line($0))\n" } ?? ""
      let new = change.new.map { "+ \(key) = \(ValueText.line($0))\n" } ?? ""
      return old + new
    }.joined()
  }

  /// An array of `{"key", "old", "new"}`, with null for missing values.
  var json: String {
    let nodes: [JSONNode] = changes.map { change in
      [
        "key": .string(change.key), "old": PropertyListJSON.node(orNull: change.old),
        "new": PropertyListJSON.node(orNull: change.new),
      ]
    }
    return JSONWriter.text(.array(nodes)) + "\n"
  }
}
