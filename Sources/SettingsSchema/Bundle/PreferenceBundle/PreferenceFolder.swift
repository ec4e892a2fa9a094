import Foundation
import Translation

/// Finds the preference bundle, or the PreferenceLoader files, in a folder.
struct PreferenceFolder {
  let folder: URL

  init(_ folder: URL) { self.folder = folder }

  /// The location of the entries that the folder lists, or nil if it isn’t a folder of PreferenceLoader files.
  ///
  /// Files with both an entry and items are pages, too. They are listed in `PreferenceLoader/Preferences`, and anywhere
  /// else if there are several and no page without an entry.
  var entryList: BundleLocation? {
    guard folder.path.hasSuffix("/" + Self.installedPath) || hasEntriesOnly else { return nil }
    let files = FolderSearch.entryFiles(in: folder)
    guard files.contains(where: { EntryFile($0) != nil }) else { return nil }
    return PreferenceFolder.list(files, in: folder)
  }

  /// Whether the folder itself has several property lists, all with entries.
  private var hasEntriesOnly: Bool {
    let names = PreferencePage.names(in: folder)
    return names.count > 1
      && names.allSatisfy { EntryFile(folder.appendingPathComponent($0 + ".plist")) != nil }
  }

  /// The folder where PreferenceLoader looks, below `Library`.
  private static let installedPath = "PreferenceLoader/Preferences"

  /// The location in the folder, or nil if there is none.
  ///
  /// In this order: the folder’s own pages, those in `Resources`, installed PreferenceLoader files, the only subfolder
  /// with pages, and other PreferenceLoader files.
  /// - Throws: ``BundleError`` if there are several bundles.
  var location: BundleLocation? {
    get throws(BundleError) {
      for pages in [folder, folder.appendingPathComponent("Resources")]
      where pages == folder || pages.isInside(folder) {
        if let location = PreferenceFolder.location(ofBundle: pages) { return location }
      }
      if let entries = installedEntries, !entries.files.isEmpty {
        let file = entries.files.count == 1 ? entries.files.first.flatMap { EntryFile($0) } : nil
        if let bundle = file?.bundle, !entries.isFolderItself {
          return PreferenceFolder.location(ofBundle: bundle, entryFiles: entries.files)
        }
        return PreferenceFolder.list(entries.files, in: entries.folder)
      }
      if let bundle = try only(FolderSearch.bundleFolders(in: folder)) {
        return PreferenceFolder.location(ofBundle: bundle)
      }
      let files = FolderSearch.entryFiles(in: folder).filter { EntryFile($0) != nil }
      return files.isEmpty ? nil : PreferenceFolder.list(files, in: folder)
    }
  }

  /// The location of the first page for a file with an entry: the file itself; nil for any other file.
  static func location(ofEntryFile file: URL) -> BundleLocation? {
    guard let entry = EntryFile(file) else { return nil }
    let folder = file.deletingLastPathComponent()
    let layer = folder.commonFolder(with: entry.bundle.map { [$0] } ?? [])
    let base = PaneName.base(ofFileNamed: file.lastPathComponent)
    let path = folder.path(below: layer) ?? ""
    return BundleLocation(
      layers: [layer], rootPane: path.isEmpty ? base : path + "/" + base, rootFile: file,
      entryFiles: [file])
  }

  /// The PreferenceLoader files that list the bundle of a folder: next to it, or where they are installed.
  static func entryFiles(of bundle: URL) -> [URL] {
    let parent = bundle.deletingLastPathComponent()
    var places = [bundle.appendingPathComponent("entry.plist")]
    if bundle.lastPathComponent == "Resources" {
      places.append(parent.appendingPathComponent("entry.plist"))
      let layout = parent.appendingPathComponent("layout/Library/PreferenceLoader/Preferences")
      places += FolderSearch.entryFiles(in: layout)
    } else if parent.lastPathComponent == "PreferenceBundles" {
      let name = bundle.deletingPathExtension().lastPathComponent
      places.append(
        parent.deletingLastPathComponent()
          .appendingPathComponent("PreferenceLoader/Preferences/\(name).plist"))
    }
    // The file of an installed bundle is next to the parent folder.
    let limit = parent.deletingLastPathComponent()
    let found = places.first { $0.isInside(limit) && EntryFile($0) != nil }
    return found.map { [$0] } ?? []
  }

  /// The location of the preference bundle in a folder; nil if there are no pages in it.
  private static func location(ofBundle folder: URL, entryFiles: [URL]? = nil) -> BundleLocation? {
    guard FirstPage.hasPages(folder) else { return nil }
    let files = entryFiles ?? PreferenceFolder.entryFiles(of: folder)
    let entry = files.first.flatMap { EntryFile($0) }?.entry
    guard let page = FirstPage.name(in: folder, for: entry) else { return nil }
    return BundleLocation(layers: [folder], rootPane: page, entryFiles: files)
  }

  private static func list(_ files: [URL], in folder: URL) -> BundleLocation {
    let layer = folder.commonFolder(with: files.compactMap { EntryFile($0)?.bundle })
    let path = folder.path(below: layer) ?? ""
    var name = path.isEmpty ? folder.lastPathComponent : path
    while !PaneName.isValid(name)
      || FileKind(of: layer.appendingPathComponent(name + ".plist")) != nil
    { name = "entries of " + name.filter { $0 != "/" } }
    return BundleLocation(
      layers: [layer], rootPane: name, entryFiles: files, entryFolder: folder)
  }

  /// The folder of installed PreferenceLoader files, this one or a subfolder, and its files.
  private var installedEntries: (folder: URL, files: [URL], isFolderItself: Bool)? {
    let path = Self.installedPath
    let isOwn = folder.path.hasSuffix("/" + path) || folder.lastPathComponent == "PreferenceLoader"
    let places =
      folder.path.hasSuffix("/" + path)
      ? [folder]
      : [
        "Preferences", path, "Library/" + path, "layout/Library/" + path, "var/jb/Library/" + path,
      ]
      .dropFirst(isOwn ? 0 : 1).map(folder.appendingPathComponent)
    guard let found = places.first(where: { FileKind(of: $0) == .folder }) else { return nil }
    return (found, FolderSearch.entryFiles(in: found), isOwn)
  }

  private func only(_ bundles: [URL]) throws(BundleError) -> URL? {
    guard bundles.count > 1 else { return bundles.first }
    let names = bundles.compactMap { $0.path(below: folder) }.listed
    throw BundleError(
      .notABundle,
      Text("“\(folder.path)” contains several preference bundles: \(names). Open one of them."))
  }
}

extension URL {
  /// The deepest common folder of this one and others.
  func commonFolder(with others: [URL]) -> URL {
    var folder = standardizedFileURL
    while folder.pathComponents.count > 1, others.contains(where: { $0.path(below: folder) == nil })
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }
}
