import ArgumentParser
import Foundation
import PropertyList

/// The types of values that can be typed in a command.
enum ValueType: String, CaseIterable, ExpressibleByArgument {
  case string
  case integer
  case real
  case boolean
  case date
  case data
  case json

  /// The value that a text stands for.
  func value(of text: String) throws(Failure) -> PropertyListValue {
    switch self {
    case .string: return .string(text)
    case .integer:
      if let number = Int64(text) { return .integer(Int128(number)) }
      if let number = UInt64(text) { return .integer(Int128(number)) }
    case .real:
      if let number = Double(text), number.isFinite { return .real(number) }
    case .boolean:
      if let flag = ValueType.position(text) { return .boolean(flag) }
    case .date:
      if let date = try? Date(text, strategy: .iso8601) { return .date(date) }
    case .data:
      if let data = Data(base64Encoded: text) { return .data(data) }
    case .json: return try json(text)
    }
    throw Failure.refused("“\(text)” is no \(rawValue). Give \(example).")
  }

  private func json(_ text: String) throws(Failure) -> PropertyListValue {
    do throws(PropertyListError) {
      return try PropertyListJSON.read(Data(text.utf8))
    } catch {
      throw Failure.refused("“\(text.prefix(80))” is no json. \(error.description)")
    }
  }

  /// What a word says of a switch: on or off; nil for other words.
  static func position(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "on", "true", "yes": true
    case "off", "false", "no": false
    default: nil
    }
  }

  private var example: String {
    switch self {
    case .string: "any text"
    case .integer: "a whole number of up to 64 bits"
    case .real: "a number such as 0.5"
    case .boolean: "true or false"
    case .date: "a date such as 2026-01-31T12:00:00Z"
    case .data: "base64"
    case .json: "JSON such as [1, 2]"
    }
  }
}
