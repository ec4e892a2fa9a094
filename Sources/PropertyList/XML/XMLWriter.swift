import Foundation
import Translation

/// Builds the XML of a property list, in the layout of Apple’s tools or of a file.
struct XMLWriter {
  private let style: XMLStyle
  private let limits: PropertyListLimits
  private var text = ""

  init(style: XMLStyle = .apple, limits: PropertyListLimits = PropertyListLimits()) {
    self.style = style
    self.limits = limits
  }

  /// A value without the indentation before it and the line end after it.
  mutating func fragment(_ value: PropertyListValue) throws(PropertyListError) -> String {
    try limits.check(value)
    text = ""
    try write(value, depth: 0)
    return String(
      text.dropFirst(style.isOneLine ? 0 : style.indentation.count).dropLast(style.lineEnd.count))
  }

  /// The element of a key.
  func key(_ key: String) throws(PropertyListError) -> String { "<key>\(try escaped(key))</key>" }

  /// The whole file.
  mutating func document(_ value: PropertyListValue) throws(PropertyListError) -> Data {
    try limits.check(value)
    let head = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      """,
      #"<plist version="1.0">"#,
    ]
    text = head.map { $0 + style.lineEnd }.joined()
    try write(value, depth: 0)
    text += "</plist>" + style.lineEnd
    try limits.check(bytes: text.utf8.count)
    return Data(text.utf8)
  }

  private mutating func write(
    _ value: PropertyListValue, depth: Int
  ) throws(PropertyListError) {
    // Not only at the end: indentation may take more space than the values themselves.
    try limits.check(bytes: text.utf8.count)
    switch value {
    case .string(let string): line(depth, "<string>\(try escaped(string))</string>")
    case .integer(let number):
      try ScalarText.check(number)
      line(depth, "<integer>\(number)</integer>")
    case .real(let number): line(depth, "<real>\(ScalarText.text(of: number))</real>")
    case .boolean(let flag): line(depth, flag ? "<true/>" : "<false/>")
    case .date(let date):
      guard let text = ScalarText.text(of: date) else {
        throw unrepresentable(Text("A date is too far in the past or future to be written."))
      }
      line(depth, "<date>\(text)</date>")
    case .data(let data): write(data, depth: depth)
    case .uid(let number):
      try write(
        .dictionary([PropertyListValue.uidKey: .integer(Int128(number))]), depth: depth)
    case .null:
      throw unrepresentable(
        Text(
          """
          A value is null, which XML property lists don’t have. Remove it, or save as JSON.
          """))
    case .array(let elements):
      if elements.isEmpty { return line(depth, "<array/>") }
      line(depth, "<array>")
      for element in elements { try write(element, depth: depth + 1) }
      line(depth, "</array>")
    case .dictionary(let dictionary):
      if dictionary.isEmpty { return line(depth, "<dict/>") }
      line(depth, "<dict>")
      for (key, value) in dictionary {
        line(depth + 1, try self.key(key))
        try write(value, depth: depth + 1)
      }
      line(depth, "</dict>")
    }
  }

  /// Base64 in lines that end before column 76 with 8-column tabs, like Apple’s.
  private mutating func write(_ data: Data, depth: Int) {
    line(depth, "<data>")
    let indentation = (style.indentation.count + depth * style.unit.count) * 8
    let width = style.isOneLine ? 76 : max(4, (76 - indentation) / 4 * 4)
    var rest = data[...]
    while !rest.isEmpty {
      let part = rest.prefix(width / 4 * 3)
      line(depth, part.base64EncodedString())
      rest = rest.dropFirst(part.count)
    }
    line(depth, "</data>")
  }

  private mutating func line(_ depth: Int, _ content: String) {
    if !style.isOneLine {
      text.append(style.indentation)
      for _ in 0..<depth { text.append(style.unit) }
    }
    text.append(content)
    text.append(style.lineEnd)
  }

  private func escaped(_ string: String) throws(PropertyListError) -> String {
    let needsAttention = string.utf8.contains {
      $0.needsXMLAttention || ($0 >= 0x80 && style.isASCII)
    }
    guard needsAttention else { return string }
    var result = ""
    result.reserveCapacity(string.utf8.count + 16)
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Other XML readers convert a bare one to a line feed.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw unrepresentable(
          Text(
            """
            The text “\(string.excerpt)” contains the control character U+\(code), which XML \
            doesn’t allow. Remove it, or save as a binary property list.
            """))
      default:
        if scalar.isASCII || !style.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        }
      }
    }
    return result
  }

  private func unrepresentable(_ message: Text) -> PropertyListError {
    PropertyListError(code: .unrepresentable, message: message)
  }
}

extension UInt8 {
  /// Whether a text with this byte must be escaped in XML.
  fileprivate var needsXMLAttention: Bool {
    self == UInt8(ascii: "&") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
      || self < 0x20 && self != 0x0A && self != 0x09 || self == 0xEF
  }
}

/// The layout of a property list’s XML.
struct XMLStyle: Equatable {
  /// The indentation of the root on each line.
  var indentation: String
  /// The indentation of each level of nesting.
  var unit: String
  /// The line end; "" for a single line.
  var lineEnd: String
  /// Whether non-ASCII characters are written as references, for files in an old encoding.
  var isASCII = false

  /// The layout of Apple’s tools: tabs and line feeds.
  static let apple = XMLStyle(indentation: "", unit: "\t", lineEnd: "\n")

  /// Whether everything is on one line.
  var isOneLine: Bool { lineEnd.isEmpty }
}
