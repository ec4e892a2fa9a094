import Foundation
import PropertyList

/// Detects whether bytes are the same ones that this process has read before.
struct ContentDigest: Hashable {
  private let count: Int
  private let hash: Int

  init(_ content: Data) {
    var hasher = Hasher()
    content.withUnsafeBytes { hasher.combine(bytes: $0) }
    count = content.count
    hash = hasher.finalize()
  }
}
