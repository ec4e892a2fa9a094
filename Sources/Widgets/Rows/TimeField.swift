import Foundation

/// The hours or the minutes of a time of day or of a duration.
enum TimeField: Hashable, NumberFormat {
  /// The hour of the day, 0 to 23.
  case hour
  /// The hour of the chosen half of the day, 1 to 12.
  case hourOfHalf
  /// The hours of a duration.
  case hours
  /// The minute of an hour, in steps.
  case minute(step: Int)
  /// The minutes of a duration, in steps.
  case minutes(step: Int)

  /// The step between numbers.
  var step: Int {
    switch self {
    case .hour, .hourOfHalf, .hours: 1
    case .minute(let step), .minutes(let step): step
    }
  }

  /// The last number to choose while another one is shown, which may not be among them.
  func last(showing present: Int) -> Int {
    switch self {
    case .hour, .hourOfHalf: max(23, present)
    case .hours: max(99, present)
    case .minute(let step), .minutes(let step): max(60 - step, present)
    }
  }

  /// A valid hour or minute is used immediately; another minute becomes the last valid one at the end.
  ///
  /// An hour from 1 to 12 is in the current half of the day; "17" also sets the half.
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
