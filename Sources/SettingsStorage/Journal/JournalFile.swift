import Foundation
import PropertyList

/// The file in which a process keeps its unsaved edits of one store: a binary property list.
///
/// The process holds a lock on it as long as it lives, so that others can tell whose edits are abandoned. Each
/// new version is locked before it takes the place of the last one.
enum JournalFile {
  static let suffix = ".journal"

  /// The largest journal, in bytes; edits that do not fit are left out.
  static let maximumSize = 4 << 20

  /// The path by which a store's file is known, links resolved.
  static func path(of url: URL) -> String { url.resolvingSymlinksInPath().path }

  /// What the names of all journals of a store begin with.
  static func prefix(for path: String) -> String {
    // FNV-1a: the same in every process; the path is in the file, too.
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36) + "-"
  }

  /// A name for a new journal.
  static func name(for path: String) -> String {
    prefix(for: path) + String(UInt64.random(in: .min ... .max), radix: 36) + suffix
  }

  // MARK: Content

  /// The content of a journal; edits that can't be kept become omitted keys.
  static func content(
    path: String, _ edits: [AbandonedEdits.Edit], omitted: [String], date: Date = Date()
  ) -> Data? {
    if let data = encode(path, edits, omitted, date), data.count <= maximumSize { return data }
    var kept: [AbandonedEdits.Edit] = []
    var omitted = omitted
    var size = 0
    for edit in edits {
      if let data = encode("", [edit], [], date), size + data.count <= maximumSize / 2 {
        size += data.count
        kept.append(edit)
      } else {
        omitted.append(edit.key)
      }
    }
    return encode(path, kept, omitted, date)
  }

  private static func encode(
    _ path: String, _ edits: [AbandonedEdits.Edit], _ omitted: [String], _ date: Date
  ) -> Data? {
    var base = PropertyListDictionary()
    var values = PropertyListDictionary()
    for edit in edits {
      if let value = edit.base { base[edit.key] = value }
      if let value = edit.value { values[edit.key] = value }
    }
    return try? PropertyListWriter.binary([
      "Path": .string(path), "Date": .date(date), "Base": .dictionary(base),
      "Values": .dictionary(values), "Omitted": .array(omitted.map { .string($0) }),
    ])
  }

  /// The edits in a journal; nil when it is damaged.
  static func read(_ url: URL) -> AbandonedEdits? {
    guard let content = try? PropertyListDocument.read(contentsOf: url).value.dictionary,
      let path = content["Path"]?.string, let date = content["Date"]?.date,
      let base = content["Base"]?.dictionary, let values = content["Values"]?.dictionary
    else { return nil }
    let keys = values.keys + base.keys.filter { values[$0] == nil }
    return AbandonedEdits(
      storeURL: URL(fileURLWithPath: path), date: date,
      edits: keys.map { AbandonedEdits.Edit(key: $0, base: base[$0], value: values[$0]) },
      omittedKeys: content["Omitted"]?.array?.compactMap(\.string) ?? [], journal: url)
  }

  // MARK: Files

  /// Replaces a journal, and locks the new version.
  ///
  /// - Returns: The descriptor that holds the lock until it is closed; nil when writing failed.
  static func write(_ data: Data, to url: URL) -> Int32? {
    let temporary = url.deletingLastPathComponent().appendingPathComponent(TemporaryNames.make())
    let descriptor = open(
      temporary.path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let isWritten =
      flock(descriptor, LOCK_EX | LOCK_NB) == 0 && writeAll(data, to: descriptor)
      && fsync(descriptor) == 0 && rename(temporary.path, url.path) == 0
    if isWritten { return descriptor }
    unlink(temporary.path)
    close(descriptor)
    return nil
  }

  private static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether the process that keeps a journal still runs.
  static func isInUse(_ url: URL) -> Bool {
    let descriptor = open(url.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return true }
    // Its process may just have replaced it, and holds the new one.
    var opened = stat()
    var current = stat()
    guard fstat(descriptor, &opened) == 0, stat(url.path, &current) == 0 else { return true }
    return opened.st_ino != current.st_ino || opened.st_dev != current.st_dev
  }

  /// How many journals of processes that are gone are kept in a folder; the oldest are removed beyond that.
  static let maximumCount = 64

  /// Removes the oldest journals of processes that are gone, and what killed processes left.
  static func prune(_ folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let journals = names.filter { $0.hasSuffix(suffix) }.map { folder.appendingPathComponent($0) }
    let dated = journals.map { url in
      var status = stat()
      return (url: url, time: stat(url.path, &status) == 0 ? status.st_mtim.tv_sec : 0)
    }
    for (url, _) in dated.sorted(by: { $0.time > $1.time }).dropFirst(maximumCount)
    where !isInUse(url) {
      unlink(url.path)
    }
    TemporaryNames.removeLeftovers(in: folder.path)
  }
}
