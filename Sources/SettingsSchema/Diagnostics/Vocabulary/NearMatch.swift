/// Finds the word that a misspelt one was meant to be.
enum NearMatch {
  /// The candidate that a word is nearest to: the same but for case or spaces, or at most two letters
  /// away (one in short words, three in long ones); nil when none is near.
  static func find(_ word: String, among candidates: some Sequence<String>) -> String? {
    let plain = normal(word)
    guard !plain.isEmpty, plain.count <= 80 else { return nil }
    let limit = plain.count < 6 ? 1 : plain.count < 14 ? 2 : 3
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let distance = distance(plain, normal(candidate), limit: limit)
      guard distance <= limit else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  private static func normal(_ word: String) -> [Character] {
    word.lowercased().filter { !$0.isWhitespace }.map { $0 }
  }

  /// The number of letters to insert, remove or replace; one more than the limit for any number above it.
  private static func distance(_ first: [Character], _ second: [Character], limit: Int) -> Int {
    guard abs(first.count - second.count) <= limit else { return limit + 1 }
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var next = [line + 1]
      for (column, other) in second.enumerated() {
        let replaced = row[column] + (letter == other ? 0 : 1)
        next.append(min(replaced, row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row.last ?? 0
  }
}
