import Foundation
import TestSupport

/// The built program, run from outside.
enum Program {
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs it in English.
  static func run(_ arguments: String...) throws -> Result { try run(arguments) }

  /// - Parameter input: the file for standard input.
  static func run(
    _ arguments: [String], input: URL? = nil, language: String = "en"
  ) throws -> Result {
    try run(
      buildFolder.appendingPathComponent("leversctl"), arguments, input: input, language: language)
  }

  /// Whether a program is installed; tests that need it are skipped without it.
  static func isInstalled(_ name: String) -> Bool { find(name) != nil }

  /// Runs an installed program.
  static func run(system name: String, _ arguments: [String]) throws -> Result {
    guard let path = find(name) else { throw POSIXError(.ENOENT) }
    return try run(URL(fileURLWithPath: path), arguments)
  }

  private static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// The output on a terminal, where line ends are CR LF.
  static func run(onTerminal arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    // By hand: Swift’s Glibc module has no posix_openpt.
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    var isLocked: CInt = 0
    var number: CInt = 0
    let (unlock, getNumber) = (0x4004_5431 as UInt, 0x8004_5430 as UInt)
    guard terminal >= 0, ioctl(terminal, unlock, &isLocked) == 0,
      ioctl(terminal, getNumber, &number) == 0
    else { throw POSIXError(.ENOTTY) }
    _ = try spawn(
      buildFolder.appendingPathComponent("leversctl").path, arguments, output: "/dev/pts/\(number)",
      errors: folder.url.appendingPathComponent("errors").path)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(terminal, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// The folder of the programs and modules: next to the tests.
  static var buildFolder: URL {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: tests).deletingLastPathComponent()
    }
  }

  /// Runs any program.
  static func run(
    _ program: URL, _ arguments: [String], input: URL? = nil, language: String = "en"
  ) throws -> Result {
    let folder = try TemporaryFolder()
    let output = folder.url.appendingPathComponent("output")
    let errors = folder.url.appendingPathComponent("errors")
    let status = try spawn(
      program.path, arguments, input: input?.path ?? "/dev/null", output: output.path,
      errors: errors.path, language: language)
    return Result(
      status: status, output: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// By hand, because `Process` in Swift 6.0 sometimes misses the end of one of several programs.
  private static func spawn(
    _ program: String, _ arguments: [String], input: String = "/dev/null", output: String,
    errors: String, language: String = "en"
  ) throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging(
      ["LANGUAGE": language, "LC_ALL": "C.UTF-8"]) { $1 }
    let identifier = try TestSupport.spawn(
      program, arguments, environment: environment, input: input, output: output, errors: errors)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    // The exit code, or the signal as in a shell.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
