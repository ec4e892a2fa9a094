import Foundation
import PropertyList

/// The places of a bundle’s string catalogs.
///
/// They only exist in sources: Xcode makes the tables of a built bundle from them. Those of a `Settings.bundle` are in
/// it, or next to it, where Xcode adds them.
enum CatalogFiles {
  private static let suffix = "." + TableFormat.xcstrings.rawValue

  /// The file of a table in a folder; it may not exist.
  static func file(ofTable name: String, in folder: URL) -> URL {
    folder.appendingPathComponent(name + suffix, isDirectory: false)
  }

  /// The folders in which the catalogs of a folder with `.lproj` folders may be, best first.
  static func folders(for folder: URL) -> [URL] {
    folder.pathExtension == "bundle" ? [folder, folder.deletingLastPathComponent()] : [folder]
  }

  /// The catalogs next to a bundle, which may also be those of the app.
  static func files(nextTo bundle: URL, edited: EditedFiles = EditedFiles()) -> [URL] {
    folders(for: bundle).dropFirst().flatMap { files(in: $0, edited: edited) }
  }

  /// The catalogs in a folder, by name.
  static func files(in folder: URL, edited: EditedFiles = EditedFiles()) -> [URL] {
    edited.names(in: folder).filter { $0.hasSuffix(suffix) }.sorted().map {
      folder.appendingPathComponent($0, isDirectory: false)
    }.filter {
      edited.hasContent(ofItself: $0)
        || (FileKind(of: $0) == .file && $0.isInside(folder) && !edited.isRemoved($0))
    }
  }

  /// The languages of a catalog.
  static func languages(of file: URL, limits: PropertyListLimits) -> [String] {
    guard let data = try? BoundedFile.read(file, maximumSize: limits.maximumSize) else { return [] }
    let tables = TableFormat.xcstrings.tables(in: data, limits: limits)
    return tables.filter(\.texts.diagnostics.isEmpty).compactMap(\.language)
  }

  /// The catalogs of a bundle folder: those in it, and those next to it with the name of one of its pages.
  static func files(of bundle: URL) -> [URL] {
    let pages = Set(FileKind.pageNames(in: bundle).map { PaneName.base(ofFileNamed: $0) })
    return files(in: bundle)
      + files(nextTo: bundle).filter {
        pages.contains($0.deletingPathExtension().lastPathComponent)
      }
  }
}
