import Foundation
import TestSupport

@testable import PropertyList

/// A dictionary, written in various ways.
struct RandomDocument {
  private(set) var value: PropertyListDictionary
  /// The comments in the text.
  var comments: [String] = []

  init(_ random: inout SeededGenerator) {
    value = [:]
    for number in 0..<Int.random(in: 0...5, using: &random) {
      value["k\(number)"] = Self.value(&random, depth: 0)
    }
  }

  /// Changes, adds or removes a value, possibly nested; returns its outermost key and the new dictionary.
  mutating func edit(_ random: inout SeededGenerator) -> (key: String, whole: PropertyListValue) {
    let key = "k\(Int.random(in: 0...6, using: &random))"
    if Int.random(in: 0...4, using: &random) == 0 {
      value[key] = nil
    } else {
      value[key] = Self.changed(value[key], &random)
    }
    return (key, .dictionary(value))
  }

  /// Renames a key, or moves a value into another dictionary or within its list.
  mutating func move(_ random: inout SeededGenerator) -> PropertyListValue {
    guard let key = value.keys.randomElement(using: &random), let moved = value[key] else {
      return .dictionary(value)
    }
    let target = value.keys.randomElement(using: &random) ?? key
    if case .array(var elements) = moved, elements.count > 1, Bool.random(using: &random) {
      elements.append(elements.removeFirst())
      value[key] = .array(elements)
    } else if target != key, case .dictionary(var dictionary)? = value[target] {
      dictionary["m\(dictionary.keys.count)"] = moved
      value[target] = .dictionary(dictionary)
      value[key] = nil
    } else {
      value["r\(key)"] = moved
      value[key] = nil
    }
    return .dictionary(value)
  }

  private static func changed(
    _ value: PropertyListValue?, _ random: inout SeededGenerator
  ) -> PropertyListValue {
    switch value {
    case .array(var elements)? where Bool.random(using: &random):
      let index = Int.random(in: 0...elements.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: elements.insert(Self.value(&random, depth: 2), at: index)
      case 1 where index < elements.count: elements.remove(at: index)
      default:
        if index < elements.count { elements[index] = changed(elements[index], &random) }
      }
      return .array(elements)
    case .dictionary(var dictionary)? where Bool.random(using: &random):
      let key = "k\(Int.random(in: 0...3, using: &random))"
      dictionary[key] = Bool.random(using: &random) ? changed(dictionary[key], &random) : nil
      return .dictionary(dictionary)
    default: return Self.value(&random, depth: 1)
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> PropertyListValue {
    switch Int.random(in: 0...(depth < 3 ? 8 : 6), using: &random) {
    case 0:
      return .string(
        ["", "a", "<&>", " x ", "ä日", "two\nlines", "]]>"].randomElement(using: &random) ?? "")
    case 1: return .integer(Int128(Int.random(in: -3...3, using: &random)))
    case 2: return .real(Double(Int.random(in: -4...4, using: &random)) / 4)
    case 3: return .boolean(Bool.random(using: &random))
    case 4:
      return .date(
        Date(timeIntervalSinceReferenceDate: Double(Int.random(in: 0...9, using: &random))))
    case 5: return .data(Data(repeating: 7, count: Int.random(in: 0...80, using: &random)))
    case 6: return .string("s\(Int.random(in: 0...9, using: &random))")
    case 7:
      return .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.value(&random, depth: depth + 1)
        })
    default:
      var dictionary = PropertyListDictionary()
      for number in 0..<Int.random(in: 0...3, using: &random) {
        dictionary["k\(number)"] = Self.value(&random, depth: depth + 1)
      }
      return .dictionary(dictionary)
    }
  }

  // MARK: Text

  /// The text in a random style: line ends, indentation, comments, blank lines, unusual spellings.
  mutating func text(_ random: inout SeededGenerator) -> String {
    let lineEnd = ["\n", "\n", "\r\n", ""].randomElement(using: &random) ?? "\n"
    let unit = ["\t", "  ", "    ", ""].randomElement(using: &random) ?? "\t"
    var text =
      ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(lineEnd)"].randomElement(using: &random)
      ?? ""
    text += "<plist version=\"1.0\">\(lineEnd)"
    write(.dictionary(value), to: &text, depth: 0, lineEnd: lineEnd, unit: unit, &random)
    return text + "</plist>" + lineEnd
  }

  private mutating func write(
    _ value: PropertyListValue, to text: inout String, depth: Int, lineEnd: String, unit: String,
    _ random: inout SeededGenerator
  ) {
    let indentation = lineEnd.isEmpty ? "" : String(repeating: unit, count: depth)
    text += indentation
    switch value {
    case .dictionary(let dictionary):
      if dictionary.isEmpty, Bool.random(using: &random) {
        text += "<dict/>"
      } else {
        text += "<dict>" + lineEnd
        for (key, value) in dictionary {
          comment(to: &text, indentation + unit, lineEnd, &random)
          text += indentation + (lineEnd.isEmpty ? "" : unit) + "<key>\(key)</key>" + lineEnd
          if Int.random(in: 0...9, using: &random) == 0 {
            comment(to: &text, indentation + unit, lineEnd, &random)
          }
          write(value, to: &text, depth: depth + 1, lineEnd: lineEnd, unit: unit, &random)
        }
        text += indentation + "</dict>"
      }
    case .array(let elements):
      text += "<array>" + lineEnd
      for element in elements {
        comment(to: &text, indentation + unit, lineEnd, &random)
        write(element, to: &text, depth: depth + 1, lineEnd: lineEnd, unit: unit, &random)
      }
      text += indentation + "</array>"
    case .integer(let number):
      text += number < 0 ? "<integer>\(number)</integer>" : "<integer>+0\(number)</integer>"
    default:
      var writer = XMLWriter()
      text += (try? writer.fragment(value)) ?? ""
    }
    if Int.random(in: 0...5, using: &random) == 0 { comment(to: &text, " ", "", &random) }
    text += lineEnd
  }

  /// JSON in a random style: line ends, indentation, spaces, unusual spellings of numbers and characters.
  func json(_ random: inout SeededGenerator) throws -> String {
    let lineEnd = ["\n", "\n", "\r\n", ""].randomElement(using: &random) ?? "\n"
    let style = JSONStyle(
      unit: ["\t", "  ", "    ", ""].randomElement(using: &random) ?? "\t", lineEnd: lineEnd,
      colon: [": ", ":", " : "].randomElement(using: &random) ?? ": ",
      comma: [", ", ","].randomElement(using: &random) ?? ", ",
      isASCII: Bool.random(using: &random))
    let plain = JSONWriter.text(PropertyListJSON.node(.dictionary(value)), style: style)
    var text = ""
    for part in plain.split(separator: ",", omittingEmptySubsequences: false) {
      if !text.isEmpty {
        text += [",", ",", " ,", ",\(lineEnd)"].randomElement(using: &random) ?? ","
      }
      switch Int.random(in: 0...5, using: &random) {
      case 0: text += part.replacingOccurrences(of: "\"s", with: "\"\\u0073")
      case 1: text += part.replacingOccurrences(of: ".25", with: ".250e0")
      case 2: text += part.replacingOccurrences(of: "[", with: "[ ")
      default: text += part
      }
    }
    return text + lineEnd
  }

  private mutating func comment(
    to text: inout String, _ indentation: String, _ lineEnd: String, _ random: inout SeededGenerator
  ) {
    guard Int.random(in: 0...5, using: &random) == 0 else { return }
    let comment = "<!-- \(comments.count) <key>k0</key> -->"
    comments.append(comment)
    text += indentation + comment + lineEnd
  }
}
