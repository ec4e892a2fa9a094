import Foundation

/// The layout of a JSON file’s text around its values.
struct JSONLayout {
  /// The place and layout of new items in an object or an array.
  struct Insertion {
    /// The item after which they come.
    let previous: Int?
    /// The item before which they come, if there is none that they come after.
    let next: Int?
    /// The text between two items.
    let separator: String
    /// The text before the first and after the last item of a formerly empty container.
    let edges: (before: String, after: String)
    /// The layout of each item.
    let style: JSONStyle
  }

  private let bytes: [UInt8]
  /// The layout of values that are written on several lines.
  private let lines: JSONStyle
  private let isOneLine: Bool

  init(_ text: Data) {
    let bytes = [UInt8](text)
    self.bytes = bytes
    var style = JSONStyle()
    let content = bytes.lastIndex { !$0.isXMLSpace }.map { bytes[...$0] } ?? []
    let firstEnd = content.firstIndex(of: UInt8(ascii: "\n"))
    if let firstEnd, firstEnd > 0, bytes[firstEnd - 1] == UInt8(ascii: "\r") {
      style.lineEnd = "\r\n"
    }
    if firstEnd != nil { style.unit = Self.unit(of: content) ?? style.unit }
    let marks = Marks(content)
    style.colon = marks.colon ?? style.colon
    style.comma = marks.comma ?? (marks.colon == ":" ? "," : style.comma)
    style.isASCII = marks.hasEscapes && bytes.allSatisfy { $0 < 0x80 }
    lines = style
    // An empty container doesn’t show a style.
    isOneLine = firstEnd == nil && marks.isNested
  }

  /// The style of an item at an offset: its content is indented below it.
  func style(at start: Int) -> JSONStyle {
    var style = lines
    if let indentation = indentation(before: start) {
      style.indentation = indentation
      if !isOneLine { return style }
    }
    // Others precede it on its line, so it stays on that line.
    style.lineEnd = ""
    return style
  }

  /// The text of a node, indented for another place.
  func text(of node: PropertyListNode, in style: JSONStyle) -> String {
    let range = node.location.byteRange
    let text = text(range)
    let line = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let old = bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if style.isOneLine { return text }
    // JSON strings can’t contain line ends, so none of these is in one.
    return text.replacingOccurrences(
      of: "\n" + String(decoding: old, as: UTF8.self), with: "\n" + style.indentation,
      options: .literal)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range from the bracket before the first item to the one after the last.
  ///
  /// - Parameter whole: the value, whose items may be in an object with a reserved name.
  /// - Returns: Nil if it is unknown.
  func container(around items: [Range<Int>], in whole: Range<Int>) -> Range<Int>? {
    var start = items.first?.lowerBound ?? whole.lowerBound + 1
    var end = items.last?.upperBound ?? start
    while start > whole.lowerBound, bytes[start - 1].isXMLSpace { start -= 1 }
    while end < whole.upperBound, bytes[end].isXMLSpace { end += 1 }
    guard start > whole.lowerBound, end < whole.upperBound, bytes[end] == UInt8(ascii: "}") else {
      return nil
    }
    return (start - 1)..<(end + 1)
  }

  // MARK: Changes

  /// The place of new items.
  ///
  /// - Parameters:
  ///   - container: the range from bracket to bracket.
  ///   - items: all items there.
  ///   - previous: the item that stays before the new ones.
  ///   - next: the item that stays after them, if none stays before them.
  ///   - start: the beginning of the item that the container belongs to.
  func insertion(
    into container: Range<Int>, _ items: [Range<Int>], after previous: Int?, before next: Int?,
    at start: Int
  ) -> Insertion {
    guard let model = previous ?? next ?? items.indices.first else {
      return firstInsertion(into: container, at: start)
    }
    let style = style(at: items[model].lowerBound)
    return Insertion(
      previous: previous, next: next, separator: separator(at: model, items, in: container, style),
      edges: ("", ""), style: style)
  }

  private func firstInsertion(into container: Range<Int>, at start: Int) -> Insertion {
    var style = style(at: start)
    if style.isOneLine {
      return Insertion(
        previous: nil, next: nil, separator: style.comma, edges: ("", ""), style: style)
    }
    let outer = style.lineEnd + style.indentation
    style.indentation += style.unit
    let inner = style.lineEnd + style.indentation
    return Insertion(
      previous: nil, next: nil, separator: "," + inner, edges: (inner, outer), style: style)
  }

  /// The text before an item, from the one before it; made up if it is the only one.
  private func separator(
    at index: Int, _ items: [Range<Int>], in container: Range<Int>, _ style: JSONStyle
  ) -> String {
    if items.count > 1 {
      let second = max(index, 1)
      return withoutBlankLines(text(items[second - 1].upperBound..<items[second].lowerBound))
    }
    let before = text((container.lowerBound + 1)..<items[index].lowerBound)
    return before.contains("\n") ? "," + withoutBlankLines(before) : style.comma
  }

  private func withoutBlankLines(_ separator: String) -> String {
    let parts = separator.components(separatedBy: lines.lineEnd)
    guard parts.count > 2, let first = parts.first, let last = parts.last else { return separator }
    return first + lines.lineEnd + last
  }

  /// The replacements that remove items and add others, each with its comma.
  func replacements(
    in container: Range<Int>, _ items: [Range<Int>], keeping isKept: [Bool], adding added: [String],
    at place: Insertion
  ) -> [TextReplacement] {
    let new = added.joined(separator: place.separator)
    guard isKept.contains(true) else {
      let inside = (container.lowerBound + 1)..<(container.upperBound - 1)
      if added.isEmpty {
        return items.isEmpty ? [] : [TextReplacement(range: inside, text: "")]
      }
      guard let first = items.first, let last = items.last else {
        return [TextReplacement(range: inside, text: place.edges.before + new + place.edges.after)]
      }
      return [TextReplacement(range: first.lowerBound..<last.upperBound, text: new)]
    }
    var result: [TextReplacement] = []
    var previous: Int?
    for (index, item) in items.enumerated() {
      if isKept[index] {
        // Those before the first one that stays are removed with the comma after each.
        if previous == nil, index > 0 {
          result.append(TextReplacement(range: items[0].lowerBound..<item.lowerBound, text: ""))
        }
        previous = index
      } else if let previous {
        let start = index == previous + 1 ? items[previous].upperBound : items[index - 1].upperBound
        result.append(TextReplacement(range: start..<item.upperBound, text: ""))
      }
    }
    if added.isEmpty { return result }
    if let previous = place.previous {
      let end = items[previous].upperBound
      result.append(TextReplacement(range: end..<end, text: place.separator + new))
    } else if let next = place.next {
      let start = items[next].lowerBound
      result.append(TextReplacement(range: start..<start, text: new + place.separator))
    }
    return result
  }

  // MARK: Lines

  /// The white space between the beginning of a line and an offset, or nil if there is anything else.
  private func indentation(before offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    let isFirst = start == 0 || start == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard isFirst || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    return text(start..<offset)
  }

  /// The indentation of the first line that has any; nil if there is none.
  private static func unit(of text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      rest = rest[(end + 1)...]
      let indentation = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if !indentation.isEmpty { return String(decoding: indentation, as: UTF8.self) }
    }
    return nil
  }
}

/// How a JSON text spaces its marks, from the first of each.
private struct Marks {
  /// The first colon with the spaces around it.
  private(set) var colon: String?
  /// The first comma between items on one line, with the space after it.
  private(set) var comma: String?
  /// Whether characters are escaped by their codes.
  private(set) var hasEscapes = false
  /// Whether there is anything in the outermost brackets.
  private(set) var isNested = false

  init(_ text: ArraySlice<UInt8>) {
    var isInString = false
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString:
        index += 1
        if index < text.endIndex, text[index] == UInt8(ascii: "u") { hasEscapes = true }
      case UInt8(ascii: ":") where !isInString && colon == nil:
        isNested = true
        let before = text[..<index].reversed().prefix { $0 == UInt8(ascii: " ") }
        colon = Self.spaces(before.count) + ":" + Self.spaces(Self.spaces(after: index, in: text))
      case UInt8(ascii: ",") where !isInString && comma == nil:
        isNested = true
        let next = text[(index + 1)...].first
        if next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") {
          comma = "," + Self.spaces(min(1, Self.spaces(after: index, in: text)))
        }
      default: break
      }
      index += 1
    }
  }

  private static func spaces(after index: Int, in text: ArraySlice<UInt8>) -> Int {
    text[(index + 1)...].prefix { $0 == UInt8(ascii: " ") }.count
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
