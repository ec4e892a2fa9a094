import CAdwaita

/// An image of a file or of the icon theme: `GtkImage`.
@MainActor
package final class Image: Widget {
  /// - Parameter size: in pixels; the aspect ratio is kept. A file is read off the main thread.
  package convenience init(file path: String, size: Int32) {
    self.init(type: "GtkImage")
    set("pixel-size", Int(size))
    show(path)
  }

  /// - Parameter size: in pixels; nil for that of the text.
  package convenience init(icon: String, size: Int32? = nil) {
    self.init(type: "GtkImage")
    if let size { set("pixel-size", Int(size)) }
    set("icon-name", icon)
  }

  /// An empty image.
  static func empty(size: Int) -> Image {
    let image = Image(type: "GtkImage")
    image.set("pixel-size", size)
    return image
  }

  /// Shows another icon of the theme.
  package func setIcon(_ name: String) { set("icon-name", name) }

  /// Shows a file, by its absolute path, as soon as it is read, or an icon; nil for nothing.
  func show(_ name: String?) { cadw_image_show(pointer, name) }

  /// Whether all requested image files are read.
  package static var areRead: Bool { cadw_images_are_read() }
}
