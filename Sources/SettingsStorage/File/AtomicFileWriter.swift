package import Foundation

/// Replaces a file in one step, so that it holds the old or the new content whatever happens.
///
/// The content goes to a new file in the same folder, is flushed to the disk, and takes the old one's
/// place by a rename; then the folder is flushed. Mode, owner and group stay; a symbolic link stays
/// one and its target is replaced.
package struct AtomicFileWriter {
  /// The path that the caller knows, for messages.
  private let path: String
  /// Where the content goes: the path with a symbolic link at its end resolved.
  private let target: String
  private let folder: String

  /// Writes a file.
  ///
  /// - Throws: ``StoreError``; nothing has changed then, unless flushing the folder failed.
  package static func write(_ data: Data, to url: URL) throws(StoreError) {
    let path = url.path
    let writer = AtomicFileWriter(path: path, target: try resolve(path))
    try writer.createFolders()
    try writer.replace(with: data)
    TemporaryNames.removeLeftovers(in: writer.folder)
  }

  private init(path: String, target: String) {
    self.path = path
    self.target = target
    folder = (target as NSString).deletingLastPathComponent
  }

  // MARK: Steps

  /// Follows symbolic links at the end of a path, also to a file that does not exist yet.
  private static func resolve(_ path: String) throws(StoreError) -> String {
    var current = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return current }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &buffer, buffer.count)
      guard length > 0 else { throw StoreError.writing(path, errno: errno) }
      let link = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      let parent = (current as NSString).deletingLastPathComponent
      current = link.hasPrefix("/") ? link : (parent as NSString).appendingPathComponent(link)
    }
    throw StoreError.writing(path, errno: ELOOP)
  }

  private func createFolders() throws(StoreError) {
    var missing: [String] = []
    var current = folder
    var status = stat()
    while !current.isEmpty, current != "/", stat(current, &status) != 0 {
      guard errno == ENOENT else { throw StoreError.writing(path, errno: errno) }
      missing.append(current)
      current = (current as NSString).deletingLastPathComponent
    }
    for name in missing.reversed() {
      if mkdir(name, 0o777) != 0, errno != EEXIST { throw StoreError.writing(path, errno: errno) }
      try flush((name as NSString).deletingLastPathComponent)
    }
  }

  private func replace(with data: Data) throws(StoreError) {
    let old = try oldStatus()
    let (descriptor, temporary) = try createTemporary(isPrivate: old != nil)
    var isReplaced = false
    defer { if !isReplaced { unlink(temporary) } }
    do {
      defer { close(descriptor) }
      if let old { try keepAttributes(of: old, on: descriptor) }
      try writeAll(data, to: descriptor)
      try check(fsync(descriptor))
    }
    try check(rename(temporary, target))
    isReplaced = true
    try flush(folder)
  }

  /// The status of the file to be replaced, nil when there is none.
  private func oldStatus() throws(StoreError) -> stat? {
    var status = stat()
    if stat(target, &status) != 0 {
      if errno == ENOENT { return nil }
      throw StoreError.writing(path, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.writing(path, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    // A rename would replace a write-protected file without a word.
    try check(access(target, W_OK))
    return status
  }

  /// Creates the temporary file; private until it has the attributes of the one it replaces.
  private func createTemporary(isPrivate: Bool) throws(StoreError) -> (Int32, String) {
    for _ in 0..<100 {
      let name = (folder as NSString).appendingPathComponent(TemporaryNames.make())
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(name, flags, isPrivate ? 0o600 : 0o644)
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
    try check(fchmod(descriptor, mode))
  }

  private func writeAll(_ data: Data, to descriptor: Int32) throws(StoreError) {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { bytes in
        Foundation.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError.writing(path, errno: count < 0 ? errno : ENOSPC) }
      written += count
    }
  }

  /// Makes a new name in a folder durable; some file systems cannot flush folders, and need not.
  private func flush(_ folder: String) throws(StoreError) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
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
