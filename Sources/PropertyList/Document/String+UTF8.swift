import Foundation

extension String {
  /// The text of UTF-8 bytes, nil when they are not valid.
  ///
  /// Not `String(validating:as:)`, which is generic at run time, too, and takes many times longer.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard let base = bytes.baseAddress else { return }
    // Bytes that are not valid were replaced by others.
    let isSame = utf8.withContiguousStorageIfAvailable { own -> Bool in
      guard own.count == bytes.count, let start = own.baseAddress else { return false }
      return memcmp(start, base, bytes.count) == 0
    }
    guard isSame == true || bytes.isEmpty else { return nil }
  }
}
