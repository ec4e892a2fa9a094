import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage

/// `leversctl defaults PATH`: the default values of a bundle, as a property list.
struct Defaults: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: "Print the default values of a bundle as a property list.",
    discussion: """
      A switch's default is the value that it would store. The pages that the first one leads to are \
      included; of two defaults of one key the later one wins.

      Examples:
        leversctl defaults MyApp/Settings.bundle
        leversctl defaults MyApp.app --all --format json
        leversctl defaults MyApp.app --format binary -o defaults.plist
      """)

  @Argument(
    help: "A settings or preference bundle, a folder that holds one, or a page in it.",
    completion: .directory)
  var path: String

  @Flag(help: "Include the elements that the user can't edit.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Of a preference bundle, the store to print the defaults of.", valueName: "domain"))
  var domain: String?

  @Option(help: "The format of the output.")
  var format: FileFormat = .xml

  @OptionGroup var output: OutputOptions

  @OptionGroup var options: BundleOptions

  func run() throws {
    try Console.run {
      let bundle = try options.bundle(path)
      let values = try bundle.defaults(all ? .all : .editable, domain: domain)
      let others = bundle.domains.filter { $0 != domain ?? bundle.mainDomain }
      if domain == nil, !others.isEmpty {
        Console.log(
          "defaults of other domains are left out; give them with --domain "
            + others.joined(separator: " or "))
      }
      for name in bundle.reachablePanes().missing {
        Console.log("the page “\(name)” is missing, and with it its defaults")
      }
      try output.write(format.data(.dictionary(values)))
    }
  }
}
