import ArgumentParser

/// The command line of `leversctl`.
@main
struct LeversCtl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leversctl",
    abstract: "Read iOS-style settings bundles and edit the settings behind them.",
    discussion: """
      Examples:
        leversctl show MyApp.app
        leversctl set volume 0.5 --store settings.plist --bundle MyApp.app
        leversctl --generate-completion-script bash
      """,
    version: "0.1.0",
    subcommands: [
      Show.self, CheckBundles.self, Defaults.self, ListCommand.self, GetCommand.self,
      SetCommand.self, UnsetCommand.self, ResetCommand.self, DiffCommand.self, Convert.self,
      Export.self,
    ])
}
