import SettingsViewModel
import Widgets

/// Images before titles.
@MainActor
enum Icon {
  /// The size of an image file in pixels.
  private static let fileSize: Int32 = 24

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
    find(icon).map { $0.isFile ? Image(file: $0.name, size: fileSize) : Image(icon: $0.name) }
  }

  /// A path or the name of an icon, for options; "" for none.
  static func name(of icon: RowIcon?) -> String { find(icon)?.name ?? "" }
}
