import ArgumentParser
import Foundation
import Translation

/// `leversctl set KEY VALUE`: sets a value as the bundle’s element would store it.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: tr("Set the value of a key."),
    discussion: tr(
      """
      The bundle’s element decides what is stored: a switch takes on or off (also true, false, \
      yes, no) and stores its TrueValue or FalseValue; a choice takes the title or value of an \
      option, or several of them, separated by commas, with multiple selection; a slider takes a \
      number in its range; a text field takes any text. Other keys need --type; without a bundle, \
      an existing value keeps its type. If a value is refused, nothing is changed and the exit code \
      is 1. If the file doesn’t exist, it’s created; everything else in it is kept. An element’s \
      PostNotification is sent as a D-Bus signal; see levers(1). In a file without keys, the path \
      of a value takes the place of the key; see leversctl get --help. The number after the last \
      one of a list adds an element. Without a bundle, a new key such as outer.inner is added to the \
      dictionary outer, if it exists.

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
    try Console.run(hasConsentOptions: true) {
      let keys = try options.keys()
      let store = try options.open(keys, consent: consentOptions.consent, mayBeNew: true)
      let typed = TypedValue(
        key: key, keys: keys, type: type,
        current: keys == nil ? try store.value(named: key) : nil)
      let text = value == "-" ? try TypedInput.read(for: key) : value
      try store.setValue(try typed.value(of: text), named: key)
      try store.synchronize()
    }
  }
}
