import Foundation

/// Work that waits for the disk, other programs or the user.
package enum Blocking {
  /// Does work on a separate thread, because tasks have only a few.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: body()) }
    }
  }
}
