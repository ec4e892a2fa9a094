package import Foundation
import PropertyList

/// The file with a process’s unsaved edits of a store, or another change that it hasn’t completed: a binary property
/// list.
///
/// The process keeps a lock on it while it runs, so that others can tell which edits are abandoned. Each new version is
/// locked before it replaces the last one.
package enum JournalFile {
  static let suffix = ".journal"
  /// The suffix of an emptied journal, which may still have secrets.
  static let emptiedSuffix = ".emptied"

  /// The maximum size of a journal, in bytes; edits that don’t fit are left out.
  static let maximumSize = 4 << 20

  /// The limits for its content: the values of any file, nested one level deeper.
  static let limits = {
    var limits = PropertyListLimits()
    limits.maximumDepth += 1
    limits.allowsLongIntegers = true
    return limits
  }()

  /// The path of a store’s file, with links resolved.
  static func path(of url: URL) -> String { url.resolvingSymlinksInPath().path }

  /// The prefix of all journals of a store; the path is also in the file.
  static func prefix(for path: String) -> String { StableHash.text(of: path.utf8) + "-" }

  /// A name for a new journal.
  package static func name(for path: String) -> String {
    prefix(for: path) + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
  }

  /// The name of a journal without its suffix, which is the key of its secrets.
  static func name(of url: URL) -> String { url.deletingPathExtension().lastPathComponent }

  // MARK: Content

  /// The content of a journal; edits that can’t be kept become omitted keys.
  ///
  /// - Parameter secretKeys: the keys of edits in the secret storage; nil if it can’t have any.
  static func content(
    path: String, _ edits: [AbandonedEdits.Edit], omitted: [String], secretKeys: [String]? = nil,
    date: Date = Date()
  ) -> Data? {
    func encode(
      _ path: String, _ edits: [AbandonedEdits.Edit], _ omitted: [String]
    ) -> Data? {
      let (base, values) = AbandonedEdits.Edit.dictionaries(of: edits)
      var content: PropertyListDictionary = [
        "Path": .string(path), "Date": .date(date), "Base": .dictionary(base),
        "Values": .dictionary(values), "Omitted": .array(omitted.map { .string($0) }),
      ]
      content["Secret"] = secretKeys.map { .array($0.map { .string($0) }) }
      return try? PropertyListWriter.binary(.dictionary(content), limits: limits)
    }
    if let data = encode(path, edits, omitted), data.count <= maximumSize { return data }
    var kept: [AbandonedEdits.Edit] = []
    var omitted = omitted
    var size = 0
    for edit in edits {
      if let data = encode("", [edit], []), size + data.count <= maximumSize / 2 {
        size += data.count
        kept.append(edit)
      } else {
        omitted.append(edit.key)
      }
    }
    return encode(path, kept, omitted)
  }

  /// The edits in a journal and its secret storage, or nil if it is damaged.
  static func read(_ url: URL, secrets: JournalSecrets? = nil) -> AbandonedEdits? {
    guard
      let content = try? PropertyListDocument.read(contentsOf: url, limits: limits)
        .value.dictionary,
      let path = content["Path"]?.string, let date = content["Date"]?.date,
      let base = content["Base"]?.dictionary, let values = content["Values"]?.dictionary
    else { return nil }
    let secretKeys = content["Secret"]?.array?.compactMap(\.string)
    var hidden: [AbandonedEdits.Edit] = []
    var failure: StoreError?
    if let secretKeys, !secretKeys.isEmpty, let secrets {
      do throws(StoreError) {
        hidden = try secrets.edits(of: name(of: url)).filter { secretKeys.contains($0.key) }
      } catch {
        failure = error
      }
    }
    let omitted = content["Omitted"]?.array?.compactMap(\.string) ?? []
    return AbandonedEdits(
      storeURL: URL(fileURLWithPath: path), date: date,
      edits: AbandonedEdits.Edit.edits(base: base, values: values) + hidden,
      omittedKeys: omitted
        + (secretKeys ?? []).filter { key in !hidden.contains { $0.key == key } },
      failure: failure, journal: url, secrets: secretKeys == nil ? nil : secrets)
  }

  // MARK: Files

  /// Replaces a journal, and locks the new version.
  ///
  /// - Returns: The descriptor that holds the lock until it is closed, or nil if writing failed.
  package static func write(_ data: Data, to url: URL) -> Int32? {
    let temporary = url.deletingLastPathComponent().appendingPathComponent(TemporaryNames.make())
    let descriptor = open(
      temporary.path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let isWritten =
      flock(descriptor, LOCK_EX | LOCK_NB) == 0 && data.writeAll(to: descriptor) == 0
      && fsync(descriptor) == 0 && rename(temporary.path, url.path) == 0
    if isWritten { return descriptor }
    unlink(temporary.path)
    close(descriptor)
    return nil
  }

  /// Whether the journal’s process is still running.
  package static func isInUse(_ url: URL) -> Bool {
    guard let descriptor = lock(url, LOCK_SH) else { return true }
    close(descriptor)
    return false
  }

  /// Takes over the journal of a process that has ended.
  ///
  /// - Returns: The descriptor that holds the lock until it is closed, or nil if the journal is in use or gone.
  package static func take(_ url: URL) -> Int32? { lock(url, LOCK_EX) }

  private static func lock(_ url: URL, _ kind: Int32) -> Int32? {
    let descriptor = open(url.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    // Its process may just have replaced it, and locked the new one.
    var opened = stat()
    var current = stat()
    if flock(descriptor, kind | LOCK_NB) == 0, fstat(descriptor, &opened) == 0,
      stat(url.path, &current) == 0, opened.st_ino == current.st_ino,
      opened.st_dev == current.st_dev
    {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Removes a journal with its secrets; from now on, it has no edits.
  ///
  /// - Parameters:
  ///   - secrets: the secret storage; nil for none.
  ///   - done: called when everything is removed, or can’t be removed now; on any thread.
  static func remove(
    _ url: URL, secrets: JournalSecrets?, done: @escaping @Sendable () -> Void = {}
  ) {
    let emptied = url.deletingPathExtension().path + emptiedSuffix
    guard let secrets, rename(url.path, emptied) == 0 else {
      unlink(url.path)
      return done()
    }
    truncate(emptied, 0)
    secrets.remove(name(of: url)) { isRemoved in
      if isRemoved { unlink(emptied) }
      done()
    }
  }

  /// The maximum number of journals of dead processes in a folder; the oldest are removed.
  static let maximumCount = 64

  /// Removes the oldest journals of dead processes, and temporary files of killed ones.
  package static func prune(_ folder: URL, secrets: JournalSecrets? = nil) {
    for url in files(folder, suffix).dropFirst(maximumCount) where !isInUse(url) {
      remove(url, secrets: secrets)
    }
    for (index, url) in files(folder, emptiedSuffix).enumerated() where !isInUse(url) {
      secrets?.remove(name(of: url)) { if $0 { unlink(url.path) } }
      if index >= maximumCount { unlink(url.path) }
    }
    // Those in use are locked, even without the folder’s lock.
    TemporaryNames.removeLeftovers(in: folder.path, isLocked: true)
  }

  /// The journals in a folder, the latest first.
  package static func all(in folder: URL) -> [URL] { files(folder, suffix) }

  /// The files of a folder with a suffix, the latest first.
  static func files(_ folder: URL, _ suffix: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let dated = names.filter { $0.hasSuffix(suffix) }.map { name in
      let url = folder.appendingPathComponent(name)
      var status = stat()
      return (url: url, time: stat(url.path, &status) == 0 ? status.st_mtim.tv_sec : 0)
    }
    return dated.sorted { $0.time > $1.time }.map(\.url)
  }
}
