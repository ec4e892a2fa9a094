public import Foundation
public import PropertyList
public import SettingsSchema
import SettingsStorage

/// Edits of a bundle’s files that aren’t saved yet.
public struct BundleChanges: Sendable {
  /// A file before and after the edits.
  public struct File: Sendable {
    /// The page file or table.
    public let url: URL
    /// Its content on disk; nil for a file that is added.
    public let old: Data?
    /// Its content after the edits; nil for a file that is removed again.
    public fileprivate(set) var new: Data?

    fileprivate var reversed: File { File(url: url, old: new, new: old) }
  }

  /// The edited files, by path.
  public var files: [File] { byPath.values.sorted { $0.url.path < $1.url.path } }

  private var byPath: [String: File] = [:]
  private let limits: PropertyListLimits

  /// Creates no edits.
  public init(limits: PropertyListLimits = PropertyListLimits()) { self.limits = limits }

  /// Creates no edits of a bundle.
  ///
  /// - Throws: ``AuthoringError`` if the bundle is in an archive.
  init(of bundle: SettingsBundle) throws(AuthoringError) {
    if let archive = bundle.location.archive { throw AuthoringError.archived(archive.file) }
    self.init(limits: bundle.limits)
  }

  /// The new content of all edited files.
  var contents: [URL: Data] {
    Dictionary(
      files.map { ($0.url, $0.new ?? Data()) }, uniquingKeysWith: { first, _ in first })
  }

  /// Makes an edit in the text of its file; a table that is missing is added.
  ///
  /// - Throws: ``AuthoringError``; nothing is changed then.
  public mutating func apply(_ edit: BundleEdit) throws(AuthoringError) {
    try apply([edit.edit], to: edit.file)
  }

  /// Makes edits in the text of a file, which is faster than one after the other.
  mutating func apply(_ edits: [PropertyListEdit], to url: URL) throws(AuthoringError) {
    // A page may be a link to another one.
    let path = url.resolvingSymlinksInPath().path
    let isTable = url.isTable
    do throws(PropertyListError) {
      var file: File
      if let known = byPath[path] {
        file = known
      } else if isTable, !Self.isThere(url) {
        file = File(url: url, old: nil, new: nil)
      } else {
        let data = try BoundedFile.read(url, maximumSize: limits.maximumSize)
        file = File(url: url, old: data, new: data)
      }
      let content = file.new ?? Data()
      file.new =
        try isTable
        ? StringsEditor.apply(edits, to: content, limits: limits)
        : PropertyListEditor.apply(edits, to: content, limits: limits)
      byPath[path] = file
    } catch {
      throw AuthoringError.notEdited(url, error)
    }
  }

  /// Whether there is anything at a path, even a link to nothing.
  private static func isThere(_ file: URL) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil
  }

  /// Adds a file, or replaces all of one.
  mutating func add(_ url: URL, _ content: Data) {
    let old = try? BoundedFile.read(url, maximumSize: limits.maximumSize)
    byPath[url.resolvingSymlinksInPath().path] = File(url: url, old: old, new: content)
  }

  /// Gives a file another place, with the edits so far.
  ///
  /// - Throws: ``AuthoringError`` if it can’t be read.
  mutating func move(_ url: URL, to place: URL) throws(AuthoringError) {
    let path = url.resolvingSymlinksInPath().path
    do throws(PropertyListError) {
      var file: File
      if let known = byPath[path] {
        file = known
      } else {
        let data = try BoundedFile.read(url, maximumSize: limits.maximumSize)
        file = File(url: url, old: data, new: data)
      }
      add(place, file.new ?? Data())
      file.new = nil
      byPath[path] = file
    } catch {
      throw AuthoringError.notEdited(url, error)
    }
  }

  /// The content of a page file after the edits so far.
  ///
  /// - Throws: ``AuthoringError`` if it can’t be read.
  func page(_ url: URL) throws(AuthoringError) -> PropertyListValue { try document(url).value }

  /// The same, with the places of its values.
  func document(_ url: URL) throws(AuthoringError) -> PropertyListDocument {
    do throws(PropertyListError) {
      let data: Data
      if let edited = byPath[url.resolvingSymlinksInPath().path]?.new {
        data = edited
      } else {
        data = try BoundedFile.read(url, maximumSize: limits.maximumSize)
      }
      return try PropertyListDocument.read(data, of: url, limits: limits)
    } catch {
      throw AuthoringError.notEdited(url, error)
    }
  }

  /// Whether the files on disk are as these edits left them.
  var isOnDisk: Bool {
    files.allSatisfy { (try? BoundedFile.read($0.url, maximumSize: limits.maximumSize)) == $0.new }
  }

  /// These edits and the ones that were made after them, as one; nil if something else has happened in between.
  func followed(by later: BundleChanges) -> BundleChanges? {
    guard later.byPath.allSatisfy({ path, file in byPath[path].map { $0.new == file.old } ?? true })
    else { return nil }
    var joined = self
    joined.byPath.merge(later.byPath) { File(url: $0.url, old: $0.old, new: $1.new) }
    return joined
  }

  /// The edits that undo these.
  public var reversed: BundleChanges {
    var changes = BundleChanges(limits: limits)
    changes.byPath = byPath.mapValues(\.reversed)
    return changes
  }

  /// Saves all files, each atomically; a file that another program has changed in the meantime stays.
  ///
  /// - Throws: ``AuthoringError`` for the first file that isn’t saved. All files are as before then, unless another
  ///   program changes them.
  public func save() throws(AuthoringError) {
    var saved: [File] = []
    for file in files where file.new != file.old {
      do throws(AuthoringError) {
        try save(file)
      } catch {
        for file in saved { try? save(file.reversed) }
        throw error
      }
      saved.append(file)
    }
  }

  private func save(_ file: File) throws(AuthoringError) {
    let isSaved: Bool
    do throws(StoreError) {
      // A bundle is also for others.
      let writer = try AtomicFileWriter(file.url, for: .umask)
      isSaved = try writer.whileLocked { () throws(StoreError) in
        let identity = FileIdentity(path: file.url.path)
        let current = try? BoundedFile.read(file.url, maximumSize: limits.maximumSize)
        guard current == file.old, file.old != nil || identity == nil else { return false }
        guard let new = file.new else { return unlink(file.url.path) == 0 }
        return try writer.write(new, replacing: .content(identity)) != nil
      }
    } catch {
      throw AuthoringError.notSaved(file.url, error)
    }
    if !isSaved { throw AuthoringError.changed(file.url) }
  }
}
