public import Foundation
import PropertyList
import SettingsSchema
import SettingsStorage

extension BundleChanges {
  /// A file before and after the edits.
  public struct File: Sendable {
    /// The page file, table, or other file.
    public let url: URL
    /// Its content on disk; nil for a file that is added, and for a symbolic link that a file replaces.
    public let old: Data?
    /// Its content after the edits; nil for a file that is removed again.
    public internal(set) var new: Data?
    /// The destination of the symbolic link that was in its place; nil for none.
    package let oldLink: String?
    /// The destination of the symbolic link that is put back in its place; nil for none.
    package let newLink: String?
    /// The folder of an added file, or the nearest one above that was there before; nil for other files.
    private let parent: String?

    init(
      url: URL, old: Data? = nil, oldLink: String? = nil, new: Data? = nil, newLink: String? = nil,
      parent: String? = nil
    ) {
      (self.url, self.old, self.new) = (url, old, new)
      (self.oldLink, self.newLink, self.parent) = (oldLink, newLink, parent)
    }
  }

  /// A file that got another place.
  public struct Move: Sendable {
    /// The place on disk.
    public let from: URL
    /// The place after the edits.
    public let to: URL
  }
}

extension BundleChanges.File {
  var reversed: BundleChanges.File {
    BundleChanges.File(
      url: url, old: new, oldLink: newLink, new: old, newLink: oldLink, parent: parent)
  }

  /// This edit and a later one, as one.
  func followed(by later: BundleChanges.File) -> BundleChanges.File {
    BundleChanges.File(
      url: url, old: old, oldLink: oldLink, new: later.new, newLink: later.newLink,
      parent: parent)
  }

  /// The same edit of the table as it is on disk now; other files have to be as before the edit.
  ///
  /// - Throws: ``AuthoringError`` if another program has changed the same place.
  func rebased(_ limits: PropertyListLimits) throws(AuthoringError) -> BundleChanges.File {
    if reversed.isNew(limits) { return self }
    guard let format = TableFormat(nameOf: url.path), oldLink == nil, newLink == nil,
      // The only tables that edits add or remove are those of one language.
      format == .strings || (old != nil && new != nil)
    else { throw AuthoringError.changedAtPlace(url) }
    let difference = TableDifference(
      from: old ?? Data(), to: new ?? Data(), in: format, limits: limits)
    do throws(PropertyListError) {
      let current =
        !url.isPresent ? nil : try BoundedFile.read(url, maximumSize: limits.maximumSize)
      var changed: Data? = try difference.applied(to: current ?? Data())
      if new == nil, changed.flatMap(StringsFile.text)?.isBlank != false { changed = nil }
      return BundleChanges.File(
        url: url, old: current, new: changed,
        parent: parent ?? (current == nil ? url.nearestFolder : nil))
    } catch {
      throw error.code == .missing ? .changedAtPlace(url) : .notEdited(url, error)
    }
  }

  /// Whether the file on disk is as after the edits.
  func isNew(_ limits: PropertyListLimits) -> Bool {
    isOnDisk(new, link: newLink, isLink: oldLink != nil || newLink != nil, limits)
  }

  /// Whether the edits change anything.
  var isChanged: Bool { new != old || newLink != oldLink }

  /// Saves the file atomically; returns whether there was anything to save.
  ///
  /// - Throws: ``AuthoringError``, for example if another program has changed the file; it stays then.
  func save(_ limits: PropertyListLimits) throws(AuthoringError) -> Bool {
    guard isChanged else { return false }
    let isSaved =
      if oldLink != nil || newLink != nil {
        try exchangeLink(limits)
      } else {
        try write(limits)
      }
    if !isSaved { throw AuthoringError.changed(url) }
    if new == nil, newLink == nil { removeEmptyFolder() }
    return true
  }

  private func isOnDisk(
    _ content: Data?, link: String?, isLink: Bool, _ limits: PropertyListLimits
  ) -> Bool {
    if isLink, url.linkDestination != link { return false }
    return link != nil
      || (try? BoundedFile.read(url, maximumSize: limits.maximumSize)) == content
  }

  private func write(_ limits: PropertyListLimits) throws(AuthoringError) -> Bool {
    do throws(StoreError) {
      // Other users read the bundle, too.
      let writer = try AtomicFileWriter(url, for: .umask)
      return try writer.whileLocked { () throws(StoreError) in
        let identity = FileIdentity(path: url.path)
        let current = try? BoundedFile.read(url, maximumSize: limits.maximumSize)
        guard current == old, old != nil || identity == nil else { return false }
        guard let new else { return unlink(url.path) == 0 }
        return try writer.write(new, replacing: .content(identity)) != nil
      }
    } catch {
      throw AuthoringError.notSaved(url, error)
    }
  }

  /// Puts a file in place of a symbolic link, or the link in place of the file.
  private func exchangeLink(_ limits: PropertyListLimits) throws(AuthoringError) -> Bool {
    let draft = url.deletingLastPathComponent().appendingPathComponent(TemporaryNames.make())
    do throws(StoreError) {
      let writer = try AtomicFileWriter(draft, for: .umask)
      return try writer.whileLocked { () throws(StoreError) in
        guard isOnDisk(old, link: oldLink, isLink: true, limits) else { return false }
        defer { unlink(draft.path) }
        if let newLink {
          guard symlink(newLink, draft.path) == 0 else {
            throw StoreError.writing(url.path, errno: errno)
          }
        } else {
          _ = try writer.write(new ?? Data(), replacing: .content(nil))
        }
        guard rename(draft.path, url.path) == 0 else {
          throw StoreError.writing(url.path, errno: errno)
        }
        return true
      }
    } catch {
      throw AuthoringError.notSaved(url, error)
    }
  }

  /// Removes the folder of a removed file, if it was the last one in a folder for a language or page; if the file was
  /// added, only a folder that was added with it.
  private func removeEmptyFolder() {
    var folder = url.deletingLastPathComponent()
    while folder.path != parent, folder.pathExtension != "bundle", rmdir(folder.path) == 0 {
      folder.deleteLastPathComponent()
    }
  }
}

/// The file in a journal of changes.
extension BundleChanges.File {
  var record: PropertyListDictionary {
    var record: PropertyListDictionary = ["Path": .string(url.path)]
    (record["Old"], record["New"]) = (old.map { .data($0) }, new.map { .data($0) })
    record["OldLink"] = oldLink.map { .string($0) }
    record["NewLink"] = newLink.map { .string($0) }
    record["Parent"] = parent.map { .string($0) }
    return record
  }

  init?(record: PropertyListDictionary) {
    guard let path = record["Path"]?.string else { return nil }
    self.init(
      url: URL(fileURLWithPath: path), old: record["Old"]?.data,
      oldLink: record["OldLink"]?.string, new: record["New"]?.data,
      newLink: record["NewLink"]?.string, parent: record["Parent"]?.string)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension URL {
  /// The path of the nearest folder above that exists.
  var nearestFolder: String {
    var folder = deletingLastPathComponent()
    while folder.pathComponents.count > 1, !folder.isPresent { folder.deleteLastPathComponent() }
    return folder.path
  }

  /// The destination of a symbolic link; nil for others.
  var linkDestination: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}
