import Foundation

/// A color for controls that are on, selected or links, instead of the desktop’s accent color.
///
/// Source: `LeversAccentColor` of a page; InAppSettingsKit’s `colorScheme` and the tint of its view.
public struct AccentColor: Sendable, Hashable {
  /// The red, green and blue components in sRGB.
  public let red, green, blue: UInt8

  /// Creates a color from its components in sRGB.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#rrggbb` or `#rgb`, in hexadecimal digits of either case, or returns nil.
  public init?(_ text: String) {
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard text.first == "#", digits.count == text.count - 1 else { return nil }
    let amounts: [Int]
    switch digits.count {
    case 3: amounts = digits.map { $0 * 17 }
    case 6: amounts = stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(red: UInt8(amounts[0]), green: UInt8(amounts[1]), blue: UInt8(amounts[2]))
  }

  /// The color as `#rrggbb`.
  public var text: String {
    "#"
      + [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
  }
}
