import CFiles
package import Foundation

/// Replaces a file atomically, so that it always has either the old or the new content.
///
/// The content is written to a new file in the same folder, flushed to disk, and renamed to the old one; then the
/// folder is flushed. Mode, owner, group and extended attributes stay; a symbolic link stays a link, and its target is
/// replaced.
package struct AtomicFileWriter {
  /// The content that a write may replace.
  package enum Expectation {
    /// Any content.
    case anything
    /// Only this content; nil for no file at all.
    case content(FileIdentity?)
  }

  /// The readers of a new file; a replaced file keeps its mode.
  package enum Audience {
    /// Only the user: settings may be secret.
    case user
    /// The readers that the umask allows: other users may read the file, too.
    case umask
  }

  /// Whether to replace a file that another program has open for writing, and may still write to.
  package var replacesOpenFile = false

  /// The caller’s path, for messages.
  private let path: String
  private let audience: Audience
  /// The path to write: with a symbolic link at the end resolved.
  private let target: String
  private let folder: String

  /// Writes a file that isn’t a settings store, such as an export, regardless of its content.
  ///
  /// - Throws: ``StoreError``; the file is unchanged then, unless flushing the folder failed. `CancellationError` if
  ///   the task was canceled before, perhaps while it waited for other saves; the file is unchanged then.
  package static func write(
    _ data: Data, to url: URL, for audience: Audience = .umask
  ) throws {
    let writer = try AtomicFileWriter(url, for: audience)
    let isCanceled = try writer.whileLocked { () throws(StoreError) in
      if Task.isCancelled { return true }
      _ = try writer.write(data, replacing: .anything)
      return false
    }
    if isCanceled { throw CancellationError() }
  }

  /// Finds the path to write.
  package init(_ url: URL, for audience: Audience = .user) throws(StoreError) {
    path = url.path
    self.audience = audience
    target = try AtomicFileWriter.resolve(path)
    folder = target.folderOfPath
  }

  /// Calls a closure while other saves in the file’s folder are blocked; creates the folder if necessary.
  ///
  /// First, this finishes or undoes killed saves: no other process is saving.
  ///
  /// - Parameter timeout: how long to wait for other saves.
  package func whileLocked<Result>(
    timeout: Duration = FolderLock.timeout, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try makeFolders()
    return try FolderLock.hold(folder, for: path, timeout: timeout) {
      isLocked throws(StoreError) in
      TemporaryNames.removeLeftovers(in: folder, of: target, isLocked: isLocked)
      return try body()
    }
  }

  /// Writes the file, if it has the expected content.
  ///
  /// - Returns: The identity of the new content; nil if the file has other content and was not changed.
  /// - Throws: ``StoreError``; the file is unchanged then, unless flushing the folder failed.
  package func write(
    _ data: Data, replacing expectation: Expectation, consent: SaveConsent = []
  ) throws(StoreError) -> FileIdentity? {
    try makeFolders()
    return try replace(with: data, expectation, consent)
  }

  // MARK: Steps

  /// Follows symbolic links at the end of a path, even to a file that doesn’t exist yet.
  static func resolve(_ path: String) throws(StoreError) -> String {
    var current = path
    for _ in 0..<SymbolicLink.maximumCount {
      guard let target = SymbolicLink.target(of: current) else { return current }
      current = target
    }
    throw StoreError.writing(path, errno: ELOOP)
  }

  private func makeFolders() throws(StoreError) {
    var missing: [String] = []
    var current = folder
    var status = stat()
    while current != "/", stat(current, &status) != 0 {
      guard errno == ENOENT else { throw StoreError.writing(path, errno: errno) }
      missing.append(current)
      current = current.folderOfPath
    }
    for name in missing.reversed() {
      if mkdir(name, audience == .user ? 0o700 : 0o777) != 0, errno != EEXIST {
        throw StoreError.writing(path, errno: errno)
      }
      try flush(name.folderOfPath)
    }
  }

  private func replace(
    with data: Data, _ expectation: Expectation, _ consent: SaveConsent
  ) throws(StoreError) -> FileIdentity? {
    guard isReplaceable(expectation) else { return nil }
    let old = try oldStatus(consent)
    let (name, identity) = try PrivateFiles.call { () throws(StoreError) in
      try writeTemporary(data, replacing: old)
    }
    var temporary: String? = name
    defer { if let temporary { unlink(temporary) } }
    guard try moveIntoPlace(name, identity, expectation, left: &temporary) else { return nil }
    try flush(folder)
    return identity
  }

  /// Whether the file has the expected content, and no other program is about to write to it.
  private func isReplaceable(_ expectation: Expectation) -> Bool {
    guard case .content(let expected) = expectation else { return true }
    return FileIdentity(itself: target) == expected
      && (replacesOpenFile || !OpenWriters.exist(for: target))
  }

  /// Renames the new file; returns false if the old one doesn’t have the expected content.
  ///
  /// - Parameter left: the path of the file to delete at the end; nil for none.
  private func moveIntoPlace(
    _ temporary: String, _ new: FileIdentity, _ expectation: Expectation, left: inout String?
  ) throws(StoreError) -> Bool {
    guard case .content(let expected) = expectation else {
      try check(rename(temporary, target))
      left = nil
      return true
    }
    // An exchange notices later saves, but hides another program’s save for a moment.
    guard isReplaceable(expectation) else { return false }
    if let expected {
      if let isReplaced = try exchange(temporary, new, expected, left: &left) { return isReplaced }
    } else if cfiles_rename_new(temporary, target) == 0 {
      left = nil
      return true
    } else if try isRefused(errno) {
      return false
    }
    // A file system that supports neither: the previous check must suffice.
    try check(rename(left ?? temporary, target))
    left = nil
    return true
  }

  /// Exchanges the new file with the old one; nil if the file system doesn’t support it.
  private func exchange(
    _ temporary: String, _ new: FileIdentity, _ expected: FileIdentity, left: inout String?
  ) throws(StoreError) -> Bool? {
    guard var exchange = FileExchange(of: temporary, new, with: target, expected) else {
      return try isRefused(errno) ? false : nil
    }
    left = exchange.path
    let code = exchange.exchange()
    if code != 0 { return try isRefused(code) ? false : nil }
    left = nil
    switch exchange.settle(replacesOpenFile: replacesOpenFile) {
    case .replaced(let litter):
      left = litter
      return true
    case .refused: return false
    case .failed(let code): throw StoreError.writing(path, errno: code)
    }
  }

  /// Whether a file was not renamed because another one appeared or vanished; false if the system doesn’t support it at
  /// all.
  private func isRefused(_ code: Int32) throws(StoreError) -> Bool {
    switch code {
    case EEXIST, ENOENT: return true
    case EINVAL, ENOSYS, ENOTSUP: return false
    default: throw StoreError.writing(path, errno: code)
    }
  }

  /// The status of the file to replace, or nil if there is none.
  private func oldStatus(_ consent: SaveConsent) throws(StoreError) -> stat? {
    var status = stat()
    if stat(target, &status) != 0 {
      if errno == ENOENT { return nil }
      throw StoreError.writing(path, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.writing(path, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    // A rename would replace both without a warning.
    if !consent.contains(.replaceWriteProtected) { try refuseWriteProtected(status) }
    if status.st_nlink > 1, !consent.contains(.separateHardLink) {
      throw StoreError.hardLinked(path, names: Int(status.st_nlink))
    }
    return status
  }

  /// Root could write anything, but a file without any write permission is meant to be read-only.
  private func refuseWriteProtected(_ status: stat) throws(StoreError) {
    let mayWrite = access(target, W_OK) == 0
    if !mayWrite, errno != EACCES { throw StoreError.writing(path, errno: errno) }
    if mayWrite, status.st_mode & 0o222 != 0 { return }
    guard access(folder, W_OK) == 0 else {
      throw StoreError.writing(path, errno: errno)
    }
    throw StoreError.writeProtected(path)
  }

  /// Writes the new file, and removes it again if that fails.
  private func writeTemporary(
    _ data: Data, replacing old: stat?
  ) throws(StoreError) -> (name: String, identity: FileIdentity) {
    let (descriptor, name) = try makeTemporary(isPrivate: old != nil || audience == .user)
    do throws(StoreError) {
      defer { close(descriptor) }
      if let old { try keepAttributes(of: old, on: descriptor) }
      let code = data.writeAll(to: descriptor)
      if code != 0 { throw StoreError.writing(path, errno: code) }
      try check(fsync(descriptor))
      var new = stat()
      try check(fstat(descriptor, &new))
      return (name, FileIdentity(new))
    } catch {
      unlink(name)
      throw error
    }
  }

  /// Creates the temporary file, which is private until it gets the attributes of the old one.
  private func makeTemporary(isPrivate: Bool) throws(StoreError) -> (Int32, String) {
    for _ in 0..<100 {
      let name = (folder as NSString).appendingPathComponent(TemporaryNames.make())
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(name, flags, isPrivate ? 0o600 : 0o666)
      if descriptor >= 0 { return (descriptor, name) }
      if errno != EEXIST { break }
    }
    throw StoreError.writing(path, errno: errno)
  }

  /// Gives the new file the old one’s owner, group and mode.
  ///
  /// Only root may change owners; a file that stays ours must not give its group permissions that were meant for the
  /// old one.
  private func keepAttributes(of old: stat, on descriptor: Int32) throws(StoreError) {
    var mode = old.st_mode & 0o7777
    var new = stat()
    try check(fstat(descriptor, &new))
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid,
      fchown(descriptor, old.st_uid, old.st_gid) != 0
    {
      if fchown(descriptor, uid_t.max, old.st_gid) != 0 { mode &= 0o707 }
      mode &= 0o1777
    }
    // Access control lists first, because they set the group’s bits of the mode.
    try check(cfiles_copy_attributes(target, descriptor))
    try check(fchmod(descriptor, mode))
  }

  /// Makes a new name in a folder durable; some file systems can’t flush folders, and don’t need to.
  private func flush(_ folder: String) throws(StoreError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.writing(path, errno: errno) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw StoreError.writing(path, errno: errno)
    }
  }

  private func check(_ result: Int32) throws(StoreError) {
    if result != 0 { throw StoreError.writing(path, errno: errno) }
  }
}

extension Data {
  /// Writes all of it to an open file; returns `errno` for a failure, otherwise 0.
  package func writeAll(to descriptor: Int32) -> Int32 {
    var rest = self
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
