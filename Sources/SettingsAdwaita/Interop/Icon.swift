import CAdwaita
import SettingsViewModel

/// Images before titles.
@MainActor
enum Icon {
  /// Size of an image file in pixels.
  private static let fileSize: Int32 = 24

  /// A widget for an image; nil where the icon theme has none of its names.
  static func widget(for icon: RowIcon?) -> OpaquePointer? {
    switch icon {
    case .file(let url)?: cadw_image_new_from_file(url.path, fileSize)
    case .symbols(let names)?: symbol(of: names).flatMap { cadw_image_new_from_icon($0) }
    case nil: nil
    }
  }

  /// A path or the name of an icon, as the shim wants it for options; "" for none.
  static func name(of icon: RowIcon?) -> String {
    switch icon {
    case .file(let url)?: url.path
    case .symbols(let names)?: symbol(of: names) ?? ""
    case nil: ""
    }
  }

  private static func symbol(of names: [String]) -> String? {
    CStrings.with(names) {
      cadw_icon_theme_find($0, UInt32(names.count)).map { String(cString: $0) }
    }
  }
}
