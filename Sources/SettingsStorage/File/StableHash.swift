/// A short hash of some bytes, the same in every process (FNV-1a), for file names.
package enum StableHash {
  /// The hash, with letters and digits.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }
}
