import PropertyList

/// The options of an element as a table: its parallel arrays as one list of dictionaries.
enum ChoiceTable {
  /// The keys of the columns, and the arrays in the file.
  static let columns = [
    ("Title", "Titles"), ("Value", "Values"), ("ShortTitle", "ShortTitles"), ("Icon", "IconNames"),
  ]

  /// The options of an element; the values as text.
  static func rows(of element: PropertyListDictionary) -> [PropertyListValue] {
    let arrays = columns.map { element[$0.1]?.array ?? [] }
    return (0..<(arrays.map(\.count).max() ?? 0)).map { index in
      var row = PropertyListDictionary()
      for (column, array) in zip(columns, arrays) where array.indices.contains(index) {
        row[column.0] = .string(array[index].displayText)
      }
      return .dictionary(row)
    }
  }

  /// The arrays for changed options; nil for an array that is removed, since no option has a value for it.
  static func arrays(
    for rows: [PropertyListValue], in element: PropertyListDictionary
  ) -> [(key: String, value: PropertyListValue?)] {
    columns.map { column, key in
      let old = element[key]?.array
      let texts = rows.map { $0.dictionary?[column]?.displayText }
      let isNeeded = ["Titles", "Values"].contains(key)
      guard isNeeded || texts.contains(where: { $0?.isEmpty == false }) else { return (key, nil) }
      let titles = rows.map { $0.dictionary?["Title"]?.displayText ?? "" }
      return (
        key,
        .array(
          zip(texts, titles).map { text, title in
            value(text ?? (key == "ShortTitles" ? title : ""), like: old ?? [])
          })
      )
    }
  }

  /// A value with a text: the one that had it, or else one of the type of the others.
  private static func value(_ text: String, like others: [PropertyListValue]) -> PropertyListValue {
    let others = others.filter { $0.string != "" }
    if let known = others.first(where: { $0.displayText == text }) { return known }
    let isInteger = others.allSatisfy { if case .integer = $0 { true } else { false } }
    let isNumber = others.allSatisfy { $0.number != nil }
    if !others.isEmpty, isInteger, let number = Int64(text) { return .integer(Int128(number)) }
    if !others.isEmpty, isNumber, let number = Double(text) { return .real(number) }
    return .string(text)
  }

  /// The options in lines of a spreadsheet, which separates columns by tabs: title, value, short title, and icon.
  ///
  /// A line with a single column is both title and value.
  static func rows(pasted text: String) -> [PropertyListValue] {
    text.split(whereSeparator: \.isNewline).map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      var row = PropertyListDictionary()
      for (column, cell) in zip(columns, cells.count == 1 ? cells + cells : cells) {
        row[column.0] = .string(cell)
      }
      return .dictionary(row)
    }
  }
}
