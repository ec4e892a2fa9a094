import Foundation

/// The differences between two strings by line, in the format of `diff -u`.
public struct UnifiedDiff: Sendable {
  private typealias Line = (sign: Character, text: Substring)

  /// The diff; empty if the strings are equal.
  public let text: String

  /// Compares two strings.
  ///
  /// - Parameters:
  ///   - names: the names of the old and the new file.
  ///   - context: the number of unchanged lines around a change.
  public init(
    _ old: String, _ new: String, names: (old: String, new: String), context: Int = 3
  ) {
    let lines = UnifiedDiff.lines(from: old.lines, to: new.lines)
    let hunks = UnifiedDiff.hunks(of: lines, context: context)
    text =
      hunks.isEmpty ? "" : "--- \(names.old)\n+++ \(names.new)\n" + hunks.joined()
  }

  /// All lines in order, removed ones before added ones.
  private static func lines(from old: [Substring], to new: [Substring]) -> [Line] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if removed.contains(first) {
        lines.append(("-", old[first]))
        first += 1
      } else if added.contains(second) {
        lines.append(("+", new[second]))
        second += 1
      } else {
        lines.append((" ", old[first]))
        first += 1
        second += 1
      }
    }
    return lines
  }

  private static func hunks(of lines: [Line], context: Int) -> [String] {
    var ranges: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if line.sign == " " { continue }
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { hunk(lines[$0], after: lines[..<$0.lowerBound]) }
  }

  private static func hunk(_ lines: ArraySlice<Line>, after before: ArraySlice<Line>) -> String {
    let (old, new) = count(lines)
    let (skippedOld, skippedNew) = count(before)
    let body = lines.map { line in
      let isWhole = line.text.utf8.last == UInt8(ascii: "\n")
      return "\(line.sign)\(line.text)" + (isWhole ? "" : "\n\\ No newline at end of file\n")
    }
    return "@@ -\(range(skippedOld, old)) +\(range(skippedNew, new)) @@\n" + body.joined()
  }

  private static func count(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
    (lines.count(where: { $0.sign != "+" }), lines.count(where: { $0.sign != "-" }))
  }

  /// The first line and the number of lines; the line before if there is none.
  private static func range(_ skipped: Int, _ count: Int) -> String {
    "\(count == 0 ? skipped : skipped + 1),\(count)"
  }
}

extension String {
  /// The lines with their ends.
  fileprivate var lines: [Substring] {
    var lines: [Substring] = []
    var start = startIndex
    // Works on bytes, because a return and a line feed are one character.
    while start < endIndex, let end = utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let next = utf8.index(after: end)
      lines.append(self[start..<next])
      start = next
    }
    if start < endIndex { lines.append(self[start...]) }
    return lines
  }
}
