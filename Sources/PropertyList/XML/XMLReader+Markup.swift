import Foundation

extension XMLReader {
  /// Skips white space, comments, processing instructions and, where allowed, a document type.
  mutating func skipMarkup(allowingDocumentType: Bool) throws(PropertyListError) {
    while true {
      while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
      guard byte(at: position) == UInt8(ascii: "<") else { return }
      let next = byte(at: position + 1)
      if next == UInt8(ascii: "!") {
        if matches("<!--", at: position) {
          try skip(past: "-->", from: position + 4, what: "comment")
        } else if allowingDocumentType, matches("<!DOCTYPE", at: position) {
          try skipDocumentType()
        } else {
          return
        }
      } else if next == UInt8(ascii: "?") {
        try skip(past: "?>", from: position + 2, what: "processing instruction")
      } else {
        return
      }
    }
  }

  /// Moves behind the next such text.
  mutating func skip(
    past text: StaticString, from start: Int, what: String
  ) throws(PropertyListError) {
    var search = start
    while let found = find(text.utf8Start.pointee, from: search) {
      if matches(text, at: found) {
        position = found + text.utf8CodeUnitCount
        return
      }
      search = found + 1
    }
    throw failure("This \(what) does not end.", at: position)
  }

  /// Skips `<!DOCTYPE …>` with its internal subset; nothing of it is fetched or obeyed.
  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = position
    var depth = 0
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = find(bytes[index], from: index + 1) else {
          throw failure("This document type does not end.", at: start)
        }
        index = end
      case UInt8(ascii: "<"):
        if index > start, matches("<!--", at: index) {
          position = index
          try skip(past: "-->", from: index + 4, what: "comment")
          index = position - 1
        } else {
          depth += 1
        }
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          position = index + 1
          return
        }
      default: break
      }
      index += 1
    }
    throw failure("This document type does not end.", at: start)
  }
}
