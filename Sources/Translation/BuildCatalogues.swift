import Foundation

/// Catalogues for programs that run where they were built, so that `LANGUAGE=de swift run levers` is German.
///
/// SwiftPM could compile them with a plugin, but then no program could use the libraries without gettext's tools.
enum BuildCatalogues {
  /// The folder with the catalogues of the languages that the user reads; nil for a program that is elsewhere.
  static func folder(of program: String) -> String? {
    guard let range = program.range(of: "/.build/") else { return nil }
    let package = URL(fileURLWithPath: String(program[..<range.lowerBound]))
    // Its own, or as a dependency of the program's package.
    let sources = ["data/po", ".build/checkouts/levers/data/po"]
      .map(package.appendingPathComponent)
    guard let source = sources.first(where: { isThere($0) }) else { return nil }
    let folder = package.appendingPathComponent(".build/locale")
    for language in languages(of: ProcessInfo.processInfo.environment) {
      compile(
        source.appendingPathComponent(language + ".po"),
        to: folder.appendingPathComponent(language + "/LC_MESSAGES/levers.mo"))
    }
    return folder.path
  }

  /// The languages that gettext looks for, with and without their country.
  private static func languages(of environment: [String: String]) -> [String] {
    let names = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .flatMap { $0.split(separator: ":") }
      .map { name in String(name.prefix { $0 != "." && $0 != "@" }) }
    return names.flatMap { name in [name, String(name.prefix { $0 != "_" })] }
      .filter { !$0.contains("/") }
  }

  private static func compile(_ source: URL, to target: URL) {
    guard isThere(source), date(of: target) < date(of: source) else { return }
    // Others may be doing the same.
    let new = target.deletingLastPathComponent()
      .appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier).mo")
    try? FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Without gettext the texts are English.
    guard run("msgfmt", ["-o", new.path, source.path]) else { return }
    if rename(new.path, target.path) != 0 { unlink(new.path) }
  }

  /// Runs a program of the path without its errors, and waits for it.
  ///
  /// On Linux `Process` may wait for ever for one that ends at once.
  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = ([program] + arguments).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    var status: Int32 = 0
    guard posix_spawnp(&child, program, &actions, nil, &arguments, environ) == 0 else {
      return false
    }
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return false } }
    return status == 0
  }

  private static func isThere(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  private static func date(of file: URL) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
