import Foundation

/// Work that waits for the disk, for other programs or for the user.
package enum Blocking {
  /// Does work on a thread of its own: those of tasks are few.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
    }
  }
}
