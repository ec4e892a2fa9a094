import ArgumentParser
import SettingsStorage

/// `leversctl unset KEY`: removes a key from a store.
struct UnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Remove a key from a store.",
    discussion: """
      Nothing happens when the store does not have the key.

      Example:
        leversctl unset name --store settings.plist
      """)

  @Argument(help: "The key.")
  var key: String

  @OptionGroup var options: StoreOptions
  @OptionGroup var consentOptions: ConsentOptions

  func run() throws {
    try Console.run {
      // A bundle that can't be read is an error here as in the other commands.
      let store = try options.open(try options.keys())
      try store.setValue(nil, named: key)
      try store.synchronize(consent: consentOptions.consent)
    }
  }
}
