import ArgumentParser
import Foundation
import SettingsAuthoring
import SettingsSchema
import Translation

/// `leversctl new DIR`: makes a new settings bundle.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: tr("Create a new settings bundle."),
    discussion: tr(
      """
      The bundle has a first page, Root.plist, and a table for its English strings, \
      en.lproj/Root.strings. It is empty, or has one of each element in --with, in that order. \
      Nothing is ever replaced.

      --from takes the pages of a program that declares them in Swift with Levers’ libraries, has \
      been built, and begins with: if let status = bundle.writeIfRequested() { exit(status) } \
      The program is run for this, so use only one that you trust.

      Examples:
        leversctl new MyApp/Settings.bundle
        leversctl new MyApp/Settings.bundle --title MyApp --with group,toggle,slider,page
        leversctl new MyApp/Settings.bundle --from .build/debug/MyApp
      """))

  private static let defaultTitle = "Settings"

  @Argument(
    help: ArgumentHelp(tr("The folder to create, such as Settings.bundle."), valueName: "dir"),
    completion: .directory)
  var path: String

  @Option(help: ArgumentHelp(tr("The title of the first page."), valueName: "text"))
  var title = Self.defaultTitle

  @Option(
    help: ArgumentHelp(
      tr(
        "The initial elements, separated by commas: \(Text.list(ElementType.words))."
      ),
      valueName: "elements"))
  var with: String?

  @Option(
    help: ArgumentHelp(
      tr("A program to run that declares the pages of the bundle, instead of --title and --with."),
      valueName: "program"), completion: .file())
  var from: String?

  func validate() throws {
    _ = try elements
    if title.allSatisfy(\.isWhitespace) {
      throw ValidationError(
        tr("--title needs a text. Leave it out for \(Self.defaultTitle.inQuotes)."))
    }
    if from != nil, title != Self.defaultTitle || with != nil {
      throw ValidationError(tr("--from can’t be used with --title or --with."))
    }
  }

  func run() throws {
    try Console.run {
      let folder = URL(fileURLWithPath: path)
      if let from { return try DeclaringProgram(path: from).write(to: folder) }
      try NewBundle(title: title, elements: try elements).write(to: folder)
    }
  }

  private var elements: [ElementType] {
    get throws {
      try (with ?? "").split(separator: ",").map { word in
        let name = word.trimmingCharacters(in: .whitespaces)
        guard let element = ElementType.allCases.first(where: { $0.word == name }) else {
          let names = ElementType.words.map(Text.quoted)
          throw ValidationError(
            tr("There is no element “\(name)”. Use \(Text.any(of: names))."))
        }
        return element
      }
    }
  }
}

extension ElementType {
  /// The names in the order in which the window offers the elements.
  fileprivate static var words: [String] {
    ElementInfo.all.compactMap { ElementType(rawValue: $0.type)?.word }
  }
}
