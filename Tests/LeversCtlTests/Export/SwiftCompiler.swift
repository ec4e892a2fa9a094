import Foundation
import TestSupport
import Testing

/// The installed compiler, for exported Swift.
enum SwiftCompiler {
  /// Whether it is installed; tests that need it are skipped without it.
  static var isInstalled: Bool { Program.isInstalled("swiftc") }
  /// Whether it finds the C libraries of a program, too.
  static var canLink: Bool { isInstalled && Program.isInstalled("pkg-config") }

  /// The targets that a program with `SettingsAuthoring` consists of.
  private static let targets = [
    "CFiles", "CGio", "Markup", "PropertyList", "SettingsAuthoring", "SettingsSchema",
    "SettingsStorage", "Translation",
  ]

  /// Checks that source files compile together, without a warning.
  static func expectNoProblems(in sources: [String]) throws {
    let folder = try TemporaryFolder()
    let files = try write(sources, to: folder)
    try expectSilence(["-typecheck"] + options() + files)
  }

  /// Builds a program from source files, one of which has its entry point; checks that there are no warnings.
  static func build(_ sources: [String], in folder: TemporaryFolder) throws -> URL {
    let files = try write(sources, to: folder)
    let program = folder.url.appendingPathComponent("program")
    let library = try Program.run(
      system: "pkg-config", ["--cflags-only-I", "--libs", "gio-2.0"])
    let flags = library.text.split(whereSeparator: \.isWhitespace).map(String.init)
    try expectSilence(options() + files + objects() + flags + ["-o", program.path])
    return program
  }

  private static func write(_ sources: [String], to folder: TemporaryFolder) throws -> [String] {
    try sources.enumerated().map { index, source in
      try folder.write(Data(source.utf8), to: "Source\(index).swift").path
    }
  }

  private static func options() throws -> [String] {
    let build = try Program.buildFolder
    let sources =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
      + "/../../../Sources"
    // The C functions of the targets, and gettext.
    let shims = [
      build.appendingPathComponent("CFiles.build/module.modulemap").path,
      build.appendingPathComponent("CGio.build/module.modulemap").path,
      sources + "/CGio/Gio/module.modulemap", sources + "/CLibintl/module.modulemap",
    ]
    return [
      "-swift-version", "6", "-parse-as-library", "-I",
      build.appendingPathComponent("Modules").path,
    ] + shims.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The object files of the targets: their folders may also have those of sources that are gone.
  private static func objects() throws -> [String] {
    let list = try Program.buildFolder.appendingPathComponent(
      "leversPackageTests.product/Objects.LinkFileList")
    let files = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
    return files.map { $0.trimmingCharacters(in: ["'", "\""]) }.filter { file in
      targets.contains { file.contains("/\($0).build/") }
    }
  }

  private static func expectSilence(_ arguments: [String]) throws {
    let result = try Program.run(system: "swiftc", arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
  }
}
