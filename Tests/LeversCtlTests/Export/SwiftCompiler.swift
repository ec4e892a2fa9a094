import Foundation
import TestSupport
import Testing

/// The installed compiler, for exported Swift.
enum SwiftCompiler {
  /// Whether it is installed; tests that need it are skipped without it.
  static var isInstalled: Bool { Program.isInstalled("swiftc") }

  /// Checks that source files compile together, without a warning.
  static func expectNoProblems(in sources: [String]) throws {
    let folder = try TemporaryFolder()
    let paths = try sources.enumerated().map { index, source in
      try folder.write(Data(source.utf8), to: "Source\(index).swift").path
    }
    let modules = try Program.buildFolder.appendingPathComponent("Modules").path
    // The store's own C functions, and gettext.
    let shims = [
      try Program.buildFolder.appendingPathComponent("CFiles.build/module.modulemap").path,
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        + "/../../../Sources/CLibintl/module.modulemap",
    ]
    let result = try Program.run(
      system: "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules,
      ] + shims.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + paths)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }
}
