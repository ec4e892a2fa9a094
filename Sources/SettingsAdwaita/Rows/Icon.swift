package import Foundation
package import SettingsViewModel
import Translation
package import Widgets

/// Images before titles.
@MainActor
package enum Icon {
  /// The size of an image with colors in pixels: a file, or an app’s icon.
  private static let colorSize: Int32 = 24

  /// A path or the name of an icon; nil if the icon theme has none of its names.
  static func find(_ icon: RowIcon?) -> String? {
    switch icon {
    // GTK can’t read PDF.
    case .file(let url)? where isPDF(url): documentIcon
    case .file(let url)?: url.path
    case .symbols(let names)?: IconTheme.first(of: names)
    case nil: nil
    }
  }

  /// A widget for an image; nil if there is none.
  ///
  /// - Parameter size: of a file, in pixels.
  package static func widget(for icon: RowIcon?, size: Int32 = colorSize) -> Image? {
    find(icon).map { name in
      if name.hasPrefix("/") { return Image(file: name, size: size) }
      let image =
        name.hasSuffix("-symbolic") ? Image(icon: name) : Image(icon: name, size: colorSize)
      if case .file? = icon {
        image.setTooltip(tr("This image is a PDF, which can’t be shown here."))
      }
      return image
    }
  }

  private static let documentIcon = "x-office-document-symbolic"

  /// Whether a file has a kind of image that is only shown as a document.
  package static func isPDF(_ file: URL) -> Bool { file.pathExtension.lowercased() == "pdf" }

  /// A path or the name of an icon, for options; "" for none.
  package static func name(of icon: RowIcon?) -> String { find(icon) ?? "" }
}
