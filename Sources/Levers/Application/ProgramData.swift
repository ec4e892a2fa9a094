import Foundation

/// What the program comes with, beside it.
enum ProgramData {
  /// The sample bundle; nil where it is not installed.
  static var sample: URL? {
    folders(installed: "share/levers/Settings.bundle", inSources: "Resources/Settings.bundle").first
  }

  /// Those that are there: beside the installed program; and in the checkout, for a program that was built there.
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
