import Foundation

/// Symbolic links, one step at a time, whether or not their targets exist.
package enum SymbolicLink {
  /// The maximum number of links to follow, as in Linux.
  package static let maximumCount = 40

  /// The target of a link, or nil if there is none at the path.
  package static func target(of path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &buffer, buffer.count)
    guard length > 0 else { return nil }
    let link = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let parent = (path as NSString).deletingLastPathComponent
    return link.utf8.starts(with: "/".utf8)
      ? link : (parent as NSString).appendingPathComponent(link)
  }
}
