import Foundation

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
