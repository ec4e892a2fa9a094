import CFiles
package import Foundation

/// Starts a program without the files that are open here.
///
/// Foundation writes files with descriptors that the program would inherit from another test, and even those that it
/// wouldn’t are open in its process until it runs. For that time, the code under test would refuse to replace a file
/// that seems to be open for writing in another program.
///
/// - Parameters:
///   - program: its name, to be found in `PATH`, or its path.
///   - environment: nil for that of this process.
///   - output: the file for its standard output; nil for that of this process.
///   - errors: the file for its standard error; nil for that of this process.
/// - Returns: The identifier of its process.
package func spawn(
  _ program: String, _ arguments: [String], environment: [String: String]? = nil,
  input: String = "/dev/null", output: String? = nil, errors: String? = nil
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
  for (descriptor, file) in [(1, output), (2, errors)] {
    if let file {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), file, O_WRONLY | O_CREAT, 0o600)
    }
  }
  // The thread without open files has no signals either.
  var signals = sigset_t()
  sigemptyset(&signals)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  let environment = environment ?? ProcessInfo.processInfo.environment
  var argumentTexts = ([program] + arguments).map { strdup($0) } + [nil]
  var environmentTexts = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in argumentTexts + environmentTexts { free(text) } }
  var identifier: pid_t = 0
  var code: Int32 = 0
  var start = {
    code = posix_spawnp(
      &identifier, program, &actions, &attributes, &argumentTexts, &environmentTexts)
  }
  let failure = withUnsafeMutablePointer(to: &start) {
    cfiles_call_privately({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, $0)
  }
  guard failure == 0, code == 0 else {
    throw POSIXError(POSIXErrorCode(rawValue: failure == 0 ? code : failure) ?? .ENOENT)
  }
  return identifier
}
