import CFiles
package import Foundation

/// Replaces a file in one step, so that it holds the old or the new content whatever happens.
///
/// The content goes to a new file in the same folder, is flushed to the disk, and takes the old one's
/// place by a rename; then the folder is flushed. Mode, owner, group and extended attributes stay; a symbolic
/// link stays one and its target is replaced.
package struct AtomicFileWriter {
  /// What a write may replace.
  enum Expectation {
    /// Whatever is there.
    case anything
    /// Only this content; nil for no file at all.
    case content(FileIdentity?)
  }

  /// Who may read what is made where there was nothing; what is replaced keeps its mode.
  package enum Audience {
    /// Nobody but the user: settings may be secret.
    case user
    /// Whom the user lets read new files by the umask: it is for others, too.
    case umask
  }

  /// Whether a file is replaced even if another program has it open for writing, and may write to the old one yet.
  var replacesOpenFile = false

  /// The path that the caller knows, for messages.
  private let path: String
  private let audience: Audience
  /// Where the content goes: the path with a symbolic link at its end resolved.
  private let target: String
  private let folder: String

  /// Writes a file that is no settings store, such as an export, whatever it held.
  ///
  /// - Throws: ``StoreError``; nothing has changed then, unless flushing the folder failed.
  package static func write(
    _ data: Data, to url: URL, for audience: Audience = .umask
  ) throws(StoreError) {
    let writer = try AtomicFileWriter(url, for: audience)
    _ = try writer.whileLocked { () throws(StoreError) in
      try writer.write(data, replacing: .anything)
    }
  }

  /// Finds out where a file is to be written.
  init(_ url: URL, for audience: Audience = .user) throws(StoreError) {
    path = url.path
    self.audience = audience
    target = try AtomicFileWriter.resolve(path)
    folder = target.folderOfPath
  }

  /// Does something while other savers are kept out of the file's folder, which is made if need be.
  ///
  /// First, this finishes or undoes what killed saves have left there: no other process is saving.
  ///
  /// - Parameter patience: how long to wait for them.
  func whileLocked<Result>(
    patience: Duration = FolderLock.patience, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try makeFolders()
    return try FolderLock.hold(folder, for: path, patience: patience) {
      isLocked throws(StoreError) in
      TemporaryNames.removeLeftovers(in: folder, of: target, isLocked: isLocked)
      return try body()
    }
  }

  /// Writes the file, if it holds what is expected.
  ///
  /// - Returns: What tells the new content; nil when the file holds something else, and has not changed.
  /// - Throws: ``StoreError``; nothing has changed then, unless flushing the folder failed.
  func write(
    _ data: Data, replacing expectation: Expectation, consent: SaveConsent = []
  ) throws(StoreError) -> FileIdentity? {
    try makeFolders()
    return try replace(with: data, expectation, consent)
  }

  // MARK: Steps

  /// Follows symbolic links at the end of a path, also to a file that does not exist yet.
  static func resolve(_ path: String) throws(StoreError) -> String {
    var current = path
    for _ in 0..<40 {
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
    let isPrivate = old != nil || audience == .user
    let (descriptor, name) = try makeTemporary(isPrivate: isPrivate)
    var temporary: String? = name
    defer { if let temporary { unlink(temporary) } }
    var new = stat()
    do {
      defer { close(descriptor) }
      if let old { try keepAttributes(of: old, on: descriptor) }
      let code = data.writeAll(to: descriptor)
      if code != 0 { throw StoreError.writing(path, errno: code) }
      try check(fsync(descriptor))
      try check(fstat(descriptor, &new))
    }
    let identity = FileIdentity(new)
    guard try moveIntoPlace(name, identity, expectation, left: &temporary) else { return nil }
    try flush(folder)
    return identity
  }

  /// Whether the file is what was expected, and no other program is about to write to it.
  private func isReplaceable(_ expectation: Expectation) -> Bool {
    guard case .content(let expected) = expectation else { return true }
    return FileIdentity(itself: target) == expected
      && (replacesOpenFile || !OpenWriters.exist(for: target))
  }

  /// Gives the new file its name; false when the file is not what was expected.
  ///
  /// - Parameter left: the path of the file to delete in the end; nil for none.
  private func moveIntoPlace(
    _ temporary: String, _ new: FileIdentity, _ expectation: Expectation, left: inout String?
  ) throws(StoreError) -> Bool {
    guard case .content(let expected) = expectation else {
      try check(rename(temporary, target))
      left = nil
      return true
    }
    // An exchange notices what comes after this, but takes another program's save out of sight for a moment.
    guard isReplaceable(expectation) else { return false }
    if let expected {
      if let isReplaced = try exchange(temporary, new, expected, left: &left) { return isReplaced }
    } else if cfiles_rename_new(temporary, target) == 0 {
      left = nil
      return true
    } else if try isRefused(errno) {
      return false
    }
    // A file system that can do neither: the look just before has to do.
    try check(rename(left ?? temporary, target))
    left = nil
    return true
  }

  /// Lets the new file exchange places with the old one; nil where the file system can't do that.
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

  /// Whether a file was not renamed because another one appeared or vanished; false where the system can't do it at all.
  private func isRefused(_ code: Int32) throws(StoreError) -> Bool {
    switch code {
    case EEXIST, ENOENT: return true
    case EINVAL, ENOSYS, ENOTSUP: return false
    default: throw StoreError.writing(path, errno: code)
    }
  }

  /// The status of the file to be replaced, nil when there is none.
  private func oldStatus(_ consent: SaveConsent) throws(StoreError) -> stat? {
    var status = stat()
    if stat(target, &status) != 0 {
      if errno == ENOENT { return nil }
      throw StoreError.writing(path, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.writing(path, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    // A rename would replace both without a word.
    if !consent.contains(.replaceWriteProtected) { try refuseWriteProtected(status) }
    if status.st_nlink > 1, !consent.contains(.separateHardLink) {
      throw StoreError.hardLinked(path, names: Int(status.st_nlink))
    }
    return status
  }

  /// Root may write anything, but who took all rights to write away meant it.
  private func refuseWriteProtected(_ status: stat) throws(StoreError) {
    let mayWrite = access(target, W_OK) == 0
    if !mayWrite, errno != EACCES { throw StoreError.writing(path, errno: errno) }
    if mayWrite, status.st_mode & 0o222 != 0 { return }
    guard access(folder, W_OK) == 0 else {
      throw StoreError.writing(path, errno: errno)
    }
    throw StoreError.writeProtected(path)
  }

  /// Creates the temporary file; private until it has the attributes of the one it replaces.
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

  /// Gives the new file the old one's owner, group and mode.
  ///
  /// Only root may give files away; a file that stays ours must not let a foreign group in by the
  /// bits that were meant for the old one.
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
    // Access lists first: they set the group's bits of the mode.
    try check(cfiles_copy_attributes(target, descriptor))
    try check(fchmod(descriptor, mode))
  }

  /// Makes a new name in a folder durable; some file systems cannot flush folders, and need not.
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
  /// Writes all of it to an open file; what `errno` says of a failure, 0 for none.
  func writeAll(to descriptor: Int32) -> Int32 {
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
