import Foundation
import TestSupport

/// A folder that is removed with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("levers-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file in the folder.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// A file in the folder with a content.
  func file(_ name: String, _ content: String) throws -> URL {
    try Data(content.utf8).write(to: file(name))
    return file(name)
  }

  /// The names in the folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}

extension Helper {
  /// Starts it with its output in a file in the folder.
  convenience init(
    _ arguments: [String], program: String? = nil, in folder: TemporaryFolder
  ) throws {
    try self.init(arguments, program: program, in: folder.url)
  }
}
