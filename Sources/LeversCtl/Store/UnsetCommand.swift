import ArgumentParser
import Foundation
import Translation

/// `leversctl unset KEY`: removes a key from a store.
struct UnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: tr("Remove a key from a store."),
    discussion: tr(
      """
      If the store doesn’t have the key, nothing happens. Without a bundle, values in dictionaries \
      and lists have keys, too; see leversctl get --help.

      Example:
        leversctl unset name --store settings.plist
      """))

  @Argument(help: ArgumentHelp(tr("The key.")))
  var key: String

  @OptionGroup var options: StoreOptions
  @OptionGroup var consentOptions: ConsentOptions

  func run() throws {
    try Console.run(hasConsentOptions: true) {
      // An unreadable bundle is an error, as in other commands.
      let store = try options.open(
        try options.keys(), consent: consentOptions.consent)
      try store.setValue(nil, named: key)
      try store.synchronize()
    }
  }
}
