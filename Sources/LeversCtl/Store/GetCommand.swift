import ArgumentParser
import Foundation
import PropertyList
import Translation

/// `leversctl get KEY`: prints the value of a key.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: tr("Print the value of a key."),
    discussion: tr(
      """
      If the store has no value, the bundle’s default is printed. If there is no default either, \
      the exit code is 1. A file that is a list or a single value has no keys: / is all of it, /0 \
      its first element, and /0/Name a value in that. In a key, write a slash as %2F and a percent \
      sign as %25. Without a bundle, a value in a dictionary or list has the key that leversctl \
      show prints, such as outer.inner or /list/0/name; a key of the file itself takes precedence.

      Examples:
        leversctl get name --store settings.plist
        leversctl get window.width --store settings.plist
        leversctl get /0 --store list.json
        leversctl get volume --store settings.plist --bundle MyApp.app
        leversctl get token --store settings.plist --bundle MyApp.app --show-secrets
        leversctl get clock-format --bundle gsettings:org.gnome.desktop.interface
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
      let text = format == .json ? PropertyListJSON.line(shown) : ValueText.plain(shown)
      try Console.write(Data((text + "\n").utf8))
    }
  }
}
