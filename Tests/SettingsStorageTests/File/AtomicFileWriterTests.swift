import Foundation
import TestSupport
import Testing

@testable import SettingsStorage

@Suite("AtomicFileWriter")
struct AtomicFileWriterTests {
  private let content = Data("new".utf8)

  private func status(_ url: URL) throws -> stat {
    var status = stat()
    try #require(lstat(url.path, &status) == 0)
    return status
  }

  @Test("The content is replaced and nothing is left behind")
  func replace() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old and longer")
    try AtomicFileWriter.write(content, to: url)
    #expect(try Data(contentsOf: url) == content)
    #expect(try folder.names() == ["x"])
  }

  @Test("The file is new: a reader of the old one sees no change")
  func isReplacedNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    let reader = try FileHandle(forReadingFrom: url)
    try AtomicFileWriter.write(content, to: url)
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test("A canceled task writes nothing, even if it is canceled while it waits for another save")
  func canceled() async throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    let content = content
    let task = try FolderLock.hold(folder.url.path, for: url.path) { _ throws(StoreError) in
      let task = Task { try AtomicFileWriter.write(content, to: url) }
      task.cancel()
      return task
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    #expect(try folder.names() == ["x"])
  }

  @Test("The mode stays", arguments: [0o600, 0o640, 0o664, 0o755] as [mode_t])
  func mode(_ mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    chmod(url.path, mode)
    try AtomicFileWriter.write(content, to: url)
    #expect(try status(url).st_mode & 0o7777 == mode)
  }

  @Test("Owner and group stay", .enabled(if: geteuid() == 0, "only root may change them"))
  func owner() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    chown(url.path, 12_345, 23_456)
    chmod(url.path, 0o660)
    try AtomicFileWriter.write(content, to: url)
    let status = try status(url)
    #expect(status.st_uid == 12_345)
    #expect(status.st_gid == 23_456)
    #expect(status.st_mode & 0o7777 == 0o660)
  }

  @Test(
    "Files of a killed save are removed when the store is opened, unless others are saving there")
  func leftoversAtStart() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(".levers-old.tmp", "secret")
    let link = folder.file("link/x.plist")
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    symlink(folder.file("x.plist").path, link.path)
    let saver = open(folder.url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(saver, LOCK_EX | LOCK_NB) == 0)
    _ = try FileStore(url: link)
    #expect(try folder.names() == [".levers-old.tmp", "link"])
    close(saver)
    _ = try FileStore(url: link)
    #expect(try folder.names() == ["link"])
  }

  @Test(
    "A new settings file and its folders are for the user only; an export is for whom the umask lets"
  )
  func newMode() throws {
    let folder = try TemporaryFolder()
    let store = try FileStore(url: folder.file("a/b/x.plist"))
    store.setValue(1, forKey: "a")
    try store.synchronize()
    #expect(try mode("a/b/x.plist") == 0o600 && mode("a/b") == 0o700 && mode("a") == 0o700)
    try store.save(to: folder.file("c/y.plist"))
    #expect(try mode("c/y.plist") == 0o600 && mode("c") == 0o700)
    try AtomicFileWriter.write(content, to: folder.file("d/z"))
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    let mask = try #require(line.flatMap { mode_t($0.dropFirst(6).drop { $0 == "\t" }, radix: 8) })
    #expect(try mode("d/z") == 0o666 & ~mask && mode("d") == 0o777 & ~mask)

    func mode(_ name: String) throws -> mode_t { try status(folder.file(name)).st_mode & 0o7777 }
  }

  @Test("A symbolic link stays one, also a chain, a relative and a dangling one")
  func symbolicLinks() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(at: folder.file("sub"), withIntermediateDirectories: true)
    let target = try folder.file("sub/target", "old")
    try files.createSymbolicLink(atPath: folder.file("one").path, withDestinationPath: "sub/target")
    try files.createSymbolicLink(
      atPath: folder.file("two").path, withDestinationPath: folder.file("one").path)
    try AtomicFileWriter.write(content, to: folder.file("two"))
    #expect(try Data(contentsOf: target) == content)
    #expect(try status(folder.file("one")).st_mode & S_IFMT == S_IFLNK)
    #expect(try status(folder.file("two")).st_mode & S_IFMT == S_IFLNK)

    try files.createSymbolicLink(atPath: folder.file("new").path, withDestinationPath: "sub/new")
    try AtomicFileWriter.write(content, to: folder.file("new"))
    #expect(try Data(contentsOf: folder.file("sub/new")) == content)
    #expect(try status(folder.file("new")).st_mode & S_IFMT == S_IFLNK)
  }

  @Test("The files of a killed save are removed by a later one, except those that may be in use")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    let old = try folder.file(".levers-old.tmp", "half")
    _ = try folder.file(".levers-new.tmp", "half")
    _ = try folder.file(".levers-begun.tmp", "")
    let used = open(try folder.file(".levers-used.tmp", "half").path, O_RDONLY | O_CLOEXEC)
    defer { close(used) }
    #expect(flock(used, LOCK_EX | LOCK_NB) == 0)
    let foreign = try folder.file(".other.tmp", "theirs")
    let longAgo = Date(timeIntervalSinceNow: -2 * TemporaryNames.oldestInUse)
    for url in [old, foreign] {
      try FileManager.default.setAttributes([.modificationDate: longAgo], ofItemAtPath: url.path)
    }
    try AtomicFileWriter.write(content, to: folder.file("x"))
    #expect(try folder.names() == [".levers-begun.tmp", ".levers-used.tmp", ".other.tmp", "x"])
  }

  @Test(
    "Extended attributes stay", .enabled(if: hasAttributes(), "some file systems have none"))
  func extendedAttributes() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    #expect(setAttribute("user.levers.test", "a value", of: url))
    try AtomicFileWriter.write(content, to: url)
    #expect(attribute("user.levers.test", of: url) == "a value")
  }

  @Test("A file with other names is replaced only with consent")
  func hardLinks() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    #expect(link(url.path, folder.file("y").path) == 0)
    let error = storeFailure { try AtomicFileWriter.write(content, to: url) }
    #expect(error?.code == .hardLinked)
    #expect(error?.message.english.contains("another name") == true)
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    let writer = try AtomicFileWriter(url)
    _ = try writer.write(content, replacing: .anything, consent: .separateHardLink)
    #expect(try Data(contentsOf: url) == content)
    #expect(try Data(contentsOf: folder.file("y")) == Data("old".utf8))
  }

  @Test("A write-protected file is replaced only with consent, and stays write-protected")
  func writeProtected() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    chmod(url.path, 0o444)
    let error = storeFailure { try AtomicFileWriter.write(content, to: url) }
    #expect(error?.code == .writeProtected)
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    let writer = try AtomicFileWriter(url)
    _ = try writer.write(content, replacing: .anything, consent: .replaceWriteProtected)
    #expect(try Data(contentsOf: url) == content)
    #expect(try status(url).st_mode & 0o777 == 0o444)
  }

  @Test("A file that is not what was expected is left as it is")
  func expectations() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("x", "old")
    let identity = try #require(FileIdentity(path: url.path))
    let writer = try AtomicFileWriter(url)
    #expect(try writer.write(content, replacing: .content(nil)) == nil)
    // Another program replaces it.
    try Data("theirs".utf8).write(to: url, options: .atomic)
    #expect(try writer.write(content, replacing: .content(identity)) == nil)
    #expect(try Data(contentsOf: url) == Data("theirs".utf8))
    try FileManager.default.removeItem(at: url)
    #expect(try writer.write(content, replacing: .content(identity)) == nil)
    #expect(try folder.names() == [])
    let new = try #require(try writer.write(content, replacing: .content(nil)))
    #expect(new == FileIdentity(path: url.path))
    let next = try #require(try writer.write(Data("next".utf8), replacing: .content(new)))
    #expect(next == FileIdentity(path: url.path))
    #expect(try Data(contentsOf: url) == Data("next".utf8))
    #expect(try folder.names() == ["x"])
  }

  @Test("A save waits for a lock that another process holds")
  func locking() async throws {
    let folder = try TemporaryFolder()
    let writer = try AtomicFileWriter(folder.file("x"))
    let log = ChangeLog()
    let change = { @Sendable (key: String) in
      SettingsChange(key: key, oldValue: nil, newValue: nil)
    }
    try writer.whileLocked {
      let impatient = storeFailure { try writer.whileLocked(timeout: .zero) {} }
      #expect(impatient?.code == .busy)
      DispatchQueue.global().async {
        try? writer.whileLocked { log.append(change("second")) }
      }
      log.append(change("first"))
    }
    #expect(await waits { log.all.count == 2 })
    #expect(log.all.map(\.key) == ["first", "second"])
  }

  @Test("A refused save reports the program and the user that hold the lock")
  func lockHolder() async throws {
    let folder = try TemporaryFolder()
    let lock = try TemporaryFolder()
    let helper = try Helper(["hold-lock", lock.url.path], in: folder)
    #expect(await waits { helper.text == "locked\n" })
    let store = try FileStore(url: lock.file("x.plist"))
    store.saveTimeout = .zero
    store.setValue(1, forKey: "a")
    let failure = storeFailure { try store.synchronize() }
    let user = geteuid() == 0 ? "nobody" : NSUserName()
    #expect(failure?.code == .busy)
    #expect(
      failure?.message.english.contains(
        "“StoreHelper” (process \(helper.identifier), user \(user))") == true)
    helper.kill()
    try store.synchronize()
  }

  @Test("A circle of links is an error")
  func circle() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a").path, withDestinationPath: "a")
    #expect(throws: StoreError.self) { try AtomicFileWriter.write(content, to: folder.file("a")) }
  }

  @Test("A path below a file, or a folder in the way, is an error in words")
  func notAFolder() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "old")
    for url in [file.appendingPathComponent("x"), file.appendingPathComponent("y/x"), folder.url] {
      let error = storeFailure { try AtomicFileWriter.write(content, to: url) }
      #expect(error?.code == .failed)
      #expect(error?.message.english.contains(url.path) == true)
      #expect(error?.systemMessage != nil)
    }
    #expect(try Data(contentsOf: file) == Data("old".utf8))
    #expect(try folder.names() == ["file"])
  }

  @Test("A full disk keeps the old file and leaves nothing behind", .enabled(if: canMount()))
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    try #require(mount("levers", folder.url.path, "tmpfs", 0, "size=64k") == 0)
    defer { umount(folder.url.path) }
    let url = try folder.file("x", "old")
    let error = storeFailure {
      try AtomicFileWriter.write(Data(count: 1 << 20), to: url)
    }
    #expect(error?.code == .noSpace)
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    #expect(try folder.names() == ["x"])
  }

  @Test("A read-only file system is named", .enabled(if: canMount()))
  func readOnly() throws {
    let folder = try TemporaryFolder()
    try #require(mount("levers", folder.url.path, "tmpfs", UInt(MS_RDONLY), nil) == 0)
    defer { umount(folder.url.path) }
    let error = storeFailure {
      try AtomicFileWriter.write(content, to: folder.file("x"))
    }
    #expect(error?.code == .readOnly)
  }

  @Test(
    "The system’s errors in words",
    arguments: [
      (ENOSPC, StoreError.Code.noSpace), (EDQUOT, .noSpace), (EROFS, .readOnly),
      (EACCES, .permissionDenied), (EPERM, .permissionDenied), (EIO, .failed),
    ] as [(Int32, StoreError.Code)])
  func words(_ code: Int32, _ expected: StoreError.Code) {
    let error = StoreError.writing("/x/y", errno: code)
    #expect(error.code == expected)
    #expect(error.path == "/x/y")
    #expect(error.message.english.contains("“/x/y” was not saved"))
    #expect(error.description.contains(String(cString: strerror(code))))
  }
}

/// Whether temporary files can have extended attributes.
private func hasAttributes() -> Bool {
  guard let folder = try? TemporaryFolder(), let url = try? folder.file("x", "") else {
    return false
  }
  return withExtendedLifetime(folder) { setAttribute("user.levers.test", "a value", of: url) }
}

/// Whether this process may mount a small file system (root in most containers may not).
private func canMount() -> Bool {
  guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
  guard mount("levers", folder.url.path, "tmpfs", 0, "size=64k") == 0 else { return false }
  return umount(folder.url.path) == 0
}
