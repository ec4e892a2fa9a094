import Foundation

/// A color as text, and its notation.
///
/// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in hexadecimal digits of either case; the prefix may also be `0x` or
/// missing, and `:0.5` may follow as the opacity. Source: libcolorpicker, libSparkColourPicker and libcephei, which
/// preference bundles use for colors. Also `rgb(255,136,0)` and `rgba(255,136,0,0.5)`, as GTK writes colors.
public struct ColorText: Sendable, Hashable {
  /// The color without its opacity.
  public let color: AccentColor
  /// The opacity of the color, from 0 to 1.
  public let opacity: Double
  /// The prefix of the digits.
  private let mark: String
  private let isLowercase: Bool
  private let opacityForm: OpacityForm

  private enum OpacityForm: Hashable {
    /// The text has no opacity.
    case none
    /// The last two digits.
    case digits
    /// After a colon, with this number of decimals.
    case decimals(Int)
    /// In `rgba(…)`, or for an opaque color `rgb(…)`.
    case function
  }

  /// Parses a text, or returns nil if it isn’t a color.
  public init?(_ text: String) {
    if text.hasPrefix("rgb") {
      guard let parsed = Self.parse(function: text) else { return nil }
      self = parsed
      return
    }
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

  private static func parse(function text: String) -> ColorText? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let numbers = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) }
    let parts = numbers.prefix(3).compactMap { number in number.flatMap { UInt8(exactly: $0) } }
    let count = ["rgb": 3, "rgba": 4][text[..<open]]
    guard parts.count == 3, numbers.count == count else { return nil }
    let alpha = numbers.count == 4 ? numbers[3] : 1
    guard let alpha, (0...1).contains(alpha) else { return nil }
    return ColorText(
      AccentColor(red: parts[0], green: parts[1], blue: parts[2]), opacity: alpha, .function)
  }

  private init(_ color: AccentColor, opacity: Double, like other: ColorText) {
    self.color = color
    self.opacity = opacity
    mark = other.mark
    isLowercase = other.isLowercase
    // A notation without opacity gets one.
    opacityForm = other.opacityForm == .none && opacity < 1 ? .decimals(2) : other.opacityForm
  }

  private init(_ color: AccentColor, opacity: Double = 1, _ form: OpacityForm = .none) {
    self.color = color
    self.opacity = opacity
    mark = "#"
    isLowercase = false
    opacityForm = form
  }

  /// The notation for a new color: `#RRGGBB`.
  public static let standard = ColorText(AccentColor(red: 0, green: 0, blue: 0))

  /// Whether the text includes the opacity.
  public var hasOpacity: Bool { opacityForm == .function ? opacity < 1 : opacityForm != .none }

  /// Another color in the notation of this one.
  public func writing(_ other: ColorText) -> ColorText {
    ColorText(other.color, opacity: other.opacity, like: self)
  }

  /// The color in its notation.
  public var text: String {
    if opacityForm == .function { return functionText }
    let digits = String(color.text.dropFirst()) + (opacityForm == .digits ? opacityDigits : "")
    let number =
      if case .decimals(let count) = opacityForm {
        // Without a locale, the desktop’s decimal point might be a comma.
        ":" + String(format: "%.\(count)f", locale: Locale(identifier: "en_US_POSIX"), opacity)
      } else {
        ""
      }
    return mark + (isLowercase ? digits : digits.uppercased()) + number
  }

  private var functionText: String {
    let parts = [color.red, color.green, color.blue].map { "\($0)" }
    // As precise as the eight bits that are chosen.
    let alpha = opacity < 1 ? ["\((opacity * 1000).rounded() / 1000)"] : []
    return (alpha.isEmpty ? "rgb(" : "rgba(") + (parts + alpha).joined(separator: ",") + ")"
  }

  /// The color as `#rrggbbaa`.
  public var hexadecimal: String { color.text + opacityDigits }

  private var opacityDigits: String {
    let amount = UInt8((opacity * 255).rounded())
    return (amount < 16 ? "0" : "") + String(amount, radix: 16)
  }
}
