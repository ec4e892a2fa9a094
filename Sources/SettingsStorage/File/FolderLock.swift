import Foundation
import Translation

/// Keeps other savers out of a folder, in this process and in others, while a file in it is read, merged and
/// replaced.
///
/// It is an exclusive `flock` on the folder itself: nothing is left behind in it, the lock goes with its process
/// whatever happens, and the file, which each save replaces, needs none. Other programs can take part by
/// doing the same. Where a file system has no such locks (some network ones) saves go on without.
package enum FolderLock {
  /// How long to wait for others when nobody says otherwise; a save takes milliseconds.
  package static let patience = Duration.seconds(10)

  /// How long to wait before the next look, in microseconds.
  static let pause: UInt32 = 2000

  /// Waits for the lock, does something, and lets go of it.
  ///
  /// - Parameters:
  ///   - path: the file to be saved, for messages.
  ///   - body: told whether others are kept out.
  /// - Throws: ``StoreError``, with the code ``StoreError/Code/busy`` when others do not let go; what the body throws.
  package static func hold<Result>(
    _ folder: String, for path: String, patience: Duration = patience,
    _ body: (_ isLocked: Bool) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.writing(path, errno: errno) }
    defer { close(descriptor) }
    return try body(try wait(for: descriptor, path, patience))
  }

  /// Does something if nobody else saves in a folder at the moment, and keeps them out meanwhile.
  package static func holdIfFree(_ folder: String, _ body: () -> Void) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { body() }
  }

  private static func wait(
    for descriptor: Int32, _ path: String, _ patience: Duration
  ) throws(StoreError) -> Bool {
    let end = ContinuousClock.now + patience
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
