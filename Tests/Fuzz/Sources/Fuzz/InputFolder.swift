import Foundation

/// The bundle folder where an input is written before it is read; one per process.
struct InputFolder {
  let url: URL
  private let files: [URL]

  init(files: [String]) {
    let container = FileManager.default.temporaryDirectory
      .appendingPathComponent("levers-fuzz.\(ProcessInfo.processInfo.processIdentifier)")
    let url = container.appendingPathComponent("Settings.bundle")
    self.url = url
    self.files = files.map(url.appendingPathComponent)
    for file in self.files {
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
  }

  /// Divides the input among the files, in order; the rest don’t exist.
  func write(_ data: Data) {
    var rest = data
    for file in files {
      guard !rest.isEmpty else {
        unlink(file.path)
        continue
      }
      let end = rest.firstRange(of: Data("\n=====\n".utf8)) ?? rest.endIndex..<rest.endIndex
      try? rest[..<end.lowerBound].write(to: file)
      rest = rest[end.upperBound...]
    }
  }
}
