import CFiles

/// Open files that no other program inherits.
///
/// `O_CLOEXEC` closes a file when a new process runs its program, but not before. Until then, which may take a long
/// time on a busy system, the process has all files of this one open, and a file that was just written here looks as if
/// another program were still writing to it.
enum PrivateFiles {
  /// Calls a closure on a thread with open files of its own, and waits for it.
  ///
  /// - Parameter body: it must neither use files that are already open nor leave any open, and start no threads.
  static func call<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    var result: Result<Value, StoreError>?
    withoutActuallyEscaping(body) { body in
      var call = {
        do throws(StoreError) {
          result = .success(try body())
        } catch {
          result = .failure(error)
        }
      }
      withUnsafeMutablePointer(to: &call) { call in
        _ = cfiles_call_privately(
          { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, call)
      }
    }
    // The system has no more threads: saving with shared files is better than not saving.
    guard let result else { return try body() }
    return try result.get()
  }
}
