import SettingsViewModel

/// A part of the search results that is created at once: rows of one pane, or some of them.
@MainActor
struct ResultBlock: PageBlock {
  /// The number of rows in the first blocks, two of which fill a normal window, and in later ones.
  ///
  /// The options of a radio group stay together.
  private static let (shortest, longest) = (6, 20)

  /// The group whose path is above the rows; nil if they continue the previous block.
  let path: SearchGroup?
  /// The title of a radio group; "" for other rows.
  let heading: String
  let results: ArraySlice<SearchResult>
  var isContinued = false
  var goesOn = false

  var weight: Int { results.count }

  var estimatedHeight: Int32 {
    Int32(results.count * 55 + (path == nil ? 0 : 30) + (isContinued ? -24 : 0))
  }

  /// Whether the widgets of another block can show this one.
  func looks(like other: ResultBlock) -> Bool {
    heading == other.heading && isContinued == other.isContinued && goesOn == other.goesOn
      && path?.paneNames == other.path?.paneNames && path?.path == other.path?.path
      && results.map { ObjectIdentifier($0.row) } == other.results.map { ObjectIdentifier($0.row) }
  }

  /// The blocks of results, in order.
  static func blocks(of results: [SearchResult]) -> [ResultBlock] {
    SearchGroup.groups(of: results).flatMap { group -> [ResultBlock] in
      var blocks: [ResultBlock] = []
      var rest = group.results[...]
      while let first = rest.first {
        let path = blocks.isEmpty ? group : nil
        let same = rest.prefix { $0.belongs(with: first) }
        blocks +=
          first.row.option == nil
          ? parts(of: same, path: path)
          : [
            ResultBlock(path: path, heading: first.section.title, results: same)
          ]
        rest = rest[same.endIndex...]
      }
      return blocks
    }
  }

  private static func parts(
    of results: ArraySlice<SearchResult>, path: SearchGroup?
  ) -> [ResultBlock] {
    var blocks: [ResultBlock] = []
    var start = results.startIndex
    while start < results.endIndex {
      let length = blocks.count < 2 ? shortest : longest
      let end = min(start + length, results.endIndex)
      let isFirst = blocks.isEmpty
      blocks.append(
        ResultBlock(
          path: isFirst ? path : nil, heading: "", results: results[start..<end],
          isContinued: !isFirst, goesOn: end < results.endIndex))
      start = end
    }
    return blocks
  }
}

extension SearchResult {
  /// Whether both are in the same list: neither is an option, or both are of one radio group.
  fileprivate func belongs(with other: SearchResult) -> Bool {
    if row.option == nil, other.row.option == nil { return true }
    return row.option != nil && other.row.option != nil && section === other.section
  }
}
