public import ArgumentParser
import Foundation
public import PropertyList
import SettingsArchives
import SettingsSchema
import SettingsStorage
import Translation

extension CompletionKind {
  /// The completion for ``BundleOptions/bundle(_:)``: folders, archives and pages.
  static var bundle: CompletionKind { .file(extensions: BundleLocation.fileExtensions) }
}

extension FileFormat: ExpressibleByArgument {}

/// Options for the output file of a command.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      tr("The file to write. By default, this is standard output."), valueName: "file"),
    completion: .file())
  var output: String?

  func write(_ data: Data) throws { try OutputFile.write(data, to: output) }
}

/// The output file of a command.
enum OutputFile {
  /// Replaces a file atomically; without a path, or for “-”, writes to standard output.
  static func write(_ data: Data, to path: String?) throws {
    guard let path, path != "-" else { return try Console.write(data) }
    try AtomicFileWriter.write(data, to: URL(fileURLWithPath: path))
  }
}
