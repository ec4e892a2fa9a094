import Foundation

/// A file that is about to be replaced, kept open so that its content can be read afterward.
struct ReplacedFile: Sendable {
  /// Its path, with links resolved.
  let path: String
  /// When it was saved.
  let date: Date
  private let handle: FileHandle

  /// Opens a file; nil if there is no regular one, or it is empty or too large to be kept.
  init?(_ url: URL) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...KeptSave.maximumSize).contains(Int(status.st_size))
    else { return nil }
    path = JournalFile.path(of: url)
    date = Date(
      timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
  }

  /// Its content, or nil if it can’t be read.
  func read() -> Data? { try? handle.readToEnd() }
}
