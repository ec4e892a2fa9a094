public import Foundation

/// Another process that uses stores or bundles: the program StoreHelper, which is built next to the tests.
public final class Helper {
  /// The number of the process.
  public let identifier: pid_t
  private let output: URL
  private var status: Int32?

  /// Starts it with its output in a file in the folder.
  ///
  /// - Parameter program: another program to start.
  public init(_ arguments: [String], program: String? = nil, in folder: URL) throws {
    output = folder.appendingPathComponent("output \(UUID().uuidString)")
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let helper = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("StoreHelper").path
    let program = program ?? helper
    identifier = try spawn(program, arguments, output: output.path)
  }

  deinit { kill() }

  /// Its output so far.
  public var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// Kills it, if it is still running, without giving it a chance to react.
  public func kill() {
    guard status == nil else { return }
    Foundation.kill(identifier, SIGKILL)
    wait()
  }

  /// Waits for its end; returns its exit code, or the signal as in a shell.
  @discardableResult
  public func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    self.status = code
    return code
  }
}
