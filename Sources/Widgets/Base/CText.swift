import CAdwaita
import Foundation

/// Conversions of strings to and from C.
enum CText {
  /// Copies a text that C allocated for the caller, and frees the original; nil for none.
  static func copy(freeing text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Calls `body` with strings as an array of constant C strings that ends with NULL, valid for the call.
  static func with<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { buffer in
      // Never empty, because it ends with NULL.
      withUnsafePointer(to: nil as UnsafePointer<CChar>?) { body(buffer.baseAddress ?? $0) }
    }
  }

  /// The same as a `char **`, for functions that may take pointers out of the array.
  static func withMutable<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var pointers = copies + [nil]
    return body(&pointers)
  }
}
