package import Foundation
package import SettingsSchema

/// The names in a bundle that its elements can use.
package struct PageSurroundings: Sendable, Equatable {
  /// The names of its pages.
  package let pages: [String]
  /// The names of its images, without scale.
  package let images: [String]

  /// Creates the names.
  package init(pages: [String] = [], images: [String] = []) {
    self.pages = pages
    self.images = images
  }
}

extension PageSurroundings {
  /// The names in the folders of a bundle, for pages in any of its languages and for any device.
  ///
  /// - Parameter folder: another folder with images; nil for none.
  package init(of bundle: SettingsBundle, withImagesIn folder: URL? = nil) {
    let folders = bundle.location.layers
    let images = ["png", "jpg", "jpeg", "svg", "pdf", "gif", "webp"]
    self.init(
      pages: Self.pages(in: folders).sorted(),
      images: Self.names(in: folders + [folder].compactMap(\.self), endingIn: images).sorted())
  }

  /// The names of the pages in folders.
  static func pages(in folders: [URL]) -> Set<String> {
    names(in: folders, endingIn: ["plist"]).subtracting(["Info"])
  }

  private static func names(in folders: [URL], endingIn extensions: [String]) -> Set<String> {
    let found = folders.flatMap(FileKind.names).filter { name in
      extensions.contains { name.hasSuffix("." + $0) }
    }
    return Set(found.compactMap(base))
  }

  /// The name of an image without its extension, which a key may have.
  package static func nameOfImage(_ name: String) -> String { base(of: name) ?? name }

  /// The name without extension, scale and device; nil for a hidden file.
  static func base(of name: String) -> String? {
    let stem = name.prefix { !".@~".contains($0) }
    return stem.isEmpty ? nil : String(stem)
  }
}
