import ArgumentParser
import Foundation
import PropertyList
import SettingsStorage

/// `leversctl get KEY`: the value of one key.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value of a key.",
    discussion: """
      Where the store has no value, the bundle's default is printed; where there is none either, the exit \
      code is 1.

      Examples:
        leversctl get name --store settings.plist
        leversctl get volume --store settings.plist --bundle MyApp.app
        leversctl get token --store settings.plist --bundle MyApp.app --show-secrets
      """)

  @Argument(help: "The key.")
  var key: String

  @OptionGroup var options: StoreOptions
  @OptionGroup var secrets: SecretOptions

  @Option(help: "The format of the output.")
  var format: TextFormat = .text

  func run() throws {
    try Console.run {
      let keys = try options.keys()
      let store = try options.open(keys)
      let value = try store.value(named: key) ?? keys?.defaults[key]
      guard let shown = secrets.shown(value, ofKey: key, in: keys) else {
        throw Failure.refused("“\(key)” has no value in “\(options.store)”.")
      }
      let text = format == .json ? try PropertyListJSON.line(shown) : ValueText.plain(shown)
      try Console.write(Data((text + "\n").utf8))
    }
  }
}
