public import ArgumentParser
import Foundation
public import PropertyList
import SettingsArchives
import SettingsSchema
import SettingsStorage
import Translation

extension CompletionKind {
  /// The completion for ``BundleOptions/bundle(_:)``: folders, archives and pages.
  static var bundle: CompletionKind { .file(extensions: BundleLocation.fileExtensions) }
}

extension FileFormat: ExpressibleByArgument {}

/// Options for the output file of a command.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      tr("The file to write. By default, this is standard output."), valueName: "file"),
    completion: .file())
  var output: String?

  func write(_ data: Data) throws { try OutputFile.write(data, to: output) }
}

/// The output file of a command.
enum OutputFile {
  /// Replaces a file atomically; without a path, or for “-”, writes to standard output.
  ///
  /// An open file such as `/dev/stdout`, a pipe and a device get the data as a stream: none of them can be replaced.
  static func write(_ data: Data, to path: String?) throws {
    guard let path, path != "-" else { return try Console.write(data) }
    if let stream = try stream(at: path) { return try Console.write(data, to: stream) }
    try AtomicFileWriter.write(data, to: URL(fileURLWithPath: path))
  }

  /// The stream at a path, or nil for a file that can be replaced.
  private static func stream(at path: String) throws(StoreError) -> FileHandle? {
    if let descriptor = openDescriptor(at: path) { return FileHandle(fileDescriptor: descriptor) }
    var status = stat()
    guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      return nil
    }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.writing(path, errno: errno) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// The descriptor of this process that a path such as `/dev/stdout` is a link to; nil for other paths.
  ///
  /// Opening the path again would write from the start of the file.
  private static func openDescriptor(at path: String) -> Int32? {
    let descriptors = URL(fileURLWithPath: "/dev/fd").resolvingSymlinksInPath().path
    var current = path
    for _ in 0..<SymbolicLink.maximumCount {
      let file = URL(fileURLWithPath: current)
      if file.deletingLastPathComponent().resolvingSymlinksInPath().path == descriptors {
        return Int32(file.lastPathComponent)
      }
      guard let target = SymbolicLink.target(of: current) else { return nil }
      current = target
    }
    return nil
  }
}
