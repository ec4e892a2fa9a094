import Foundation
public import PropertyList

/// The types that a stored value can have.
public enum RawType: String, CaseIterable, Sendable {
  case string = "String"
  case integer = "Integer"
  case real = "Real"
  case boolean = "Boolean"
  case date = "Date"
  case data = "Data"
  case uid = "UID"
  case array = "Array"
  case dictionary = "Dictionary"

  /// The type of a value.
  public init(of value: PropertyListValue) {
    self =
      switch value {
      case .string: .string
      case .integer: .integer
      case .real: .real
      case .boolean: .boolean
      case .date: .date
      case .data: .data
      case .uid: .uid
      case .array: .array
      case .dictionary: .dictionary
      }
  }

  /// Whether values of the type hold others.
  public var isContainer: Bool { self == .array || self == .dictionary }

  /// The value that a new one of the type has; a date is the present, in whole seconds.
  public var newValue: PropertyListValue {
    switch self {
    case .string: .string("")
    case .integer: .integer(0)
    case .real: .real(0)
    case .boolean: .boolean(false)
    case .date: .date(Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)))
    case .data: .data(Data())
    case .uid: .uid(0)
    case .array: .array([])
    case .dictionary: .dictionary([:])
    }
  }

  /// The text of a value, as a person edits it and ``value(of:)`` reads it.
  public static func text(of value: PropertyListValue) -> String { value.editingText }

  /// Reads a text as a value of the type.
  ///
  /// - Throws: ``RawProblem`` that says what is expected.
  public func value(of text: String) throws(RawProblem) -> PropertyListValue {
    do throws(ValueTextError) {
      return try ValueText(like: newValue).value(of: text)
    } catch {
      throw RawProblem(message: error.message)
    }
  }

  /// The text that stands for a value when its type becomes this one: the same where it can be read so.
  func text(from value: PropertyListValue) -> String {
    if self == .real, let number = value.number {
      return PropertyListValue.real(number).editingText
    }
    if self == .integer, let number = value.number, let whole = Int128(exactly: number.rounded()) {
      return PropertyListValue.integer(whole).editingText
    }
    let text = value.editingText
    guard let read = try? self.value(of: text) else { return newValue.editingText }
    return self == .boolean ? read.editingText : text
  }
}

/// Why a key or a text can't be stored, in a sentence.
public struct RawProblem: Error, Hashable, Sendable {
  /// What is wrong, and what is expected.
  public let message: String
}
