import ArgumentParser
import Foundation
import PropertyList
import SettingsGSettings
import SettingsViewModel
import Translation

/// The command line of `leversctl`.
@main
struct LeversCtl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leversctl",
    abstract: tr("Read, check and edit settings bundles, property lists and GSettings."),
    discussion: tr(
      """
      Examples:
        leversctl show MyApp.app
        leversctl set volume 0.5 --store settings.plist --bundle MyApp.app
        leversctl --generate-completion-script bash
      """),
    version: LeversVersion.number,
    subcommands: [
      Show.self, CheckBundles.self, Defaults.self, ListCommand.self, GetCommand.self,
      SetCommand.self, UnsetCommand.self, ResetCommand.self, DiffCommand.self, NewCommand.self,
      Convert.self, Export.self, Translations.self,
    ])

  /// Runs the command; the parser’s messages may contain file names, so control characters are removed on a terminal.
  static func main() {
    InterfaceCatalog.useLanguageOfEnvironment()
    DatabaseRefusals.listen()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let unknown =
        exitCode(for: error) == .validationFailure
        ? UnknownCommand(in: CommandLine.arguments.dropFirst(), of: self) : nil
      let error: any Error = unknown.map { ValidationError($0.message) } ?? error
      let status = exitCode(for: error)
      let text = ParserWords.translated(
        fullMessage(for: error, columns: ParserWords.columns), message: message(for: error))
      if status.isSuccess {
        print(text)
      } else if !text.isEmpty {
        FileHandle.standardError.write(Data((text.withControlsEscapedInLines + "\n").utf8))
      }
      Foundation.exit(status.rawValue)
    }
  }
}
