import Foundation

/// Numbers with all of their decimals.
///
/// If a number was rounded for display, it would be stored like that as soon as it loses the focus.
struct DecimalFormat: NumberFormat {
  /// `GtkSpinButton` treats numbers as equal if they differ only after this many digits.
  static let digits = 10

  let bounds: ClosedRange<Double>
  /// The minimum number of decimals to show.
  let decimals: Int
  /// The decimal separator of the locale in C; typing the other one works, too.
  let point: String

  init(_ bounds: ClosedRange<Double>, decimals: Int = 0, point: String = Self.localPoint) {
    self.bounds = bounds
    self.decimals = decimals
    self.point = point
  }

  static var localPoint: String {
    localeconv()?.pointee.decimal_point.map { String(cString: $0) } ?? "."
  }

  /// A number in the bounds is used immediately; at the end it is clamped to them.
  ///
  /// An invalid text isn’t 0, unlike in GTK.
  func number(typed text: String, present: Double, hasEnded: Bool) -> Double? {
    let hasOtherPoint = point != "." && text.contains(".")
    let plain = text.trimmingCharacters(in: .whitespaces)
      .replacingOccurrences(of: point, with: ".")
    let number = hasOtherPoint ? nil : Double(plain).flatMap { $0.isFinite ? $0 : nil }
    guard hasEnded else { return number.flatMap { bounds.contains($0) ? $0 : nil } }
    return min(max(number ?? 0, bounds.lowerBound), bounds.upperBound)
  }

  func text(of number: Double) -> String {
    // After GTK has set the locale this has its separator, otherwise a point.
    var text = Substring(String(format: "%.\(Self.digits)f", number))
    for _ in min(decimals, Self.digits)..<Self.digits where text.last == "0" { text.removeLast() }
    if text.last?.isWholeNumber == false { text.removeLast() }
    return text.replacingOccurrences(of: ".", with: point)
  }
}
