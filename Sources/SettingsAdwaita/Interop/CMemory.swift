import Foundation

extension UnsafeMutablePointer<CChar> {
  /// Frees text that C allocated for the caller.
  package func deallocateFromC() { free(self) }
}
