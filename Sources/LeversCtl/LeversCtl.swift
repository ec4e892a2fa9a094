import ArgumentParser
import Foundation
import PropertyList
import SettingsGSettings
import SettingsSchema
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
      let unknown = unknownWord(for: exitCode(for: error))
      let error: any Error = unknown.map { ValidationError($0) } ?? error
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

  /// The problem with an unknown word, if the parser refuses the arguments, or finds a call for help in them.
  private static func unknownWord(for status: ExitCode) -> String? {
    let arguments = CommandLine.arguments.dropFirst()
    switch status {
    case .validationFailure:
      return UnknownCommand(in: arguments, of: self)?.message
        ?? UnknownOption(in: arguments)?.message
    case .success: return UnknownOption(in: arguments)?.message
    default: return nil
    }
  }
}
