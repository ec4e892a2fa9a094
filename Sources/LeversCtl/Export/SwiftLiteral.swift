import Foundation
import PropertyList

/// Values as Swift source.
enum SwiftLiteral {
  static func text(_ text: String) -> String {
    text.inDoubleQuotes { isInvisible($0) ? "\\u{\(String($0.value, radix: 16))}" : nil }
  }

  /// A text in one line, for a comment.
  static func comment(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars {
      plain.unicodeScalars.append(isInvisible(scalar) ? " " : scalar)
    }
    return plain.split(separator: " ").joined(separator: " ")
  }

  static func number(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    // The compiler warns about literals that are rounded below the smallest normal number.
    if number.isSubnormal { return "Double(bitPattern: \(number.bitPattern))" }
    return number.description
  }

  static func date(_ date: Date) -> String {
    "Date(timeIntervalSinceReferenceDate: \(number(date.timeIntervalSinceReferenceDate)))"
  }

  static func data(_ data: Data) -> String {
    "Data([" + data.map { String($0) }.joined(separator: ", ") + "])"
  }

  /// A `PropertyListValue`.
  static func value(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): ".string(\(self.text(text)))"
    case .integer(let number): ".integer(\(number))"
    case .real(let number): ".real(\(self.number(number)))"
    case .boolean(let flag): ".boolean(\(flag))"
    case .date(let date): ".date(\(self.date(date)))"
    case .data(let data): ".data(\(self.data(data)))"
    case .uid(let number): ".uid(\(number))"
    case .null: ".null"
    case .array(let elements):
      ".array([" + elements.map { self.value($0) }.joined(separator: ", ") + "])"
    case .dictionary(let dictionary):
      dictionary.isEmpty
        ? ".dictionary([:])"
        : ".dictionary(["
          + dictionary.map { "\(text($0.key)): \(self.value($0.value))" }.joined(separator: ", ")
          + "])"
    }
  }

  /// Control characters, and others that could change how the line reads.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}

/// Makes names unique.
struct UniqueNames {
  private var taken = SwiftIdentifier.reserved

  /// The name, or a similar one.
  ///
  /// - Parameter prefix: the prefix for a name that doesn’t begin with a letter.
  mutating func uniqueName(_ name: String, orElse prefix: String) -> String {
    let wanted = name.first.map { $0.isNumber } ?? true ? prefix + name : name
    var free = SwiftIdentifier.reserved.contains(wanted) ? wanted + "_" : wanted
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(wanted)\(number)"
      number += 1
    }
    return free
  }
}
