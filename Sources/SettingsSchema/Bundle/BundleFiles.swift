package import Foundation
import PropertyList
import Synchronization

/// The content of a bundle’s folders and string tables, each read once, because thousands of pages share them.
///
/// It doesn’t follow changes on disk; ``isCurrent`` says whether it is still up to date.
final class BundleFiles: Sendable {
  /// The languages of the bundle, which decide the order of its `.lproj` folders.
  let languages: LanguagePreferences
  private let limits: PropertyListLimits
  private let state = Mutex(State())

  private struct State {
    var folders: [String: Folder] = [:]
    var tables: [String: StringsFile?] = [:]
    /// The state of each file and folder when it was read; nil for missing ones.
    var stamps: [String: FileStamp?] = [:]

    mutating func record(_ url: URL) {
      if stamps[url.path] == nil { stamps[url.path] = .some(FileStamp(of: url)) }
    }
  }

  private struct Folder {
    let names: [String]
    /// The `.lproj` folders.
    let localized: [URL]
    /// The search order for files, by the bundle’s path.
    var searched: [String: [URL]] = [:]
    /// The names of possible page files, by the lowercase name of the page; created for the first missing page.
    lazy var pages = Dictionary(
      grouping: names.filter { $0.hasSuffix(".plist") }.sorted(),
      by: { PaneName.base(ofFileNamed: $0).lowercased() })
  }

  init(for languages: LanguagePreferences, limits: PropertyListLimits = .init()) {
    self.languages = languages
    self.limits = limits
  }

  /// The `.lproj` folders of a folder, by name.
  func localizedFolders(in folder: URL) -> [URL] {
    state.withLock { self.folder(folder, &$0).localized }
  }

  /// The possible folders of a file, best first; see ``LocalizedFolders/searched(in:names:of:for:)``.
  func searchedFolders(in folder: URL, of bundle: URL?) -> [URL] {
    state.withLock { state in
      let known = self.folder(folder, &state)
      if let searched = known.searched[bundle?.path ?? ""] { return searched }
      let searched = LocalizedFolders.searched(
        in: folder, names: known.names, of: bundle, for: languages)
      state.folders[folder.path]?.searched[bundle?.path ?? ""] = searched
      return searched
    }
  }

  /// The files in a folder that may be a page with this name, ignoring case.
  func pageFiles(in folder: URL, likelyNamed base: String) -> [String] {
    state.withLock { state in
      _ = self.folder(folder, &state)
      return state.folders[folder.path]?.pages[base.lowercased()] ?? []
    }
  }

  /// The strings of a table, of a string catalog those in the best language; nil if the file can’t be read.
  func texts(in file: URL) -> StringsFile? {
    state.withLock { state in
      if let known = state.tables[file.path] { return known }
      state.record(file)
      let format = TableFormat(nameOf: file.path) ?? .strings
      let data = try? BoundedFile.read(file, maximumSize: limits.maximumSize)
      let found = data.map { format.tables(in: $0, limits: limits) } ?? []
      // The language of the source is the first one.
      let best = languages.matches(among: found.map { $0.language ?? "" }).first ?? 0
      let table = found.indices.contains(best) ? found[best].texts : nil
      state.tables[file.path] = .some(table)
      return table
    }
  }

  /// Remembers the state of a file that is about to be read, for ``isCurrent``.
  func record(_ file: URL) { state.withLock { $0.record(file) } }

  /// Whether everything that was read is unchanged on disk.
  var isCurrent: Bool {
    let stamps = state.withLock { $0.stamps }
    return stamps.allSatisfy { FileStamp(of: URL(fileURLWithPath: $0.key)) == $0.value }
  }

  private func folder(_ url: URL, _ state: inout State) -> Folder {
    if let known = state.folders[url.path] { return known }
    state.record(url)
    let names = FileKind.names(in: url)
    let localized = LocalizedFolders.all(in: url, names: names).map(\.url)
    for folder in localized { state.record(folder) }
    let folder = Folder(names: names, localized: localized)
    state.folders[url.path] = folder
    return folder
  }
}

/// Detects changes of a file or folder without reading it.
package struct FileStamp: Equatable, Sendable {
  private let inode: UInt64
  private let size: Int64
  private let modified: [Int]

  /// Reads the stamp of a file; nil if there is nothing at the path.
  package init?(of url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
  }
}
