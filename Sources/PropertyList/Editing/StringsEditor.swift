public import Foundation
import Translation

/// Changes strings in a `.strings` file and leaves everything else as it is.
public enum StringsEditor {
  /// The file after changes of its strings, in order: everything else stays byte for byte, also the encoding.
  ///
  /// - Parameter edits: changes with a key as the only step.
  /// - Throws: ``PropertyListError`` if a key is missing, or if the file can’t be written without losing something.
  public static func apply(
    _ edits: [PropertyListEdit], to file: Data, limits: PropertyListLimits = PropertyListLimits()
  ) throws(PropertyListError) -> Data {
    try apply(edits, to: file, limits: limits, removesComments: false)
  }

  /// - Parameter removesComments: whether the comment of a string that is removed for good is removed with it.
  package static func apply(
    _ edits: [PropertyListEdit], to file: Data, limits: PropertyListLimits, removesComments: Bool
  ) throws(PropertyListError) -> Data {
    if StringsFile.isPropertyList(file) {
      return try PropertyListEditor.apply(edits, to: file, limits: limits)
    }
    let decoded = StringsText(file)
    guard let encoding = decoded.encoding else { throw unrepresentable }
    let encoder = TextEncoder(file: file, encoding: encoding)
    let text = Data(decoded.text.utf8)
    // A mark that is not part of the text stays before it.
    guard let encoded = encoder.encode(text), file.count - encoded.count <= 4,
      file.suffix(encoded.count) == encoded
    else { throw unrepresentable }
    var changed = text
    for run in runs(of: edits) {
      changed = try apply(run, to: changed, removesComments: removesComments)
    }
    guard let result = encoder.encode(changed) else { throw unrepresentable }
    return file.prefix(file.count - encoded.count) + result
  }

  /// The edits in groups that can be made together: new strings of different keys.
  private static func runs(of edits: [PropertyListEdit]) -> [[PropertyListEdit]] {
    var runs: [[PropertyListEdit]] = []
    var keys: Set<[PropertyListStep]> = []
    for edit in edits {
      let isText = if case .set = edit.change { true } else { false }
      if isText, !keys.isEmpty, keys.insert(edit.path).inserted {
        runs[runs.count - 1].append(edit)
      } else {
        runs.append([edit])
        keys = isText ? [edit.path] : []
      }
    }
    return runs
  }

  private static func apply(
    _ edits: [PropertyListEdit], to text: Data, removesComments: Bool
  ) throws(PropertyListError) -> Data {
    let editor = Editor(text, removesComments: removesComments)
    var expected = editor.pairs
    var replacements: [TextReplacement] = []
    for edit in edits {
      guard edit.path.count == 1, case .key(let key)? = edit.path.first else {
        throw PropertyListEdit.missingPlace
      }
      try editor.apply(edit.change, of: key, to: &expected)
      replacements += try editor.replacements(for: edit.change, of: key)
    }
    guard let result = TextReplacement.apply(replacements, to: text),
      Editor(result, removesComments: false).pairs.elementsEqual(expected, by: ==)
    else { throw unrepresentable }
    return result
  }

  private static var unrepresentable: PropertyListError {
    PropertyListError(
      code: .unrepresentable,
      message: Text(
        "The file can’t be changed without losing parts of its text. Save it as UTF-8 first."))
  }
}

/// Finds replacements in the text of a table.
private struct Editor {
  typealias Pair = (key: String, value: String)

  private let text: [UInt8]
  private let content: StringsReader.Content
  private let indices: [LiteralText: [Int]]
  private let removesComments: Bool

  init(_ data: Data, removesComments: Bool) {
    text = [UInt8](data)
    self.removesComments = removesComments
    content = StringsReader.read(String(decoding: data, as: UTF8.self))
    let keys = content.entries.map { LiteralText($0.key) }
    indices = Dictionary(grouping: keys.indices) { keys[$0] }
  }

  /// The keys and strings, in order.
  var pairs: [Pair] { content.entries.map { ($0.key, $0.value) } }

  // MARK: Expected content

  func apply(
    _ change: PropertyListEdit.Change, of key: String, to pairs: inout [Pair]
  ) throws(PropertyListError) {
    let found = indices(of: key)
    switch change {
    case .set(.string(let value)):
      if let index = found.last {
        pairs[index].value = value
      } else {
        pairs.append((key, value))
      }
    case .rename(let name) where !found.isEmpty && indices(of: name).isEmpty:
      // Without a text, the key is the text.
      for index in found { pairs[index].key = name }
    case .remove where !found.isEmpty: pairs = removing(found)
    case .removeRepeats where !found.isEmpty: pairs = removing(found.dropLast())
    default: throw PropertyListEdit.missingPlace
    }
  }

  private func removing(_ indices: some Sequence<Int>) -> [Pair] {
    let removed = Set(indices)
    return pairs.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }

  private func indices(of key: String) -> [Int] { indices[LiteralText(key)] ?? [] }

  // MARK: Replacements

  func replacements(
    for change: PropertyListEdit.Change, of key: String
  ) throws(PropertyListError) -> [TextReplacement] {
    let found = indices(of: key)
    switch change {
    case .set(.string(let value)):
      guard let index = found.last else { return [addition(of: key, value)] }
      return [replacement(of: content.places[index], value)]
    case .rename(let name):
      return found.flatMap { index in
        let place = content.places[index]
        let key = TextReplacement(range: place.key, text: name.quotedForTable)
        // Without a text, the key is the text.
        guard place.value == nil else { return [key] }
        return [key, replacement(of: place, content.entries[index].value)]
      }
    case .remove: return removals(found, withComments: removesComments)
    case .removeRepeats: return removals(found.dropLast(), withComments: false)
    default: throw PropertyListEdit.missingPlace
    }
  }

  private func replacement(of place: StringsReader.Place, _ value: String) -> TextReplacement {
    guard let range = place.value else {
      let end = place.key.upperBound
      return TextReplacement(range: end..<end, text: " = " + value.quotedForTable)
    }
    return TextReplacement(range: range, text: value.quotedForTable)
  }

  /// Adds an entry on a line after the last one.
  private func addition(of key: String, _ value: String) -> TextReplacement {
    let entry = "\(key.quotedForTable) = \(value.quotedForTable);"
    let lineEnd = text.contains(0x0D) ? "\r\n" : "\n"
    guard let last = content.places.last else {
      let isOnLine = text.isEmpty || text.last == 0x0A
      return TextReplacement(
        range: text.count..<text.count, text: (isOnLine ? "" : lineEnd) + entry + lineEnd)
    }
    let end = endOfLine(after: last.entry.upperBound)
    return TextReplacement(range: end..<end, text: lineEnd + entry)
  }

  /// The end of the line after an entry, if there is nothing but a comment.
  private func endOfLine(after offset: Int) -> Int {
    let end = text[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    let rest = String(decoding: text[offset..<end], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    let close = rest.dropFirst(2).firstRange(of: "*/")
    let isComment =
      rest.hasPrefix("//") || (rest.hasPrefix("/*") && close?.upperBound == rest.endIndex)
    return rest.isEmpty || isComment ? end : offset
  }

  /// Removes entries.
  ///
  /// The last line of the file is removed with the end of the one before, which may be removed as well.
  private func removals(
    _ indices: some Sequence<Int>, withComments: Bool
  ) -> [TextReplacement] {
    var removals: [TextReplacement] = []
    for index in indices {
      let next = removal(index, withComment: withComments)
      if let last = removals.last, last.range.upperBound > next.range.lowerBound {
        removals[removals.count - 1] = TextReplacement(
          range: last.range.lowerBound..<next.range.upperBound, text: "")
      } else {
        removals.append(next)
      }
    }
    return removals
  }

  /// Removes an entry, with its line if nothing else is on it.
  private func removal(_ index: Int, withComment: Bool) -> TextReplacement {
    let entry = content.places[index].entry
    var (start, end) = (entry.lowerBound, entry.upperBound)
    while start > 0, text[start - 1].isBlank { start -= 1 }
    while end < text.count, text[end].isBlank { end += 1 }
    let rest = lengthOfLineEnd(at: end)
    let isLine =
      (start == 0 || text[start - 1] == 0x0A) && (rest == 0 || text[end + rest - 1] == 0x0A)
    guard isLine else { return TextReplacement(range: entry.lowerBound..<end, text: "") }
    let last = index == 0 ? 0 : content.places[index - 1].entry.upperBound
    if withComment, let comment = StringsComment(above: start, after: last, in: text) {
      start = comment.range.lowerBound
      // Of the blank lines around it, one stays.
      if isAfterBlankLine(start), let next = endOfBlankLine(at: end + rest) {
        return TextReplacement(range: start..<next, text: "")
      }
    }
    // The last line remains without an end.
    if rest == 0, start > 0 { start -= text[..<start].suffix(2) == [0x0D, 0x0A] ? 2 : 1 }
    return TextReplacement(range: start..<(end + rest), text: "")
  }

  private func lengthOfLineEnd(at offset: Int) -> Int {
    text[offset...].starts(with: [0x0D, 0x0A]) ? 2 : min(text.count - offset, 1)
  }

  private func startOfLine(at offset: Int) -> Int {
    text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Whether there is a blank line, or nothing, before a line.
  private func isAfterBlankLine(_ line: Int) -> Bool {
    line == 0 || text[startOfLine(at: line - 1)..<line].allSatisfy(\.isSpace)
  }

  /// The end of a blank line; nil for another line.
  private func endOfBlankLine(at line: Int) -> Int? {
    let end = text[line...].firstIndex { !$0.isBlank } ?? text.count
    let next = end + lengthOfLineEnd(at: end)
    return next > end && text[next - 1] == 0x0A ? next : nil
  }
}
