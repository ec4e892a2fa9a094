import Foundation
import SettingsAuthoring
import SettingsSchema
import Translation

/// A program that declares its pages in Swift, and can write them as a bundle.
struct DeclaringProgram {
  private let file: URL

  /// - Throws: ``Failure`` if there is no program at the path.
  init(path: String) throws {
    file = URL(fileURLWithPath: path)
    if file.pathExtension == "swift" {
      throw Failure.path(
        tr("“\(path)” is source code. Build it, then specify the program."))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: file.path)
    else { throw Failure.path(tr("“\(path)” isn’t a program that can be run.")) }
  }

  /// Has the program write its bundle to a folder.
  ///
  /// - Parameter timeout: the time limit; a program that opens its window instead is then terminated.
  /// - Throws: ``Failure`` if it doesn’t.
  func write(to folder: URL, timeout: Duration = .seconds(30)) throws {
    guard (try? FileManager.default.attributesOfItem(atPath: folder.path)) == nil else {
      throw Failure.path(BundleWritingError.exists(folder).message.string)
    }
    let status = try run([SettingsBundle.writingOption, folder.path], timeout: timeout)
    let page = folder.appendingPathComponent("Root.plist")
    if status == 0, FileManager.default.fileExists(atPath: page.path) { return }
    // Its own message is on standard error.
    if status == 2 {
      throw Failure.path(tr("“\(file.path)” didn’t write a bundle."))
    }
    throw Failure.path(
      tr(
        """
        “\(file.path)” didn’t write a bundle. It has to begin with: if let status = \
        bundle.writeIfRequested() { exit(status) }
        """))
  }

  /// Runs the program without input, and with standard error as its output, because standard output is for the
  /// command’s own; returns its exit code, or nil if a signal or the timeout ended it.
  ///
  /// By hand, because `Process` in Swift 6.0 sometimes misses the end of a program.
  private func run(_ arguments: [String], timeout: Duration) throws -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, 2, 1)
    var texts = ([file.path] + arguments).map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, file.path, &actions, nil, &texts, environ)
    guard code == 0 else {
      let reason = String(cString: strerror(code))
      throw Failure.path(tr("“\(file.path)” can’t be run: \(reason)"))
    }
    let end = ContinuousClock.now + timeout
    var status: Int32 = 0
    while waitpid(identifier, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= end { kill(identifier, SIGKILL) }
      usleep(10_000)
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
