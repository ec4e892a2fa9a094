import ArgumentParser
import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage
import Translation

/// `leversctl defaults PATH`: the default values of a bundle, as a property list.
struct Defaults: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "defaults",
    abstract: tr("Print the default values of a bundle as a property list."),
    discussion: tr(
      """
      A switch’s default is the value that it would store. All pages that can be reached from the \
      first one are included. If a key has two defaults, the later one is used.

      Examples:
        leversctl defaults MyApp/Settings.bundle
        leversctl defaults MyApp.app --all --format json
        leversctl defaults MyApp.app --format binary -o defaults.plist
      """))

  @Argument(
    help: ArgumentHelp(
      tr(
        "A settings or preference bundle, a folder or an archive (.ipa, .zip) that holds one, or a page in it."
      )),
    completion: .bundle)
  var path: String

  @Flag(help: ArgumentHelp(tr("Include the elements that the user can’t edit.")))
  var all = false

  @Option(
    help: ArgumentHelp(
      tr("The domain of a preference bundle to print the defaults of."), valueName: "domain"))
  var domain: String?

  @Option(help: ArgumentHelp(tr("The format of the output.")))
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
          tr(
            """
            defaults of other domains are left out; print them with --domain \
            \(Text.any(of: others.map { Text(verbatim: $0) }))
            """))
      }
      for name in bundle.reachablePanes().missing {
        Console.log(
          bundle.isDamaged(name)
            ? tr("the page “\(name.shortened)” is damaged, and its defaults are left out")
            : tr("the page “\(name.shortened)” is missing, and so are its defaults"))
      }
      try output.write(format.data(of: .dictionary(values), limits: options.bounds.limits))
    }
  }
}
