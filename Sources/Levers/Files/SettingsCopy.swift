import Foundation
import PropertyList
import SettingsStorage

/// An editable copy of read-only settings, in the user’s data folder.
///
/// There is a copy for each version of each file, which keeps its edits: opening the file again continues with the
/// copy, unless the file has changed.
enum SettingsCopy {
  /// The copy of a file, created if there is none.
  ///
  /// - Parameters:
  ///   - file: a property list.
  ///   - others: property lists for the app’s other domains, to copy as well.
  ///   - folder: the folder for all copies.
  /// - Throws: ``SettingsStorage/StoreError`` if it can’t be written, or why the file can’t be read.
  static func url(
    of file: URL, with others: [URL] = [],
    in folder: URL = UserFolders.data.appendingPathComponent("copies", isDirectory: true)
  ) throws -> URL {
    let content = try BoundedFile.read(file)
    let name = StableHash.text(of: Data(file.path.utf8) + [0] + content)
    let target = folder.appendingPathComponent(name, isDirectory: true)
    let copy = target.appendingPathComponent(file.lastPathComponent)
    if FileManager.default.fileExists(atPath: copy.path) { return copy }
    // The file itself comes last: then the copy is complete.
    for other in others where other.lastPathComponent != file.lastPathComponent {
      guard let data = try? BoundedFile.read(other) else { continue }
      try AtomicFileWriter.write(
        data, to: target.appendingPathComponent(other.lastPathComponent), for: .user)
    }
    try AtomicFileWriter.write(content, to: copy, for: .user)
    return copy
  }
}
