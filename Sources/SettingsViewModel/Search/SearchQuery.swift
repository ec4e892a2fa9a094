import Foundation

/// A search text: words, and filters that begin with “@”.
public struct SearchQuery: Sendable, Hashable {
  /// A condition on rows.
  public enum Filter: Sendable, Hashable {
    /// `@modified`: the stored value differs from the default.
    case modified
    /// `@unsaved`: the value isn’t saved yet.
    case unsaved
    /// `@issue`: the checker reports an issue with the element.
    case issue
    /// `@type:toggle`: a prefix of the presentation or the element’s type.
    case type(String)
    /// `@page:sound`: a prefix of the page’s title or name, without spaces.
    case page(String)
    /// `@key:net.*`: a pattern for the key; `*` matches any text, `?` any character.
    case key(String)
  }

  /// The words, folded for case, accents and width; all must match.
  public let words: [String]
  /// The filters; all must match.
  public let filters: [Filter]

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { words.isEmpty && filters.isEmpty }

  /// Parses a typed text.
  ///
  /// An unknown “@” word is an ordinary word; a filter without its argument is ignored.
  public init(_ text: String) {
    var words: [String] = []
    var filters: [Filter] = []
    for part in text.split(whereSeparator: \.isWhitespace) {
      if let filter = Filter(String(part)) {
        filters.append(filter)
      } else if Filter.Word(rawValue: String(part).searchFolded) == nil {
        words.append(String(part).searchFolded)
      }
    }
    self.words = words
    self.filters = filters
  }
}

extension SearchQuery.Filter {
  /// The words of the filters, with a colon before an argument, in the order to offer them.
  fileprivate enum Word: String, CaseIterable {
    case modified = "@modified"
    case unsaved = "@unsaved"
    case issue = "@issue"
    case type = "@type:"
    case page = "@page:"
    case key = "@key:"
  }

  fileprivate init?(_ text: String) {
    let folded = text.searchFolded
    let end = folded.firstIndex(of: ":").map(folded.index(after:)) ?? folded.endIndex
    let (word, argument) = (String(folded[..<end]), String(folded[end...]))
    if word.hasSuffix(":"), argument.isEmpty { return nil }
    switch word == "@issues" ? .issue : Word(rawValue: word) {
    case .modified: self = .modified
    case .unsaved: self = .unsaved
    case .issue: self = .issue
    case .type: self = .type(argument)
    case .page: self = .page(argument)
    case .key: self = .key(argument)
    case nil: return nil
    }
  }

  private var parts: (word: Word, argument: String) {
    switch self {
    case .modified: (.modified, "")
    case .unsaved: (.unsaved, "")
    case .issue: (.issue, "")
    case .type(let name): (.type, name)
    case .page(let name): (.page, name)
    case .key(let pattern): (.key, pattern)
    }
  }

  /// The text of the filter.
  public var text: String { parts.word.rawValue + argument }

  /// The filter of the pages with a title.
  public static func page(titled title: String) -> Self { .page(title.filterName) }

  /// The text after the colon; "" for none.
  var argument: String { parts.argument }

  /// Whether both are the same kind of filter, possibly with different arguments.
  public func isKind(of other: Self) -> Bool { parts.word == other.parts.word }

  /// The text with the filter added in place of others of its kind, or without them.
  ///
  /// A filter without its argument ends with a colon, for typing one.
  public func set(_ isOn: Bool, in text: String) -> String {
    let others = text.split(whereSeparator: \.isWhitespace).map(String.init).filter { part in
      Self(part).map { !isKind(of: $0) } ?? (part.searchFolded != parts.word.rawValue)
    }
    return (others + (isOn ? [self.text] : [])).joined(separator: " ")
  }
}

extension SearchQuery {
  /// Whether the last word begins with “@”.
  public static func isFilterTyped(in text: String) -> Bool {
    text.split(separator: " ", omittingEmptySubsequences: false).last?.hasPrefix("@") == true
  }

  /// The completions of the last word if it begins with “@”, each as the whole text; otherwise none.
  ///
  /// - Parameters:
  ///   - presentations: the arguments for `@type:`.
  ///   - pages: the titles of the pages.
  public static func completions(
    of text: String, presentations: Set<Presentation>, pages: [String]
  ) -> [String] {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = parts.last?.description.searchFolded, last.hasPrefix("@") else { return [] }
    let names =
      Filter.Word.allCases.map(\.rawValue)
      + presentations.map { Filter.type($0.rawValue.searchFolded).text }.sorted()
      + pages.map { Filter.page(titled: $0).text }
    let isArgument = last.contains(":")
    let before = parts.dropLast().joined(separator: " ")
    return names.filter {
      $0.hasPrefix(last) && $0 != last && (isArgument || !$0.dropLast().contains(":"))
    }.map { before.isEmpty ? $0 : before + " " + $0 }
  }
}

extension String {
  /// A title as the argument of a filter.
  fileprivate var filterName: String { String(searchFolded.filter { !$0.isWhitespace }) }
}

extension PaneModel {
  /// Whether the argument of a filter is a prefix of the title or name, or all of it.
  func isMeant(byFilter name: String, isWhole: Bool) -> Bool {
    [title.filterName, pane.name.filterName].contains {
      isWhole ? $0 == name : $0.hasPrefix(name)
    }
  }
}

extension RowModel {
  /// The ranges in the title that match words of a query, in UTF-8 bytes; both are case-folded.
  public func titleMatches(of query: SearchQuery) -> [Range<Int>] {
    let title = title
    var folded: [UInt8] = []
    // For each byte of the folded title, the character that it comes from.
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
