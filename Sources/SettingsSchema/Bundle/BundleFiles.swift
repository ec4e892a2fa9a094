import Foundation
import PropertyList
import Synchronization

/// What is in a bundle's folders and string tables, each read once, as thousands of pages share them.
///
/// Like the pages that a bundle has read, this doesn’t follow the disk; ``isCurrent`` says whether it is still true.
final class BundleFiles: Sendable {
  /// The languages of the bundle, which decide the order of its `.lproj` folders.
  let languages: LanguagePreferences
  private let limits: PropertyListLimits
  private let state = Mutex(State())

  private struct State {
    var folders: [String: Folder] = [:]
    var tables: [String: StringsFile?] = [:]
    /// The state of each file and folder before it was read; nil for one that wasn’t there.
    var stamps: [String: FileStamp?] = [:]

    mutating func record(_ url: URL) {
      if stamps[url.path] == nil { stamps[url.path] = .some(FileStamp(of: url)) }
    }
  }

  private struct Folder {
    let names: [String]
    /// The `.lproj` folders.
    let localized: [URL]
    /// The order in which files are looked for, by the bundle's path.
    var searched: [String: [URL]] = [:]
    /// The names of files that may be pages, by the lowercase name of the page; made for the first page that is missing.
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

  /// Where a file may be, best first; see ``LocalizedFolders/searched(in:names:of:for:)``.
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

  /// The files in a folder that may be a page of this name, or of one that differs in upper and lower case.
  func pageFiles(in folder: URL, likelyNamed base: String) -> [String] {
    state.withLock { state in
      _ = self.folder(folder, &state)
      return state.folders[folder.path]?.pages[base.lowercased()] ?? []
    }
  }

  /// The texts of a `.strings` file; nil when there is none that can be read.
  func strings(_ file: URL) -> StringsFile? {
    state.withLock { state in
      if let known = state.tables[file.path] { return known }
      state.record(file)
      let table = try? StringsFile.read(contentsOf: file, limits: limits)
      state.tables[file.path] = .some(table)
      return table
    }
  }

  /// Remembers the state of a file that is about to be read, for ``isCurrent``.
  func record(_ file: URL) { state.withLock { $0.record(file) } }

  /// Whether everything that was read is on the disk as it was before it was read.
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

/// What tells one content of a file or folder from another without reading it.
private struct FileStamp: Equatable {
  private let inode: UInt64
  private let size: Int64
  private let modified: [Int]

  /// Nil when there is nothing at the path.
  init?(of url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
  }
}
