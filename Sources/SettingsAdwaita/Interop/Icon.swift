import SettingsViewModel
import Widgets

/// Images before titles.
@MainActor
enum Icon {
  /// Size of an image file in pixels.
  private static let fileSize: Int32 = 24

  /// A widget for an image; nil where the icon theme has none of its names.
  static func widget(for icon: RowIcon?) -> Image? {
    switch icon {
    case .file(let url)?: Image(file: url.path, size: fileSize)
    case .symbols(let names)?: IconTheme.first(of: names).map { Image(icon: $0) }
    case nil: nil
    }
  }

  /// A path or the name of an icon, as options want it; "" for none.
  static func name(of icon: RowIcon?) -> String {
    switch icon {
    case .file(let url)?: url.path
    case .symbols(let names)?: IconTheme.first(of: names) ?? ""
    case nil: ""
    }
  }
}
