/// Finds the intended word for a misspelled one.
package enum NearMatch {
  /// The nearest candidate: equal except for case or spaces, or at most two letters different or exchanged (one in
  /// short words, three in long ones); nil if none is near.
  package static func find(
    _ word: String, among candidates: some Sequence<String>
  ) -> String? {
    let plain = normal(word)
    guard !plain.isEmpty, plain.count <= 80 else { return nil }
    let limit = plain.count < 6 ? 1 : plain.count < 14 ? 2 : 3
    var best: (distance: Int, name: String)?
    // A letter has at least one byte: a shorter word has too many letters missing.
    for candidate in candidates where candidate.utf8.count + limit >= plain.count {
      let distance = distance(plain, normal(candidate), limit: limit)
      guard distance <= limit else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The candidate that a constant of UIKit such as `UIKeyboardTypeNumberPad` ends with; nil for other words.
  static func find(
    constant word: String, among candidates: some Sequence<String>
  ) -> String? {
    guard word.hasPrefix("UI") else { return nil }
    let plain = word.lowercased()
    return candidates.filter { plain.hasSuffix($0.lowercased()) }.max { $0.count < $1.count }
  }

  /// Uses scalars, because comparing characters would take most of the time.
  private static func normal(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter {
      $0.isASCII ? $0.value > 0x20 : !$0.properties.isWhitespace
    }
  }

  /// The number of letters to insert, remove or replace, and of pairs to exchange, at most one more than the limit.
  private static func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int
  ) -> Int {
    guard abs(first.count - second.count) <= limit else { return limit + 1 }
    var row = Array(0...second.count)
    var (last, before) = (row, row)
    for (line, letter) in first.enumerated() {
      row[0] = line + 1
      var nearest = row[0]
      for (column, other) in second.enumerated() {
        let replaced = last[column] + (letter == other ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, letter == second[column - 1], first[line - 1] == other {
          best = min(best, before[column - 1] + 1)
        }
        row[column + 1] = best
        nearest = min(nearest, best)
      }
      // The minimum never decreases from one row to the next.
      guard nearest <= limit else { return limit + 1 }
      (before, last, row) = (last, row, before)
    }
    return last.last ?? 0
  }
}
