import ArgumentParser
import SettingsSchema
import Translation

/// An unknown word in place of a command.
struct UnknownCommand {
  /// The problem, with a suggestion.
  let message: String

  /// Finds an unknown command; nil if the arguments begin with a known one, or are empty.
  init?(in arguments: some Sequence<String>, of program: any ParsableCommand.Type) {
    var command = program
    for name in arguments {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !name.hasPrefix("-"), name != "help" else { return nil }
      if let known = subcommands.first(where: { $0._commandName == name }) {
        command = known
        continue
      }
      if let near = NearMatch.find(name, among: subcommands.map { $0._commandName }) {
        message = tr("There is no command “\(name)”. Did you mean “\(near)”?")
      } else {
        message = tr("There is no command “\(name)”.")
      }
      return
    }
    return nil
  }
}
