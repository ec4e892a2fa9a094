import Foundation

/// The layout of a file’s text around its elements.
struct XMLLayout {
  /// The place and layout of new elements in a container.
  struct Insertion {
    /// The range to replace; empty unless the container was empty.
    var range: Range<Int>
    /// The text before all new elements, such as the start tag of a former `<dict/>`.
    var before = ""
    /// The text after all of them.
    var after = ""
    /// The layout of the new elements.
    var style: XMLStyle

    /// The text before each new element: a line end and indentation, or nothing.
    var separator: String { style.isOneLine ? "" : style.lineEnd + style.indentation }
  }

  private let text: [UInt8]
  private let lineEnd: String
  private let unit: String
  private let isASCII: Bool

  init(_ text: Data, isASCII: Bool) {
    let bytes = [UInt8](text)
    self.text = bytes
    self.isASCII = isASCII
    let firstEnd = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let hasReturn = firstEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    lineEnd = firstEnd == nil ? "" : hasReturn ? "\r\n" : "\n"
    unit = XMLLayout.unit(of: bytes)
  }

  /// The style of the root of another file with the same layout.
  var rootStyle: XMLStyle {
    XMLStyle(indentation: "", unit: unit, lineEnd: lineEnd, isASCII: isASCII)
  }

  /// The style of an element at an offset: its content is indented below it.
  func style(at offset: Int) -> XMLStyle {
    guard let indentation = indentation(before: offset) else {
      // Other elements precede it on its line, so it stays on that line.
      return XMLStyle(indentation: "", unit: "", lineEnd: "", isASCII: isASCII)
    }
    return XMLStyle(indentation: indentation, unit: unit, lineEnd: lineEnd, isASCII: isASCII)
  }

  // MARK: Replacing

  /// The comments inside the text of an element that isn’t a container.
  func comments(in node: PropertyListNode) -> String {
    guard case .scalar = node.content else { return "" }
    var rest = text[node.location.byteRange]
    var comments: [UInt8] = []
    while let start = rest.firstRange(of: Array("<!--".utf8)),
      // In a CDATA section it isn’t a comment.
      rest[..<start.lowerBound].firstRange(of: Array("<![".utf8)) == nil,
      let end = rest[start.upperBound...].firstRange(of: Array("-->".utf8))
    {
      comments += rest[start.lowerBound..<end.upperBound]
      rest = rest[end.upperBound...]
    }
    return String(decoding: comments, as: UTF8.self)
  }

  // MARK: Moving

  /// The text of a node, indented for another place.
  func text(of node: PropertyListNode, in style: XMLStyle) -> String {
    let range = node.location.byteRange
    let old = self.style(at: range.lowerBound)
    guard !old.isOneLine, !style.isOneLine, old.indentation != style.indentation else {
      return String(decoding: text[range], as: UTF8.self)
    }
    // Scalars may have several lines, which are part of their values.
    var result: [UInt8] = []
    var start = range.lowerBound
    for scalar in Self.scalars(in: node) {
      indent(start..<scalar.lowerBound, from: old, to: style, into: &result)
      result += text[scalar]
      start = scalar.upperBound
    }
    indent(start..<range.upperBound, from: old, to: style, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private func indent(
    _ range: Range<Int>, from old: XMLStyle, to new: XMLStyle, into result: inout [UInt8]
  ) {
    let indentation = Array(old.indentation.utf8)
    var index = range.lowerBound
    while index < range.upperBound {
      let rest = text[index..<range.upperBound]
      if rest.starts(with: "<!--".utf8) {
        // Comments stay as they are.
        let end = rest.firstRange(of: Array("-->".utf8))?.upperBound ?? range.upperBound
        result += text[index..<end]
        index = end
        continue
      }
      result.append(text[index])
      index += 1
      if result.last == UInt8(ascii: "\n"), text[index..<range.upperBound].starts(with: indentation)
      {
        result += Array(new.indentation.utf8)
        index += indentation.count
      }
    }
  }

  /// The places of keys and scalars, in order.
  private static func scalars(in node: PropertyListNode) -> [Range<Int>] {
    switch node.content {
    case .scalar: [node.location.byteRange]
    case .array(let elements): elements.flatMap(scalars)
    case .dictionary(let entries):
      entries.flatMap { [$0.keyLocation.byteRange] + scalars(in: $0.value) }
    }
  }

  // MARK: Insertion

  /// The place of new elements: after a sibling, given by its start and end, or at the beginning.
  ///
  /// - Parameter next: the start of the first element, if the new ones come before it.
  func insertion(
    into container: Range<Int>, after sibling: (start: Int, end: Int)?, before next: Int? = nil
  ) -> Insertion {
    if let sibling {
      let style = style(at: sibling.start)
      let end = style.isOneLine ? sibling.end : endOfLine(from: sibling.end)
      return Insertion(range: end..<end, style: style)
    }
    if let next {
      let start = endOfStartTag(of: container)
      return Insertion(range: start..<start, style: style(at: next))
    }
    return firstInsertion(into: container)
  }

  /// Into a container without elements: `<dict/>`, `<dict></dict>`, or one with only comments.
  private func firstInsertion(into container: Range<Int>) -> Insertion {
    var style = style(at: container.lowerBound)
    let outer = style.indentation
    style.indentation += unit
    let closing = style.isOneLine ? "" : lineEnd + outer
    let tagEnd = endOfStartTag(of: container)
    if tagEnd == container.upperBound {
      // `<dict/>`, maybe with attributes.
      let slash = text[..<tagEnd].lastIndex(of: UInt8(ascii: "/")) ?? tagEnd
      var name = text[(container.lowerBound + 1)..<slash].prefix { !$0.isXMLSpace }
      if let end = name.firstIndex(of: UInt8(ascii: "/")) { name = name[..<end] }
      return Insertion(
        range: slash..<tagEnd, before: ">",
        after: closing + "</" + String(decoding: name, as: UTF8.self) + ">", style: style)
    }
    var end = text[..<container.upperBound].lastIndex(of: UInt8(ascii: "<")) ?? container.upperBound
    while end > tagEnd, text[end - 1].isXMLSpace { end -= 1 }
    let rest = text[end..<container.upperBound].prefix { $0.isXMLSpace }
    return Insertion(range: end..<(end + rest.count), after: closing, style: style)
  }

  /// The white space between a key and its value, or that of a plain line if there is anything else.
  func parting(_ range: Range<Int>) -> String {
    let between = text[range]
    guard between.allSatisfy(\.isXMLSpace) else { return " " }
    return String(decoding: between, as: UTF8.self)
  }

  // MARK: Removal

  /// The bytes to remove with adjacent elements.
  ///
  /// White space between them is removed, too, and so are lines without anything else. Comments stay.
  func removal(of ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, text[last.upperBound..<range.lowerBound].allSatisfy(\.isXMLSpace) {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined.map(wholeLines)
  }

  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    guard let indentation = indentation(before: range.lowerBound) else { return range }
    var end = range.upperBound
    while end < text.count, text[end].isXMLSpace, text[end] != UInt8(ascii: "\n") { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "\n") else { return range }
    return (range.lowerBound - indentation.utf8.count)..<(end + 1)
  }

  // MARK: Lines

  /// The white space between the beginning of a line and an offset, or nil if there is anything else.
  private func indentation(before offset: Int) -> String? {
    var start = offset
    while start > 0, text[start - 1] == UInt8(ascii: " ") || text[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    guard start > 0, text[start - 1] == UInt8(ascii: "\n") else { return nil }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  /// The end of the line after an element, if there is only white space and comments.
  private func endOfLine(from offset: Int) -> Int {
    var end = offset
    var index = offset
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      if text[index...].starts(with: "<!--".utf8) {
        guard let close = text[index...].firstRange(of: Array("-->".utf8)) else { return offset }
        index = close.upperBound
        end = index
      } else if text[index].isXMLSpace {
        index += 1
      } else {
        return offset
      }
    }
    return end
  }

  private func endOfStartTag(of container: Range<Int>) -> Int {
    var quote: UInt8?
    for index in container {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return container.upperBound
  }

  /// The indentation of a nesting level in this file: the first difference between a line with a container’s tag and
  /// the next element; by default, a tab.
  private static func unit(of text: [UInt8]) -> String {
    var outer: Substring?
    let lines = String(decoding: text.prefix(65_536), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    for line in lines {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      let content = line.dropFirst(indentation.count)
      if content.isEmpty || content.hasPrefix("<!--") { continue }
      if let outer, content.hasPrefix("<"), !content.hasPrefix("</") {
        return indentation.hasPrefix(outer) ? String(indentation.dropFirst(outer.count)) : "\t"
      }
      let isOpening = content.hasPrefix("<dict>") || content.hasPrefix("<array>")
      outer = isOpening ? indentation : nil
    }
    return "\t"
  }
}
