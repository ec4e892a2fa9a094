import Foundation

/// The program’s data files.
enum ProgramData {
  /// The sample bundle; nil if it isn’t installed.
  static var sample: URL? {
    folders(installed: "share/levers/Settings.bundle", inSources: "Resources/Settings.bundle").first
  }

  /// The existing folders: next to the installed program, and in the checkout if the program was built there.
  static func folders(installed: String, inSources: String) -> [URL] {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return [] }
    let ancestors = sequence(first: URL(fileURLWithPath: program).deletingLastPathComponent()) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    return ancestors.dropFirst().prefix(5).flatMap { folder in
      [installed, inSources].map { folder.appendingPathComponent($0, isDirectory: true) }
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
