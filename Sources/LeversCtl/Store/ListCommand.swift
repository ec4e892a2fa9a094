import ArgumentParser
import Foundation
import PropertyList
import SettingsStorage
import Translation

/// `leversctl list`: lists all keys of a store with their values.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: tr("Print the keys and values of a store."),
    discussion: tr(
      """
      With a bundle, its keys come first, in the order of its pages; those without a value in the \
      store show their default. In all commands with --bundle, a key of another domain is written \
      as DOMAIN:KEY and is in the file DOMAIN.plist next to the store.

      Examples:
        leversctl list --store settings.plist
        leversctl list --store settings.plist --bundle MyApp.app --format json
        leversctl list --bundle gsettings:org.gnome.desktop.interface
        leversctl list --store gsettings:
      """))

  @OptionGroup var options: StoreOptions
  @OptionGroup var secrets: SecretOptions

  @Option(help: ArgumentHelp(tr("The format of the output.")))
  var format: TextFormat = .text

  func run() throws {
    try Console.run {
      let keys = try options.keys()
      let lines = StoreListing(values: try options.open(keys).values, keys: keys)
      let text = format == .json ? lines.json(secrets) : lines.text(secrets)
      try Console.write(Data(text.utf8))
    }
  }
}

/// The keys of a store and of its bundle, with their values.
struct StoreListing {
  let values: PropertyListDictionary
  let keys: BundleKeys?

  private var allKeys: [String] {
    let known = keys?.keys ?? []
    let isKnown = Set(known)
    return known + values.keys.filter { !isKnown.contains($0) }
  }

  /// One line for each key that has a value or a default.
  func text(_ secrets: SecretOptions) -> String {
    allKeys.compactMap { key -> String? in
      let stored = values[key]
      let value = secrets.shown(stored ?? keys?.defaults[key], ofKey: key, in: keys)
      return value.map {
        let line = "\(key.withControlsEscaped) = \(ValueText.line($0))"
        let isDefault = stored == nil
        return isDefault
          ? tr("\(line) (default)", comment: "A key with its value, which is the bundle’s") : line
      }
    }.map { $0 + "\n" }.joined()
  }

  /// An array of objects, with null for missing values.
  func json(_ secrets: SecretOptions) -> String {
    let nodes: [JSONNode] = allKeys.map { key in
      let value = secrets.shown(values[key], ofKey: key, in: keys)
      let fallback = secrets.shown(keys?.defaults[key], ofKey: key, in: keys)
      return [
        "key": .string(key),
        "value": PropertyListJSON.node(orNull: value),
        "default": PropertyListJSON.node(orNull: fallback),
      ]
    }
    return JSONWriter.text(.array(nodes)) + "\n"
  }
}
