import ArgumentParser
import SettingsStorage

/// `leversctl set KEY VALUE`: gives a key a value, as the bundle's element would store it.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the value of a key.",
    discussion: """
      The bundle's element decides what is stored: a switch takes on or off (also true, false, yes, no) and \
      stores its TrueValue or FalseValue; a choice takes the title or the value of an option, a choice of \
      several any number of them with commas; a slider a number in its range; a text field any text. Other \
      keys need --type. A refused value changes nothing and the exit code is 1. The file is made when there \
      is none; everything else in it stays. What the element announces (PostNotification) goes out as a D-Bus \
      signal; see levers(1).

      Examples:
        leversctl set notifications on --store settings.plist --bundle MyApp.app
        leversctl set theme Dark --store settings.plist --bundle MyApp.app
        leversctl set launches 12 --type integer --store settings.plist
        leversctl set offset --type real --store settings.plist -- -0.5
      """)

  @Argument(help: "The key.")
  var key: String

  @Argument(help: "The value; put -- before one that begins with a hyphen.")
  var value: String

  @Option(help: "The type of the value.")
  var type: ValueType?

  @OptionGroup var options: StoreOptions
  @OptionGroup var consentOptions: ConsentOptions

  func run() throws {
    try Console.run {
      let keys = try options.keys()
      let store = try options.open(keys, mayBeNew: true)
      let typed = TypedValue(key: key, keys: keys, type: type)
      try store.setValue(try typed.value(of: value), named: key)
      try store.synchronize(consent: consentOptions.consent)
    }
  }
}
