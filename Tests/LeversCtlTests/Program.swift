import Foundation

/// The program as it was built, run from outside.
enum Program {
  struct Result {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs it in English.
  static func run(_ arguments: String...) throws -> Result { try run(arguments) }

  static func run(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = try folder().appendingPathComponent("leversctl")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LANGUAGE": "en", "LC_ALL": "C.UTF-8"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    // A file, because two pipes could fill up one after the other.
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let handle = try FileHandle(forWritingTo: errors)
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try handle.close()
    return Result(
      status: process.terminationStatus, output: data,
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// The programs are beside the tests.
  private static func folder() throws -> URL {
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: path).deletingLastPathComponent()
  }
}
