import Foundation
public import SettingsSchema

// Colors that go with an accent color, so that text is readable and controls stand out from their background.

extension AccentColor {
  /// The window’s background in light style, and that of a row in dark style: the ones with the least contrast.
  private static let lightBackground = AccentColor(red: 0xfa, green: 0xfa, blue: 0xfa)
  private static let darkBackground = AccentColor(red: 0x38, green: 0x38, blue: 0x38)
  /// The minimum contrast of WCAG 2.1 for large signs, such as a check mark, and for text.
  private static let signContrast = 3.0
  private static let textContrast = 4.5

  /// The color of signs and text on this one: white if the contrast is sufficient, otherwise black.
  public var foreground: AccentColor {
    let white = AccentColor(red: 255, green: 255, blue: 255)
    return contrast(with: white) >= Self.signContrast
      ? white : AccentColor(red: 0, green: 0, blue: 0)
  }

  /// The color for text: darker on light rows, lighter on dark ones, as needed for reading.
  public func standalone(onDark: Bool) -> AccentColor {
    let background = onDark ? Self.darkBackground : Self.lightBackground
    let steps = 20
    for step in 0..<steps {
      let mixed = mixed(with: onDark ? 255 : 0, Double(step) / Double(steps))
      if mixed.contrast(with: background) >= Self.textContrast { return mixed }
    }
    return mixed(with: onDark ? 255 : 0, 1)
  }

  /// The ratio of contrast of WCAG 2.1: from 1, for the same color, to 21.
  public func contrast(with other: AccentColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ amount: UInt8) -> Double {
      let share = Double(amount) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func mixed(with end: Double, _ share: Double) -> AccentColor {
    func mix(_ amount: UInt8) -> UInt8 {
      UInt8((Double(amount) * (1 - share) + end * share).rounded())
    }
    return AccentColor(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
