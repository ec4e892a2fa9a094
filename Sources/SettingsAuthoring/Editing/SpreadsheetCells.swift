/// The cells of a spreadsheet that were copied as text: lines, with tabs between columns.
enum SpreadsheetCells {
  /// Scalars, because a quotation mark and an accent after it form one character.
  private typealias Scalars = Substring.UnicodeScalarView

  /// The cells of each line; without empty lines.
  ///
  /// A cell with quotation marks, tabs or line breaks is between quotation marks, and those in it are doubled.
  static func lines(of text: String) -> [[String]] {
    var lines: [[String]] = [[]]
    var rest = text[...].unicodeScalars
    while true {
      let cell = readQuotedCell(&rest) ?? readCell(&rest)
      lines[lines.count - 1].append(cell)
      guard let separator = rest.popFirst() else { break }
      if separator != "\t" { lines.append([]) }
    }
    return lines.filter { $0 != [""] }
  }

  /// Reads and removes a cell, up to the next separator.
  private static func readCell(_ rest: inout Scalars) -> String {
    let cell = rest.prefix { !isSeparator($0) }
    rest = rest[cell.endIndex...]
    return String(cell)
  }

  /// Reads and removes a cell between quotation marks; nil for another one, such as `"a" and b` or `"a`.
  private static func readQuotedCell(_ rest: inout Scalars) -> String? {
    guard rest.first == "\"" else { return nil }
    var cell = String.UnicodeScalarView()
    var after = rest.dropFirst()
    while let scalar = after.popFirst() {
      guard scalar == "\"" else {
        cell.append(scalar)
        continue
      }
      guard after.first == "\"" else {
        guard after.first.map(isSeparator) ?? true else { return nil }
        rest = after
        return String(cell)
      }
      cell.append("\"")
      after.removeFirst()
    }
    return nil
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || Character(scalar).isNewline
  }
}
