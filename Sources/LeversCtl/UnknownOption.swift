import ArgumentParser
import Translation

/// A key or a value that begins with a hyphen, which the parser reads as options of one letter each, such as -h.
struct UnknownOption {
  /// The problem, with what to do.
  let message: String

  /// Finds the first such argument; nil for commands without keys, and if there is none.
  init?(in arguments: some Collection<String>) {
    let commands: [any ParsableCommand.Type] = [
      GetCommand.self, SetCommand.self, UnsetCommand.self, ResetCommand.self,
    ]
    guard let command = arguments.first, commands.contains(where: { $0._commandName == command }),
      let name = arguments.prefix(while: { $0 != "--" }).first(where: Self.isUnknown)
    else { return nil }
    message = tr(
      """
      There is no option “\(name)”. If it is a key or a value, put -- before it, and all options \
      before that.
      """)
  }

  /// Whether the commands have no such option: their only one with a single hyphen is -h, and a hyphen alone is a
  /// value.
  private static func isUnknown(_ argument: String) -> Bool {
    argument.hasPrefix("-") && !argument.hasPrefix("--") && !["-", "-h"].contains(argument)
  }
}
