import Foundation

extension UnsafeMutablePointer<CChar> {
  /// Frees text that C allocated for the caller.
  func deallocateFromC() { free(self) }
}
