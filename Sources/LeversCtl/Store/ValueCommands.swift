import ArgumentParser
import Foundation
import PropertyList
import SettingsStorage
import Translation

/// `leversctl get KEY`: the value of one key.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: tr("Print the value of a key."),
    discussion: tr(
      """
      If the store has no value, the bundle’s default is printed. If there is no default either, \
      the exit code is 1.

      Examples:
        leversctl get name --store settings.plist
        leversctl get volume --store settings.plist --bundle MyApp.app
        leversctl get token --store settings.plist --bundle MyApp.app --show-secrets
      """))

  @Argument(help: ArgumentHelp(tr("The key.")))
  var key: String

  @OptionGroup var options: StoreOptions
  @OptionGroup var secrets: SecretOptions

  @Option(help: ArgumentHelp(tr("The format of the output.")))
  var format: TextFormat = .text

  func run() throws {
    try Console.run {
      let keys = try options.keys()
      let store = try options.open(keys)
      let value = try store.value(named: key) ?? keys?.defaults[key]
      guard let shown = secrets.shown(value, ofKey: key, in: keys) else {
        throw Failure.refused(tr("“\(key)” has no value in “\(options.store)”."))
      }
      let text = format == .json ? try PropertyListJSON.line(shown) : ValueText.plain(shown)
      try Console.write(Data((text + "\n").utf8))
    }
  }
}

/// `leversctl set KEY VALUE`: gives a key a value, as the bundle's element would store it.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: tr("Set the value of a key."),
    discussion: tr(
      """
      The bundle’s element decides what is stored: a switch takes on or off (also true, false, \
      yes, no) and stores its TrueValue or FalseValue; a choice takes the title or value of an \
      option, or several of them, separated by commas, with multiple selection; a slider takes a \
      number in its range; a text field takes any text. Other keys need --type. If a value is \
      refused, nothing is changed and the exit code is 1. If the file doesn’t exist, it’s created; \
      everything else in it is kept. An element’s PostNotification is sent as a D-Bus signal; see \
      levers(1).

      Other users can see the values in a command. If the value is -, it’s read from standard \
      input, without the line break at its end; on a terminal, you can type it without showing it.

      Examples:
        leversctl set notifications on --store settings.plist --bundle MyApp.app
        leversctl set theme Dark --store settings.plist --bundle MyApp.app
        leversctl set launches 12 --type integer --store settings.plist
        leversctl set offset --type real --store settings.plist -- -0.5
        leversctl set token - --store settings.plist --bundle MyApp.app < token.txt
      """))

  @Argument(help: ArgumentHelp(tr("The key.")))
  var key: String

  @Argument(
    help: ArgumentHelp(
      tr("The value, or - for standard input. Put -- before a value that begins with a hyphen.")))
  var value: String

  @Option(help: ArgumentHelp(tr("The type of the value.")))
  var type: ValueType?

  @OptionGroup var options: StoreOptions
  @OptionGroup var consentOptions: ConsentOptions

  func run() throws {
    try Console.run {
      let keys = try options.keys()
      let store = try options.open(keys, mayBeNew: true)
      let typed = TypedValue(key: key, keys: keys, type: type)
      let text = value == "-" ? try TypedInput.read(for: key) : value
      try store.setValue(try typed.value(of: text), named: key)
      try store.synchronize(consent: consentOptions.consent)
    }
  }
}

/// `leversctl reset [KEY…]`: removes keys, so that their defaults count again.
struct ResetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: tr("Reset keys to their defaults."),
    discussion: tr(
      """
      Resetting a key removes it from the store. Without keys, all keys of the bundle’s elements \
      are reset; keys that aren’t in the bundle are kept.

      Examples:
        leversctl reset volume --store settings.plist --bundle MyApp.app
        leversctl reset --store settings.plist --bundle MyApp.app
      """))

  @Argument(help: ArgumentHelp(tr("The keys to reset.")))
  var keys: [String] = []

  @OptionGroup var options: StoreOptions
  @OptionGroup var consentOptions: ConsentOptions

  func validate() throws {
    if keys.isEmpty, options.bundle == nil {
      throw ValidationError(tr("Specify the keys to reset, or the bundle to reset all keys of."))
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
      throw Failure.refused(
        known.problem(
          ofUnknown: foreign,
          orElse: tr("“\(foreign)” isn’t a key of the bundle. Remove it with unset.")))
    }
    if !keys.isEmpty { return keys }
    return known.keys.filter { known[$0]?.specifier.element.isResettable == true }
  }
}

/// `leversctl unset KEY`: removes a key from a store.
struct UnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: tr("Remove a key from a store."),
    discussion: tr(
      """
      If the store doesn’t have the key, nothing happens.

      Example:
        leversctl unset name --store settings.plist
      """))

  @Argument(help: ArgumentHelp(tr("The key.")))
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
