import Foundation
import PropertyList
import SettingsSchema

/// An image to copy into a bundle, with a name that no other image there has.
///
/// An image for another scale, such as `name@2x.png`, belongs to the one with the same name.
struct NewImage {
  /// The name for a key, without extension and scale.
  let name: String
  /// Its place in the bundle.
  let file: URL
  /// Its content; nil if the same file is already there.
  let content: Data?

  private static let scales = ["@2x", "@3x"]

  /// - Throws: ``AuthoringError`` if it isn’t an image, or can’t be read.
  init(_ image: URL, in folder: URL) throws(AuthoringError) {
    guard SettingsBundle.imageTypes.contains(image.pathExtension.lowercased()) else {
      throw .notAnImage(image)
    }
    let data = try AuthoringError.editing(folder) { () throws(PropertyListError) in
      try BoundedFile.read(image)
    }
    let stem = image.deletingPathExtension().lastPathComponent
    let scale = Self.scales.first { stem.hasSuffix($0) } ?? ""
    let wanted = Self.name(from: stem.dropLast(scale.count))
    let taken = FileKind.names(in: folder)
    let places = Set(taken.compactMap(Self.place))
    var (name, number) = (wanted, 2)
    while true {
      let base = name + scale
      let file = folder.appendingPathComponent("\(base).\(image.pathExtension.lowercased())")
      let isSame = taken.contains(file.lastPathComponent) && (try? BoundedFile.read(file)) == data
      if isSame || !places.contains(base.lowercased()) {
        (self.name, self.file, content) = (name, file, isSame ? nil : data)
        return
      }
      name = "\(wanted)\(number)"
      number += 1
    }
  }

  /// The name and the scale of a file that is in the way of another image; nil for other files.
  ///
  /// A file system may ignore case.
  private static func place(of file: String) -> String? {
    guard let base = PageSurroundings.base(of: file) else { return nil }
    let url = URL(fileURLWithPath: file)
    guard SettingsBundle.imageTypes.contains(url.pathExtension.lowercased()) else { return nil }
    let stem = url.deletingPathExtension().lastPathComponent
    return (base + (scales.first { stem.hasSuffix($0) } ?? "")).lowercased()
  }

  /// A name in which nothing looks like an extension, a scale, or a device.
  private static func name(from stem: Substring) -> String {
    let name = stem.split { ".@~/".contains($0) }.joined(separator: "-")
    return name.isEmpty ? "image" : name
  }
}
