public import Foundation
import PropertyList
public import SettingsSchema
import SettingsStorage

extension SettingsBundle {
  /// Writes pages that are declared in Swift as a new bundle.
  ///
  /// The bundle has a file for each page, the images that they use, and the strings that they use in a table for each
  /// language of the program; without any, an English table to begin translations with. Closures aren’t part of a
  /// bundle. Nothing is written if there is something at the path, and a bundle never appears half-written.
  public func write(to folder: URL) throws(BundleWritingError) {
    guard let files = DeclaredFiles(self) else { throw .notDeclared }
    if let page = files.pages.first(where: { !$0.hasFileName }) { throw .name(page.name) }
    let folder = folder.standardizedFileURL
    guard (try? FileManager.default.attributesOfItem(atPath: folder.path)) == nil else {
      throw .exists(folder)
    }
    // In the same folder, so that the finished bundle can be moved to its place.
    let parent = folder.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: folder.nearestFolder, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      throw .notWritten(folder, StoreError.writing(folder.path, errno: ENOTDIR))
    }
    let draft = parent.appendingPathComponent(
      ".\(folder.lastPathComponent).\(UUID().uuidString)", isDirectory: true)
    do {
      defer { try? FileManager.default.removeItem(at: draft) }
      try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
      try write(files, in: draft)
      try FileManager.default.moveItem(at: draft, to: folder)
    } catch {
      throw .notWritten(folder, error)
    }
  }

  private func write(_ files: DeclaredFiles, in folder: URL) throws {
    for page in files.pages {
      let data = try PropertyListWriter.xml(.dictionary(page.root), limits: limits)
      try AtomicFileWriter.write(data, to: folder.appendingPathComponent(page.name + ".plist"))
    }
    for table in files.stringsTables where !table.entries.isEmpty {
      let text = table.entries.map { "\($0.key.quotedForTable) = \($0.value.quotedForTable);\n" }
        .joined()
      try AtomicFileWriter.write(
        Data(text.utf8), to: folder.appendingPathComponent("\(table.folder)/Root.strings"))
    }
    for resource in files.resources {
      let target = folder.appendingPathComponent(resource.path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: target.path) {
        try FileManager.default.copyItem(at: resource.url, to: target)
      }
    }
  }
}

extension DeclaredFiles {
  /// The strings of the pages in each language of the program, or in English if there is none.
  ///
  /// Pages without a table of their own use that of the first page, `Root`.
  fileprivate var stringsTables: [(folder: String, entries: [(key: String, value: String)])] {
    guard !tables.isEmpty else { return [("en.lproj", texts.map { ($0, $0) })] }
    return tables.map { table in
      (table.folder, texts.compactMap { text in table.strings[text].map { (text, $0) } })
    }
  }
}
