import Foundation
import PropertyList

/// A colour for what is switched on, chosen or leads on, in place of the desktop's accent colour.
///
/// Source: `LeversAccentColor` of a page; InAppSettingsKit's `colorScheme` and the tint of its view.
public struct AccentColor: Sendable, Hashable {
  /// The amounts of red, green and blue, each from 0 to 255, in sRGB.
  public let red, green, blue: UInt8

  /// Makes a colour of its amounts in sRGB, each from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `#rrggbb` or `#rgb`, in hexadecimal digits of either case; nil when a text is neither.
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

  /// The colour as `#rrggbb`.
  public var text: String {
    "#"
      + [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
  }
}

extension AccentColor {
  /// The colour of a page that is read from a property list.
  init?(ofPage root: PropertyListNode) {
    guard let text = root.filledText("LeversAccentColor") else { return nil }
    self.init(text)
  }
}

/// A colour as a text, and how it is written there.
///
/// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in hexadecimal digits of either case; the mark before them may be `0x` or
/// missing, and `:0.5` may stand behind them for the opacity.
/// Source: libcolorpicker, libSparkColourPicker and libcephei, which preference bundles keep colours with.
public struct ColorText: Sendable, Hashable {
  /// The colour without its opacity.
  public let color: AccentColor
  /// How opaque the colour is, from 0 to 1.
  public let opacity: Double
  /// What stands before the digits.
  private let mark: String
  private let isLowercase: Bool
  private let opacityForm: OpacityForm

  private enum OpacityForm: Hashable {
    /// The text has no opacity.
    case none
    /// The last two digits.
    case digits
    /// Behind a colon, with so many decimals.
    case decimals(Int)
  }

  /// Reads a text; nil when it is no colour.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let mark = ["#", "0x", "0X"].first { first.hasPrefix($0) } ?? ""
    var digits = String(first.dropFirst(mark.count))
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    if [3, 4].contains(digits.count) { digits = digits.map { "\($0)\($0)" }.joined() }
    guard let color = AccentColor("#" + digits.prefix(6)) else { return nil }
    switch (digits.count, parts.count) {
    case (6, 1):
      opacity = 1
      opacityForm = .none
    case (8, 1):
      guard let amount = UInt8(digits.suffix(2), radix: 16) else { return nil }
      opacity = Double(amount) / 255
      opacityForm = .digits
    case (6, 2):
      guard let number = Double(parts[1]), (0...1).contains(number) else { return nil }
      opacity = number
      let decimals = parts[1].split(separator: ".", maxSplits: 1).dropFirst().first?.count ?? 0
      opacityForm = .decimals(min(max(decimals, 2), 6))
    default: return nil
    }
    self.color = color
    self.mark = mark
    isLowercase = digits != digits.uppercased()
  }

  private init(_ color: AccentColor, opacity: Double, like other: ColorText) {
    self.color = color
    self.opacity = opacity
    mark = other.mark
    isLowercase = other.isLowercase
    // What can't hold an opacity gets a place for it.
    opacityForm = other.opacityForm == .none && opacity < 1 ? .decimals(2) : other.opacityForm
  }

  private init(_ color: AccentColor) {
    self.color = color
    opacity = 1
    mark = "#"
    isLowercase = false
    opacityForm = .none
  }

  /// How a colour is written where there was none before: `#RRGGBB`.
  public static let standard = ColorText(AccentColor(red: 0, green: 0, blue: 0))

  /// Whether the text says how opaque the colour is.
  public var hasOpacity: Bool { opacityForm != .none }

  /// Another colour, written as this one.
  public func writing(_ other: ColorText) -> ColorText {
    ColorText(other.color, opacity: other.opacity, like: self)
  }

  /// The colour as it is written.
  public var text: String {
    let digits = String(color.text.dropFirst()) + (opacityForm == .digits ? opacityDigits : "")
    let number =
      if case .decimals(let count) = opacityForm {
        // Without a locale it would be the desktop's, whose point may be a comma.
        ":" + String(format: "%.\(count)f", locale: Locale(identifier: "en_US_POSIX"), opacity)
      } else {
        ""
      }
    return mark + (isLowercase ? digits : digits.uppercased()) + number
  }

  /// The colour as `#rrggbbaa`.
  public var hexadecimal: String { color.text + opacityDigits }

  private var opacityDigits: String {
    let amount = UInt8((opacity * 255).rounded())
    return (amount < 16 ? "0" : "") + String(amount, radix: 16)
  }
}
