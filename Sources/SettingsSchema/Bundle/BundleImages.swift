import Foundation

/// The possible names of image files of a bundle.
///
/// Apple’s reference names files without extension, its templates and real bundles with one: both work. A file for a
/// denser screen comes first if it is needed, and otherwise is used if it is the only one.
enum BundleImages {
  /// The file types of images that a name without extension finds, best first.
  static let types = ["png", "svg", "jpg", "jpeg", "gif", "pdf"]

  /// The possible file names of an image, best first.
  static func names(of name: String, scale: Int) -> [String] {
    guard PaneName.isValid(name) else { return [] }
    let path = name as NSString
    let given = path.pathExtension
    let base = given.isEmpty ? name : path.deletingPathExtension
    let extensions = given.isEmpty ? types : [given]
    let suffixes = scale > 1 ? ["@\(scale)x", "", "@2x", "@3x"] : ["", "@2x", "@3x"]
    return suffixes.flatMap { suffix in extensions.map { "\(base)\(suffix).\($0)" } }
  }
}
