import Foundation
import Translation

/// Some entries of a file’s root dictionary, and the places for new ones.
struct FoundEntries {
  /// The wanted entries that exist, by key.
  fileprivate(set) var entries: [LiteralText: PropertyListEntry] = [:]
  /// The dictionary as a whole.
  fileprivate(set) var container = 0..<0
  /// The last entry; nil if there is none.
  fileprivate(set) var last: EntryBounds?
}

/// Keys to find by their bytes, in any number, without making strings of the others.
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
  /// Finds entries of the root dictionary of a valid property list; others are skipped without being read.
  ///
  /// - Returns: Nil if there are duplicates of a wanted key, or the root isn’t a dictionary.
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
      found.last = (start, keyEnd, valueStart, position)
    }
    try readEndTag(of: outer)
    found.container = outer.location.byteRange.lowerBound..<position
    return found
  }

  /// Reads a `<key>`; nil if it isn’t wanted.
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

  /// Whether a text is free of references.
  private func isPlain(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "\r") }
  }

  /// Moves past an element.
  private mutating func skipElement() throws(PropertyListError) {
    var depth = 0
    repeat {
      guard let open = find(UInt8(ascii: "<"), from: position) else {
        throw failure(Text("This element isn’t closed."), at: position)
      }
      position = open
      if matches("<!--", at: open) {
        try skip(past: "-->", from: open + 4, orElse: Text("This comment isn’t closed."))
      } else if matches("<![CDATA[", at: open) {
        try skip(past: "]]>", from: open + 9, orElse: Text("This CDATA section isn’t closed."))
      } else if byte(at: open + 1) == UInt8(ascii: "?") {
        try skip(
          past: "?>", from: open + 2, orElse: Text("This processing instruction isn’t closed."))
      } else if byte(at: open + 1) == UInt8(ascii: "/") {
        guard let close = find(UInt8(ascii: ">"), from: open) else {
          throw failure(Text("This tag isn’t closed."), at: open)
        }
        position = close + 1
        depth -= 1
      } else if try !readStartTag().isEmpty {
        depth += 1
      }
    } while depth > 0
  }
}
