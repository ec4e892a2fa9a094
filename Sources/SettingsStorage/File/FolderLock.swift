import Foundation
import Translation

/// Locks a folder against other saves, in this process and in others, while a file in it is read, merged and replaced.
///
/// It is an exclusive `flock` on the folder itself: it leaves nothing behind, ends with its process in any case, and
/// doesn’t depend on the file, which each save replaces. Other programs can take part by doing the same. On file
/// systems without such locks (some network ones), saves continue without them.
package enum FolderLock {
  /// How long to wait for others by default; a save takes milliseconds.
  package static let timeout = Duration.seconds(10)

  /// How long to wait before the next attempt, in microseconds.
  static let pause: UInt32 = 2000

  /// Waits for the lock, calls a closure, and releases the lock.
  ///
  /// - Parameters:
  ///   - path: the file to save, for messages.
  ///   - body: called with whether the folder is locked.
  /// - Throws: ``StoreError``, with the code ``StoreError/Code/busy`` if others don’t release the lock; or the error of
  ///   the closure.
  package static func hold<Result>(
    _ folder: String, for path: String, timeout: Duration = timeout,
    _ body: (_ isLocked: Bool) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.writing(path, errno: errno) }
    defer { release(descriptor) }
    return try body(try wait(for: descriptor, path, timeout))
  }

  /// Calls a closure with the lock, if no other process has it.
  package static func holdIfFree(_ folder: String, _ body: () -> Void) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { release(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { body() }
  }

  /// Unlocks and closes a folder; closing isn’t enough if another thread is just starting a program, which inherits the
  /// descriptor.
  private static func release(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func wait(
    for descriptor: Int32, _ path: String, _ timeout: Duration
  ) throws(StoreError) -> Bool {
    let end = ContinuousClock.now + timeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return false }
      guard ContinuousClock.now < end else {
        throw StoreError(
          code: .busy, path: path, message: message(path, LockHolder(of: descriptor)))
      }
      usleep(pause)
    }
    return true
  }

  private static func message(_ path: String, _ holder: LockHolder?) -> Text {
    guard let holder else {
      return Text(
        """
        “\(path)” was not saved: another program holds the lock of its folder. Try again when it has \
        finished.
        """)
    }
    return Text(
      """
      “\(path)” was not saved: “\(holder.program)” (process \(holder.process), user \(holder.user)) holds the \
      lock of its folder. Try again when it has finished.
      """)
  }
}
