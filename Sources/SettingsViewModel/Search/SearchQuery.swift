import Foundation

/// What is searched for: words, and filters that begin with “@”.
public struct SearchQuery: Sendable, Hashable {
  /// A condition on rows.
  public enum Filter: Sendable, Hashable {
    /// `@modified`: the stored value differs from the default.
    case modified
    /// `@issue`: the checker finds something wrong with the element.
    case issue
    /// `@type:toggle`: the presentation, or the element's type, begins so.
    case type(String)
    /// `@key:net.*`: the key is of this pattern; `*` stands for any text, `?` for any character.
    case key(String)
  }

  /// The words, folded for case, accents and width; each must be found.
  public let words: [String]
  /// The filters; each must hold.
  public let filters: [Filter]

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { words.isEmpty && filters.isEmpty }

  /// Reads what a user typed; an “@” word that is no filter is a word like others.
  public init(_ text: String) {
    var words: [String] = []
    var filters: [Filter] = []
    for part in text.split(whereSeparator: \.isWhitespace) {
      if let filter = Filter(String(part)) {
        filters.append(filter)
      } else {
        words.append(String(part).searchFolded)
      }
    }
    self.words = words
    self.filters = filters
  }
}

extension SearchQuery.Filter {
  fileprivate init?(_ text: String) {
    let folded = text.searchFolded
    switch folded {
    case "@modified": self = .modified
    case "@issue", "@issues": self = .issue
    default:
      if folded.hasPrefix("@type:"), folded.count > 6 {
        self = .type(String(folded.dropFirst(6)))
      } else if folded.hasPrefix("@key:"), folded.count > 5 {
        self = .key(String(folded.dropFirst(5)))
      } else {
        return nil
      }
    }
  }
}

/// A pattern of keys in which `*` stands for any text and `?` for any character.
struct KeyPattern {
  private let parts: [Character]

  init(_ pattern: String) { parts = Array(pattern) }

  /// Whether a text as a whole is of the pattern.
  ///
  /// Remembers the last star only, so that no pattern takes more than the product of the two lengths.
  func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (index, part) = (0, 0)
    var lastStar: (part: Int, index: Int)?
    while index < text.count {
      if part < parts.count, parts[part] == "*" {
        lastStar = (part, index)
        part += 1
      } else if part < parts.count, parts[part] == "?" || parts[part] == text[index] {
        part += 1
        index += 1
      } else if let star = lastStar {
        lastStar = (star.part, star.index + 1)
        part = star.part + 1
        index = star.index + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == "*" }
  }
}

extension RowModel {
  /// Where words of a query stand in the title, in bytes of UTF-8; the words are folded, and so is the title.
  public func titleMatches(of query: SearchQuery) -> [Range<Int>] {
    let title = title
    var folded: [UInt8] = []
    // For each byte of the folded title the character that it comes from.
    var origins: [Range<Int>] = []
    var offset = 0
    for character in title {
      let length = character.utf8.count
      for byte in String(character).searchFolded.utf8 {
        folded.append(byte)
        origins.append(offset..<offset + length)
      }
      offset += length
    }
    let text = String(decoding: folded, as: UTF8.self)
    return query.words.compactMap { word in
      guard !word.isEmpty, let place = text.offset(of: word) else { return nil }
      let last = place + word.utf8.count - 1
      guard origins.indices.contains(place), origins.indices.contains(last) else { return nil }
      return origins[place].lowerBound..<origins[last].upperBound
    }
  }
}
