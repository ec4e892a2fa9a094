import ArgumentParser
import Foundation
import Translation

/// `leversctl reset [KEY…]`: removes keys, so that their defaults apply again.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: tr("Reset keys to their defaults."),
    discussion: tr(
      """
      Resetting a key removes it from the store. Without keys, all keys of the bundle’s elements \
      are reset; keys that aren’t in the bundle are kept. Without a bundle, values in \
      dictionaries and lists have keys, too; see leversctl get --help.

      Examples:
        leversctl reset volume --store settings.plist --bundle MyApp.app
        leversctl reset --store settings.plist --bundle MyApp.app
      """))

  @Argument(help: ArgumentHelp(tr("The keys to reset.")))
  var keys: [String] = []

  @OptionGroup var options: StoreOptions
  @OptionGroup var consentOptions: ConsentOptions

  func validate() throws {
    // “--store gsettings:” alone would reset all settings of the computer.
    if keys.isEmpty, options.ownBundle == nil { throw ValidationError(Self.missingKeys) }
  }

  private static let missingKeys = tr(
    "Specify the keys to reset, or the bundle to reset all keys of.")

  func run() throws {
    try Console.run(hasConsentOptions: true) {
      let known = try options.keys()
      let store = try options.open(known, consent: consentOptions.consent)
      try store.removeValues(named: try keysToReset(known))
      try store.synchronize()
    }
  }

  private func keysToReset(_ known: BundleKeys?) throws(Failure) -> [String] {
    guard let known else {
      if keys.isEmpty { throw Failure.refused(Self.missingKeys) }
      return keys
    }
    if let unknown = keys.first(where: { known[$0] == nil }) {
      throw Failure.refused(
        known.problem(
          ofUnknown: unknown,
          orElse: tr("“\(unknown)” isn’t a key of the bundle. Remove it with unset.")))
    }
    if !keys.isEmpty { return keys }
    return known.keys.filter { known[$0]?.specifier.element.isChangeable == true }
  }
}
