import Foundation
import Translation

/// Numbers and dates in XML property lists.
enum ScalarText {
  /// The integers that a property list can contain: signed and unsigned 64-bit numbers.
  static let integerRange = Int128(Int64.min)...Int128(UInt64.max)

  /// Refuses to write an integer that property lists can’t represent.
  static func check(_ number: Int128) throws(PropertyListError) {
    guard !integerRange.contains(number) else { return }
    throw PropertyListError(code: .unrepresentable, message: refusal(of: number))
  }

  static func refusal(of number: Int128) -> Text {
    Text("The number \(number) doesn’t fit into 64 bits.")
  }

  /// Reads an integer with an optional sign, decimal or `0x` hexadecimal.
  static func integer(_ text: some StringProtocol) -> Int128? {
    var digits = text.utf8[...]
    var isNegative = false
    if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      digits = digits.dropFirst()
    }
    var radix: Int128 = 10
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      radix = 16
      digits = digits.dropFirst(2)
    }
    guard !digits.isEmpty else { return nil }
    var number: Int128 = 0
    for digit in digits {
      guard let value = digit.hexDigitValue, value < radix else { return nil }
      number = number * radix + Int128(value)
      // Checked at each digit, so that a long number can’t overflow.
      if number > integerRange.upperBound { return nil }
    }
    if isNegative { number = -number }
    return integerRange.contains(number) ? number : nil
  }

  /// Reads a real, including infinity and NaN.
  static func real(_ text: some StringProtocol) -> Double? {
    switch text.lowercased() {
    case "nan", "+nan", "-nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: Double(String(text))
    }
  }

  /// The shortest text that reads back as the same real: `0.5`, `2`, `+infinity`.
  static func text(of real: Double) -> String {
    if real.isNaN { return "nan" }
    if real.isInfinite { return real < 0 ? "-infinity" : "+infinity" }
    let text = real.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reads a date in the form `2026-01-31T12:00:00Z`.
  ///
  /// Calculated in the proleptic Gregorian calendar, because Foundation’s formatters take microseconds.
  static func date(_ text: some StringProtocol) -> Date? {
    var rest = text.utf8[...]
    var isNegative = false
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest = rest.dropFirst()
    }
    func number(upTo terminator: Character, digits: ClosedRange<Int>) -> Int? {
      let part = rest.prefix { $0 != terminator.asciiValue }
      guard digits.contains(part.count), rest.count > part.count else { return nil }
      var value = 0
      for digit in part {
        guard (0x30...0x39).contains(digit) else { return nil }
        value = value * 10 + Int(digit - 0x30)
      }
      rest = rest.dropFirst(part.count + 1)
      return value
    }
    guard let year = number(upTo: "-", digits: 1...9),
      let month = number(upTo: "-", digits: 1...2), (1...12).contains(month),
      let day = number(upTo: "T", digits: 1...2),
      let hour = number(upTo: ":", digits: 1...2), hour < 24,
      let minute = number(upTo: ":", digits: 1...2), minute < 60,
      let second = number(upTo: "Z", digits: 1...2), second < 60,
      rest.isEmpty
    else { return nil }
    let signedYear = isNegative ? -year : year
    guard (1...CivilDate.days(inMonth: month, year: signedYear)).contains(day) else { return nil }
    let days = CivilDate(year: signedYear, month: month, day: day).daysSince1970
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The text of a date in whole seconds; nil after the year 999,999,999.
  static func text(of date: Date) -> String? {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds.isFinite, abs(seconds) < 3.1e16 else { return nil }
    let (days, rest) = Int(seconds).flooredDivision(by: 86_400)
    let civil = CivilDate(daysSince1970: days)
    let year = padded(abs(civil.year), 4)
    let sign = civil.year < 0 ? "-" : ""
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
    return "\(sign)\(year)-\(padded(civil.month, 2))-\(padded(civil.day, 2))T"
      + time.joined(separator: ":") + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}

/// Base64 in property lists: broken into lines.
enum Base64 {
  /// Decodes a text with white space anywhere; nil if it has any other invalid character.
  ///
  /// Foundation can either reject white space or ignore garbage; the former would reject Apple’s own files, the latter
  /// hide a damaged one. Missing or additional padding is tolerated.
  static func decode(_ text: String) -> Data? {
    let padding = UInt8(ascii: "=")
    var digits = text.utf8.filter { !$0.isXMLSpace }
    while digits.last == padding { digits.removeLast() }
    // Foundation ends the data at padding, and in Swift 6.0 it drops a digit that is less than a byte.
    guard !digits.contains(padding), digits.count % 4 != 1 else { return nil }
    digits.append(contentsOf: repeatElement(padding, count: -digits.count & 3))
    return Data(base64Encoded: Data(digits))
  }
}

/// A day of the proleptic Gregorian calendar.
///
/// The calculation is Howard Hinnant’s (“chrono-compatible low-level date algorithms”): eras of 400 years that begin on
/// 1 March, so that the leap day is the last of its year.
struct CivilDate {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970.
  var daysSince1970: Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The length of a month.
  static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension Int {
  /// The quotient and a remainder that is never negative.
  func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
