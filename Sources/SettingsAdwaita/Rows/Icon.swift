import SettingsViewModel
import Widgets

/// Images before titles.
@MainActor
enum Icon {
  /// The size of an image with colors in pixels: a file, or an app’s icon.
  private static let colorSize: Int32 = 24

  /// A path or the name of an icon; nil if the icon theme has none of its names.
  static func find(_ icon: RowIcon?) -> (name: String, isFile: Bool)? {
    switch icon {
    case .file(let url)?: (url.path, true)
    case .symbols(let names)?: IconTheme.first(of: names).map { ($0, false) }
    case nil: nil
    }
  }

  /// A widget for an image; nil if there is none.
  static func widget(for icon: RowIcon?) -> Image? {
    find(icon).map { name, isFile in
      if isFile { return Image(file: name, size: colorSize) }
      return name.hasSuffix("-symbolic") ? Image(icon: name) : Image(icon: name, size: colorSize)
    }
  }

  /// A path or the name of an icon, for options; "" for none.
  static func name(of icon: RowIcon?) -> String { find(icon)?.name ?? "" }
}
