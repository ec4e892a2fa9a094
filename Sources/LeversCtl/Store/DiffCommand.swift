import ArgumentParser
import Foundation
import PropertyList
import SettingsStorage

/// `leversctl diff`: what differs between two stores, or between a store and a bundle's defaults.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print what differs between two stores, or from a bundle's defaults.",
    discussion: """
      A line “- key = value” is what the first store or the bundle has, “+ key = value” what the other store \
      has. Compared with a bundle, only its own keys that the store holds count. The exit code is 0 when \
      nothing differs and 1 when something does.

      Examples:
        leversctl diff before.plist after.plist
        leversctl diff --bundle MyApp.app settings.plist --format json
      """)

  @Argument(help: "Two stores, or with --bundle one.", completion: .file())
  var stores: [String]

  @Option(
    help: ArgumentHelp("The bundle to compare one store with.", valueName: "path"),
    completion: .directory)
  var bundle: String?

  @OptionGroup var bundleOptions: BundleOptions
  @OptionGroup var secrets: SecretOptions

  @Option(help: "The format of the output.")
  var format: TextFormat = .text

  func validate() throws {
    guard stores.count == 2 || stores.count == 1 && bundle != nil else {
      throw ValidationError("Give two stores, or one and --bundle.")
    }
  }

  func run() throws {
    try Console.run {
      let keys = try bundle.map {
        try BundleKeys(
          bundleOptions.bundle($0), store: StoreLocation(stores.last ?? ""))
      }
      let values = try stores.map { try StoreFiles(StoreLocation($0), keys).values }
      let difference = difference(of: values, keys).masked { value, key in
        secrets.shown(value, ofKey: key, in: keys)
      }
      let text = format == .json ? try difference.json : difference.text
      try Console.write(Data(text.utf8))
      if !difference.changes.isEmpty { throw ExitCode(1) }
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
