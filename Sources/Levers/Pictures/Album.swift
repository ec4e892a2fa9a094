import Foundation
import SettingsSchema
import SettingsStorage
import Translation
import Widgets

/// Picture files, of which none is written until all are complete.
///
/// Only the file that the user has named may replace one; additional contact sheets don’t.
struct Album: Sendable {
  /// The file of a finished picture.
  struct File: Sendable {
    let url: URL
    let picture: Picture
  }

  /// The resulting file or folder.
  let url: URL
  let files: [File]
  /// Whether the files are in a new folder.
  var isFolder = false

  /// Writes all files, or none; on any thread.
  func write() throws {
    let encoded = try files.map { file in
      try Task.checkCancellation()
      guard let data = file.picture.encoded() else {
        throw RenderError(message: tr("There isn’t enough memory for “\(file.url.path)”."))
      }
      return (url: file.url, data: data)
    }
    try Task.checkCancellation()
    // The name may be mistyped, so don’t create a folder for it.
    _ = try url.deletingLastPathComponent().checkResourceIsReachable()
    if !isFolder, encoded.count == 1 { return try replace(encoded[0]) }
    let unfinished = url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)", isDirectory: true)
    // Remove an incomplete set of pictures.
    defer { try? FileManager.default.removeItem(at: unfinished) }
    for (file, data) in encoded {
      let target = unfinished.appendingPathComponent(name(of: file))
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: target)
    }
    if isFolder {
      try FileManager.default.moveItem(at: unfinished, to: url)
    } else {
      try moveSheets(from: unfinished, thenReplace: encoded[0])
    }
  }

  private func name(of file: URL) -> String {
    isFolder ? file.relativePath : file.lastPathComponent
  }

  /// Moves all sheets but the first one to their places, which must be free; the first one comes last, so that nothing
  /// is replaced while another one may still fail.
  private func moveSheets(
    from folder: URL, thenReplace first: (url: URL, data: Data)
  ) throws {
    var moved: [URL] = []
    do {
      for file in files.dropFirst() {
        guard !file.url.isPresent else {
          throw RenderError(
            message: tr(
              """
              The pictures need several files, and “\(file.url.path)” already exists. Move it, or \
              choose another name.
              """))
        }
        try FileManager.default.moveItem(
          at: folder.appendingPathComponent(name(of: file.url)), to: file.url)
        moved.append(file.url)
      }
      try replace(first)
    } catch {
      for url in moved { try? FileManager.default.removeItem(at: url) }
      throw error
    }
  }

  private func replace(_ file: (url: URL, data: Data)) throws {
    try AtomicFileWriter.write(file.data, to: file.url)
  }
}

/// Why rendering failed.
struct RenderError: LocalizedError {
  let message: String
  var errorDescription: String? { message }
}
