import Foundation

/// Arrays of C strings.
package enum CStrings {
  /// Calls `body` with the strings as a `char **` that ends with NULL, valid for the call.
  package static func withMutable<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    // The callee may take pointers out of the array, so what is freed is remembered apart.
    let copies = pointers
    defer { copies.forEach { free($0) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }

  /// Calls `body` with the strings as an array of constant C strings, valid for the call.
  package static func with<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
