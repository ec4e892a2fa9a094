import SettingsViewModel

/// A piece of what a search found that is made at once: a list of rows of one pane, or a part of a long one.
@MainActor
struct ResultBlock {
  /// Rows in the longest block, other than of a radio group, whose options stay together.
  private static let longest = 8

  /// The group whose path is above the rows; nil where they go on.
  let path: SearchGroup?
  /// The title of a radio group; "" for other rows.
  let heading: String
  let results: ArraySlice<SearchResult>
  /// Whether the block looks like one with that before it.
  var isContinued = false
  /// Whether the one after it does.
  var goesOn = false

  /// About how high the block will be, in pixels.
  var estimatedHeight: Int32 {
    Int32(results.count * 55 + (path == nil ? 0 : 30) + (isContinued ? -24 : 0))
  }

  /// The blocks of results, in order.
  static func blocks(of results: [SearchResult]) -> [ResultBlock] {
    SearchGroup.groups(of: results).flatMap { group -> [ResultBlock] in
      var blocks: [ResultBlock] = []
      var rest = group.results[...]
      while let first = rest.first {
        let path = blocks.isEmpty ? group : nil
        let same = rest.prefix { $0.belongs(beside: first) }
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
    stride(from: results.startIndex, to: results.endIndex, by: longest).map { start in
      let end = min(start + longest, results.endIndex)
      let isFirst = start == results.startIndex
      return ResultBlock(
        path: isFirst ? path : nil, heading: "", results: results[start..<end],
        isContinued: !isFirst, goesOn: end < results.endIndex)
    }
  }
}

extension SearchResult {
  /// Whether both stand in one list: neither is an option, or both are of one radio group.
  fileprivate func belongs(beside other: SearchResult) -> Bool {
    if row.option == nil, other.row.option == nil { return true }
    return row.option != nil && other.row.option != nil && section === other.section
  }
}
