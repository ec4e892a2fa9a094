import Foundation
import SettingsStorage

/// Where a command writes what it makes.
enum OutputFile {
  /// Replaces a file in one step; without a path, or for “-”, writes to the standard output.
  static func write(_ data: Data, to path: String?) throws {
    guard let path, path != "-" else { return try Console.write(data) }
    try AtomicFileWriter.write(data, to: URL(fileURLWithPath: path))
  }
}
