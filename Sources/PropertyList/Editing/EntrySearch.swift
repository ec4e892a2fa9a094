import Foundation
import Translation

/// Some entries of the outermost dictionary of a file, and where others can be added.
struct FoundEntries {
  /// The wanted ones that there are, by key.
  fileprivate(set) var entries: [LiteralText: PropertyListEntry] = [:]
  /// The dictionary as a whole.
  fileprivate(set) var container = 0..<0
  /// Where the first entry begins; nil when there is none.
  fileprivate(set) var firstStart: Int?
  /// Where the last entry's key begins, and its key and value end.
  fileprivate(set) var last: (start: Int, keyEnd: Int, valueStart: Int, end: Int)?
}

/// Keys that are found by their bytes, however many there are: no text is made of the other ones.
private struct WantedKeys {
  private let texts: [Int: [(text: [UInt8], key: String)]]

  init(_ keys: [String]) {
    texts = Dictionary(grouping: keys.map { (text: Array($0.utf8), key: $0) }) {
      WantedKeys.sum(of: $0.text)
    }
  }

  func key(of bytes: some Collection<UInt8>) -> String? {
    texts[WantedKeys.sum(of: bytes)]?.first { $0.text.elementsEqual(bytes) }?.key
  }

  private static func sum(of bytes: some Collection<UInt8>) -> Int {
    bytes.reduce(bytes.count) { $0 &* 31 &+ Int($1) }
  }
}

extension XMLReader {
  /// Finds entries of the outermost dictionary of a text that is known to be a sound property list; the other
  /// ones are passed over without being read.
  ///
  /// - Returns: Nil where a wanted key stands twice, or the outermost value is no dictionary.
  mutating func findEntries(_ keys: [String]) throws(PropertyListError) -> FoundEntries? {
    let wanted = WantedKeys(keys)
    var found = FoundEntries()
    try skipMarkup(allowingDocumentType: true)
    var outer = try readStartTag()
    if outer.name == .plist {
      try skipMarkup(allowingDocumentType: false)
      outer = try readStartTag()
    }
    guard outer.name == .dict, !outer.isEmpty else { return nil }
    while true {
      try skipMarkup(allowingDocumentType: false)
      if isAtEndTag || position >= bytes.count { break }
      let start = position
      let key = try readKey(wanted)
      let keyEnd = position
      try skipMarkup(allowingDocumentType: false)
      let valueStart = position
      if let key {
        let value = try readValue(try readStartTag(), depth: 1)
        let entry = PropertyListEntry(
          key: key, keyLocation: SourceLocation(line: 0, column: 0, byteRange: start..<keyEnd),
          value: value)
        guard found.entries.updateValue(entry, forKey: LiteralText(key)) == nil else { return nil }
      } else {
        try skipElement()
      }
      if found.firstStart == nil { found.firstStart = start }
      found.last = (start, keyEnd, valueStart, position)
    }
    try readEndTag(of: outer)
    found.container = outer.location.byteRange.lowerBound..<position
    return found
  }

  /// Reads a `<key>`; nil for one that is not wanted.
  private mutating func readKey(_ wanted: WantedKeys) throws(PropertyListError) -> String? {
    let start = position + 5
    if matches("<key>", at: position), let end = find(UInt8(ascii: "<"), from: start),
      matches("</key>", at: end), isPlain(start..<end)
    {
      position = end + 6
      return wanted.key(of: bytes[start..<end])
    }
    return wanted.key(of: try readText(of: try readStartTag()).utf8)
  }

  /// Whether a text stands there as it is meant.
  private func isPlain(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "\r") }
  }

  /// Moves behind an element.
  private mutating func skipElement() throws(PropertyListError) {
    var depth = 0
    repeat {
      guard let open = find(UInt8(ascii: "<"), from: position) else {
        throw failure(Text("This element does not end."), at: position)
      }
      position = open
      if matches("<!--", at: open) {
        try skip(past: "-->", from: open + 4, orElse: Text("This comment does not end."))
      } else if matches("<![CDATA[", at: open) {
        try skip(past: "]]>", from: open + 9, orElse: Text("This CDATA section does not end."))
      } else if byte(at: open + 1) == UInt8(ascii: "?") {
        try skip(
          past: "?>", from: open + 2, orElse: Text("This processing instruction does not end."))
      } else if byte(at: open + 1) == UInt8(ascii: "/") {
        guard let close = find(UInt8(ascii: ">"), from: open) else {
          throw failure(Text("This tag does not end."), at: open)
        }
        position = close + 1
        depth -= 1
      } else if try !readStartTag().isEmpty {
        depth += 1
      }
    } while depth > 0
  }
}
