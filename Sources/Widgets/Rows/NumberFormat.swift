import Foundation

/// How the numbers of a spin button are typed and shown.
protocol NumberFormat: Sendable {
  /// The number that a text says; nil for none, and for one that does not count yet.
  ///
  /// - Parameters:
  ///   - present: the number before.
  ///   - hasEnded: whether the user is done; else there may be more to come.
  func number(typed text: String, present: Double, hasEnded: Bool) -> Double?

  func text(of number: Double) -> String
}

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

/// The hours or the minutes of a time of day or of a duration.
enum TimeField: Hashable, NumberFormat {
  /// Of the day, 0 to 23.
  case hour
  /// Of the half of the day that is chosen, 1 to 12.
  case hourOfHalf
  /// Of a duration.
  case hours
  /// Of an hour, each so many from the other.
  case minute(step: Int)
  /// Of a duration.
  case minutes(step: Int)

  /// From one number to choose to the next.
  var step: Int {
    switch self {
    case .hour, .hourOfHalf, .hours: 1
    case .minute(let step), .minutes(let step): step
    }
  }

  /// The last number to choose while one is shown, which need not be among them.
  func last(showing present: Int) -> Int {
    switch self {
    case .hour, .hourOfHalf: max(23, present)
    case .hours: max(99, present)
    case .minute(let step), .minutes(let step): max(60 - step, present)
    }
  }

  /// An hour to choose counts at once, and a minute; another minute becomes the last one to choose at the end.
  ///
  /// An hour of 1 to 12 is one of the half of the day that is chosen; "17" says the half itself.
  func number(typed text: String, present: Double, hasEnded: Bool) -> Double? {
    let present = Int(present)
    guard var number = Int(text.trimmingCharacters(in: .whitespaces)), number >= 0 else {
      return nil
    }
    switch self {
    case .hourOfHalf where (1...12).contains(number):
      number = number % 12 + (Self.isAfternoon(present) ? 12 : 0)
    case .minute(let step), .minutes(let step):
      guard number <= 59, hasEnded || number % step == 0 else { return nil }
      number = min(number, last(showing: present))
    case .hour, .hourOfHalf, .hours: break
    }
    return number <= last(showing: present) ? Double(number) : nil
  }

  func text(of number: Double) -> String {
    let number = Int(number)
    switch self {
    case .hourOfHalf: return String(number % 12 == 0 ? 12 : number % 12)
    case .hours, .minutes: return String(number)
    case .hour, .minute: return (number < 10 ? "0" : "") + String(number)
    }
  }

  /// Whether an hour is in the second half of the day.
  static func isAfternoon(_ hour: Int) -> Bool { hour >= 12 }

  /// The same hour in the other half of the day.
  static func inOtherHalf(_ hour: Int) -> Int { isAfternoon(hour) ? hour - 12 : hour + 12 }
}
