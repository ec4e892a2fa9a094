import Foundation

/// Numbers with all the decimals they have.
///
/// One that was rounded to what is shown would be stored as soon as the focus leaves it.
struct DecimalFormat: NumberFormat {
  /// `GtkSpinButton` takes numbers that differ by less than this many digits tell for equal.
  static let digits = 10

  let bounds: ClosedRange<Double>
  /// The decimals that are shown of each number.
  let decimals: Int
  /// Of the locale, as C has it; another one is taken for it as it is typed.
  let point: String

  init(_ bounds: ClosedRange<Double>, decimals: Int = 0, point: String = Self.localPoint) {
    self.bounds = bounds
    self.decimals = decimals
    self.point = point
  }

  static var localPoint: String {
    localeconv()?.pointee.decimal_point.map { String(cString: $0) } ?? "."
  }

  /// One of the bounds counts at once; at the end it is moved into them, and no number is 0, as it is to GTK.
  func number(typed text: String, present: Double, hasEnded: Bool) -> Double? {
    let isForeign = point != "." && text.contains(".")
    let plain = text.trimmingCharacters(in: .whitespaces)
      .replacingOccurrences(of: point, with: ".")
    let number = isForeign ? nil : Double(plain).flatMap { $0.isFinite ? $0 : nil }
    guard hasEnded else { return number.flatMap { bounds.contains($0) ? $0 : nil } }
    return min(max(number ?? 0, bounds.lowerBound), bounds.upperBound)
  }

  func text(of number: Double) -> String {
    // Once GTK has set the locale this has its point, without GTK a plain one.
    var text = Substring(String(format: "%.\(Self.digits)f", number))
    for _ in min(decimals, Self.digits)..<Self.digits where text.last == "0" { text.removeLast() }
    if text.last?.isWholeNumber == false { text.removeLast() }
    return text.replacingOccurrences(of: ".", with: point)
  }
}
