/// The kind of device to show a bundle for; it selects page files and filters elements.
///
/// Source: Apple’s `SupportedUserInterfaceIdioms`, and the device suffixes of page files.
public enum Device: String, CaseIterable, Sendable {
  /// An iPhone.
  case phone
  /// An iPad, which is most like a desktop; the default.
  case pad
  /// A Mac (Catalyst).
  case mac
  /// A visionOS device.
  case vision

  /// The name in `SupportedUserInterfaceIdioms`.
  public var idiom: String {
    switch self {
    case .phone: "Phone"
    case .pad: "Pad"
    case .mac: "Mac"
    case .vision: "Reality"
    }
  }

  /// The suffix of page files for this device, such as `Root~ipad.plist`.
  ///
  /// A Mac uses the phone’s files, as InAppSettingsKit does.
  public var fileSuffix: String {
    switch self {
    case .pad: "~ipad"
    case .phone, .mac: "~iphone"
    case .vision: "~vision"
    }
  }

  /// All suffixes of page file names.
  static let fileSuffixes = ["~ipad", "~iphone", "~vision"]
}
