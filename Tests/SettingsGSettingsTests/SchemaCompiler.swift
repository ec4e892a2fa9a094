import Foundation
import TestSupport

/// Compiles schemas for tests.
enum SchemaCompiler {
  /// Writes files to a folder and compiles them.
  ///
  /// - Returns: the path of the folder; nil if that isn’t possible.
  static func compile(_ files: [String: String], in folder: URL) -> String? {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      return run(["glib-compile-schemas", "--strict", folder.path]) ? folder.path : nil
    } catch {
      return nil
    }
  }

  /// Whether the compiler is installed.
  static let isInstalled = run(["glib-compile-schemas", "--version"])

  /// Not with `Process`, which waits for a run loop.
  private static func run(_ words: [String]) -> Bool {
    guard let program = words.first,
      let identifier = try? spawn(program, Array(words.dropFirst()))
    else { return false }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
