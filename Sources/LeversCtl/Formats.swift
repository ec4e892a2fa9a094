import ArgumentParser
import Foundation
import PropertyList
import SettingsStorage

/// The formats of what is shown.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}

/// The formats of files that are written.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
  case xml
  case binary
  case json

  /// The content of a file that holds a value.
  func data(_ value: PropertyListValue) throws(PropertyListError) -> Data {
    switch self {
    case .xml: try PropertyListWriter.xml(value)
    case .binary: try PropertyListWriter.binary(value)
    case .json: try PropertyListJSON.write(value)
    }
  }
}

/// Where what a command makes is written.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; the standard output without it.", valueName: "file"),
    completion: .file())
  var output: String?

  func write(_ data: Data) throws { try OutputFile.write(data, to: output) }
}

/// Where a command writes what it makes.
enum OutputFile {
  /// Replaces a file in one step; without a path, or for “-”, writes to the standard output.
  static func write(_ data: Data, to path: String?) throws {
    guard let path, path != "-" else { return try Console.write(data) }
    try AtomicFileWriter.write(data, to: URL(fileURLWithPath: path))
  }
}

/// An option of the command line, not the `Option` of settings that are declared in Swift.
typealias Option = ArgumentParser.Option
