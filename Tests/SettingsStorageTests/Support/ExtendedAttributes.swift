import Foundation

// Swift’s Glibc module lacks these functions.
private typealias SetAttribute =
  @convention(c) (
    UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
  ) -> Int32
private typealias GetAttribute =
  @convention(c) (
    UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
  ) -> Int

/// Sets an extended attribute of a file; returns false if the file system doesn’t support them.
func setAttribute(_ name: String, _ value: String, of url: URL) -> Bool {
  guard let symbol = dlsym(nil, "setxattr") else { return false }
  let function = unsafeBitCast(symbol, to: SetAttribute.self)
  return function(url.path, name, value, value.utf8.count, 0) == 0
}

/// An extended attribute of a file, or nil.
func attribute(_ name: String, of url: URL) -> String? {
  guard let symbol = dlsym(nil, "getxattr") else { return nil }
  let function = unsafeBitCast(symbol, to: GetAttribute.self)
  var buffer = [UInt8](repeating: 0, count: 256)
  let count = function(url.path, name, &buffer, buffer.count)
  return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
}
