import ArgumentParser

/// The command line of `leversctl`.
@main
struct LeversCtl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leversctl",
    abstract: "Read iOS-style settings bundles without a display.",
    version: "0.1.0",
    subcommands: [Show.self, CheckBundles.self])
}
