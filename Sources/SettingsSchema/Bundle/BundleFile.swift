package import Foundation

/// A file of a bundle.
package struct BundleFile: Hashable, Sendable {
  package let url: URL
  /// The path below the bundle.
  package let path: String

  /// The extension in lowercase.
  package var kind: String { (path as NSString).pathExtension.lowercased() }

  /// The name by which a page may mention it: in lowercase, without folder, extension, density and device.
  var mentionedName: String { BundleFile.mentionedName(in: path) }

  /// The same for a text of a page that may be the name of a file, or its path.
  static func mentionedName(in text: String) -> String {
    var name = ((text as NSString).lastPathComponent as NSString).deletingPathExtension.lowercased()
    let suffixes = ["@2x", "@3x"] + Device.fileSuffixes.map { $0.lowercased() }
    while let suffix = suffixes.first(where: { name.hasSuffix($0) }) {
      name.removeLast(suffix.count)
    }
    return name
  }
}
