import Foundation
import Translation

/// Reads the text form of a `.strings` table, skipping damage.
struct StringsReader {
  /// The place of an entry, in UTF-8 bytes.
  struct Place {
    /// The key, with quotation marks.
    let key: Range<Int>
    /// The value, with quotation marks; nil for a key without one.
    let value: Range<Int>?
    /// The whole entry, from the key to the semicolon, if there is one.
    let entry: Range<Int>
  }

  /// The readable content.
  struct Content {
    fileprivate(set) var entries: [StringsEntry] = []
    /// The places of the entries.
    fileprivate(set) var places: [Place] = []
    fileprivate(set) var problems: [StringsProblem] = []
  }

  private var scanner: TextScanner
  private var content = Content()

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = TextScanner(bytes) }

  /// Reads everything that can be read.
  static func read(_ text: String) -> Content {
    var utf8 = Array(text.utf8)
    return utf8.withUnsafeMutableBufferPointer { buffer in
      var reader = StringsReader(UnsafeBufferPointer(buffer))
      return reader.read()
    }
  }

  private mutating func read() -> Content {
    while true {
      if !scanner.skipSpace() {
        report(Text("A comment isn’t closed; everything after it is lost."), at: scanner.position)
        break
      }
      if scanner.isAtEnd { break }
      readEntry()
    }
    return content
  }

  private mutating func readEntry() {
    let start = scanner.position
    let line = scanner.lines.place(of: start).line
    // A stray semicolon, or the braces of a table in the form of a dictionary.
    if [UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(scanner.current) {
      scanner.position += 1
      return
    }
    guard let key = scanner.readString() else {
      return skipDamage(Text("There is no key here."), from: start, line: line)
    }
    let keyRange = start..<scanner.position
    guard scanner.skipSpace() else { return }
    if scanner.current == UInt8(ascii: ";") {
      scanner.position += 1
      content.entries.append(StringsEntry(key: key, value: key, line: line))
      content.places.append(Place(key: keyRange, value: nil, entry: start..<scanner.position))
      return
    }
    guard scanner.current == UInt8(ascii: "=") else {
      return skipDamage(
        Text("“=” is missing after the key “\(key.excerpt)”."), from: start, line: line)
    }
    scanner.position += 1
    readValue(of: key, at: keyRange, line: line)
  }

  private mutating func readValue(of key: String, at keyRange: Range<Int>, line: Int) {
    var lost: Text { Text("The value of “\(key.excerpt)” is missing or isn’t closed.") }
    guard scanner.skipSpace() else { return }
    let valueStart = scanner.position
    guard let value = scanner.readString() else {
      return skipDamage(lost, from: keyRange.lowerBound, line: line)
    }
    let valueRange = valueStart..<scanner.position
    let isEnded = scanner.skipSpace() && scanner.current == UInt8(ascii: ";")
    if !isEnded, let lineEnd = valueRange.first(where: { scanner.byte(at: $0) == 0x0A }) {
      // The closing quotation mark is probably the opening one of the next entry.
      content.problems.append(StringsProblem(line: line, message: lost))
      scanner.position = lineEnd
      return
    }
    content.entries.append(StringsEntry(key: key, value: value, line: line))
    if isEnded { scanner.position += 1 }
    let end = isEnded ? scanner.position : valueRange.upperBound
    content.places.append(Place(key: keyRange, value: valueRange, entry: keyRange.lowerBound..<end))
    if !isEnded {
      content.problems.append(
        StringsProblem(
          line: line, message: Text("“;” is missing after the value of “\(key.excerpt)”.")))
    }
  }

  /// Reports damage and moves on to the next line, where the next entry probably begins.
  private mutating func skipDamage(_ message: Text, from start: Int, line: Int) {
    content.problems.append(StringsProblem(line: line, message: message))
    scanner.position = max(scanner.position, start + 1)
    while !scanner.isAtEnd, scanner.current != 0x0A, scanner.current != UInt8(ascii: ";") {
      scanner.position += 1
    }
    if !scanner.isAtEnd { scanner.position += 1 }
  }

  private mutating func report(_ message: Text, at offset: Int) {
    content.problems.append(
      StringsProblem(line: scanner.lines.place(of: offset).line, message: message))
  }
}
