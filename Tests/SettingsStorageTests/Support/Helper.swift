import Foundation
import TestSupport

/// Another process that uses stores: the program StoreHelper, which is built next to the tests.
final class Helper {
  let identifier: pid_t
  private let output: URL
  private var status: Int32?

  /// Starts it with its output in a file in the folder.
  ///
  /// - Parameter program: another program to start.
  init(_ arguments: [String], program: String? = nil, in folder: TemporaryFolder) throws {
    output = folder.file("output \(UUID().uuidString)")
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let helper = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("StoreHelper").path
    let program = program ?? helper
    identifier = try spawn(program, arguments, output: output.path)
  }

  deinit { kill() }

  /// Its output so far.
  var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// Kills it, if it is still running, without giving it a chance to react.
  func kill() {
    guard status == nil else { return }
    Foundation.kill(identifier, SIGKILL)
    wait()
  }

  /// Waits for its end; returns its exit code, or the signal as in a shell.
  @discardableResult
  func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    self.status = code
    return code
  }
}
