import ArgumentParser
import SettingsStorage

/// `leversctl reset [KEY…]`: removes keys, so that their defaults count again.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Reset keys to their defaults.",
    discussion: """
      A key is reset by removing it from the store. Without keys, all that the bundle's elements can edit \
      are reset; keys that the bundle does not have stay.

      Examples:
        leversctl reset volume --store settings.plist --bundle MyApp.app
        leversctl reset --store settings.plist --bundle MyApp.app
      """)

  @Argument(help: "The keys to reset.")
  var keys: [String] = []

  @OptionGroup var options: StoreOptions
  @OptionGroup var consentOptions: ConsentOptions

  func validate() throws {
    if keys.isEmpty, options.bundle == nil {
      throw ValidationError("Name the keys to reset, or the bundle whose keys are meant.")
    }
  }

  func run() throws {
    try Console.run {
      let known = try options.keys()
      let store = try options.open(known)
      for key in try keysToReset(known) { try store.setValue(nil, named: key) }
      try store.synchronize(consent: consentOptions.consent)
    }
  }

  private func keysToReset(_ known: BundleKeys?) throws(Failure) -> [String] {
    guard let known else { return keys }
    if let foreign = keys.first(where: { known[$0] == nil }) {
      throw Failure.refused("“\(foreign)” is no key of the bundle. Remove it with unset.")
    }
    if !keys.isEmpty { return keys }
    return known.keys.filter { known[$0]?.specifier.element.isEditable == true }
  }
}

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
