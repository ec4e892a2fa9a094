import ArgumentParser
import Foundation
import SettingsAuthoring
import Translation

/// `leversctl new DIR`: makes a new settings bundle.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: tr("Make a new settings bundle."),
    discussion: tr(
      """
      The bundle has a first page, Root.plist, and a table for its English texts, \
      en.lproj/Root.strings. It is empty, or has one of each element in --with, in that order. \
      Nothing is ever replaced.

      Examples:
        leversctl new MyApp/Settings.bundle
        leversctl new MyApp/Settings.bundle --title MyApp --with group,toggle,slider,page
      """))

  @Argument(
    help: ArgumentHelp(tr("The folder to make, such as Settings.bundle."), valueName: "dir"),
    completion: .directory)
  var path: String

  @Option(help: ArgumentHelp(tr("The title of the first page."), valueName: "text"))
  var title = "Settings"

  @Option(
    help: ArgumentHelp(
      tr(
        "The elements to begin with, separated by commas: \(Text.list(StarterElement.allCases.map(\.rawValue)))."
      ),
      valueName: "elements"))
  var with: String?

  func validate() throws { _ = try elements }

  func run() throws {
    try Console.run {
      let bundle = NewBundle(title: title, elements: try elements)
      do throws(BundleWritingError) {
        try bundle.write(to: URL(fileURLWithPath: path))
      } catch {
        throw Failure.path(error.message.string)
      }
    }
  }

  private var elements: [StarterElement] {
    get throws {
      try (with ?? "").split(separator: ",").map { word in
        let name = word.trimmingCharacters(in: .whitespaces)
        guard let element = StarterElement(rawValue: name) else {
          let names = StarterElement.allCases.map { Text.quoted($0.rawValue) }
          throw ValidationError(
            tr("There is no element “\(name)”. Use \(Text.any(of: names))."))
        }
        return element
      }
    }
  }
}
