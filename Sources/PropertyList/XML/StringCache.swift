import Foundation

/// Gives equal short texts the same string, so that a page's keys are stored once.
///
/// One slot for each hash: a collision replaces, a miss costs no more than making the string.
struct StringCache {
  private var slots = [String](repeating: "", count: 512)

  /// The text of UTF-8 bytes, nil when they are not valid UTF-8.
  mutating func text(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    // Up to 15 bytes a Swift string has no storage to share; long texts seldom repeat.
    guard bytes.count > 15, bytes.count <= 64, let base = bytes.baseAddress else {
      return String(utf8: bytes)
    }
    let raw = UnsafeRawPointer(base)
    let head = raw.loadUnaligned(as: UInt64.self)
    let tail = raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    let mixed = (head ^ (tail &* 31) ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(mixed >> 55)
    let isSame = slots[slot].utf8.withContiguousStorageIfAvailable { known -> Bool in
      guard known.count == bytes.count, let start = known.baseAddress else { return false }
      return memcmp(start, base, bytes.count) == 0
    }
    if isSame == true { return slots[slot] }
    guard let text = String(utf8: bytes) else { return nil }
    slots[slot] = text
    return text
  }
}
