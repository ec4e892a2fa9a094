import ArgumentParser
import Foundation

/// Where what a command makes is written.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; the standard output without it.", valueName: "file"),
    completion: .file())
  var output: String?

  func write(_ data: Data) throws { try OutputFile.write(data, to: output) }
}
