import PropertyList

/// The options of an element as a table: its parallel arrays as one list of dictionaries.
enum ChoiceTable {
  /// The keys of the columns, and the arrays in the file.
  static let columns = [
    ("Title", "Titles"), ("Value", "Values"), ("ShortTitle", "ShortTitles"), ("Icon", "IconNames"),
  ]

  /// The column for the type of the value, which has no array of its own.
  static let type = "Type"

  /// The options of an element; the values as text with their type.
  static func rows(of element: PropertyListDictionary) -> [PropertyListValue] {
    let arrays = columns.map { element[$0.1]?.array ?? [] }
    return (0..<(arrays.map(\.count).max() ?? 0)).map { index in
      var row = PropertyListDictionary()
      for (column, array) in zip(columns, arrays) where array.indices.contains(index) {
        row[column.0] = .string(array[index].displayText)
        if column.0 == "Value" {
          row[type] = .string(PropertyListType(of: array[index]).rawValue)
        }
      }
      return .dictionary(row)
    }
  }

  /// The arrays for changed options; nil for an array that is removed, since no option has a value for it.
  static func arrays(
    for rows: [PropertyListValue], in element: PropertyListDictionary
  ) -> [(key: String, value: PropertyListValue?)] {
    let rows = rows.map { $0.dictionary ?? [:] }
    return columns.map { column, key in
      let old = element[key]?.array ?? []
      let texts = rows.map { $0[column]?.displayText }
      let isNeeded = ["Titles", "Values"].contains(key)
      guard isNeeded || texts.contains(where: { $0?.isEmpty == false }) else { return (key, nil) }
      let values = rows.indices.map { index in
        let title = rows[index]["Title"]?.displayText ?? ""
        let text = texts[index] ?? (key == "ShortTitles" ? title : "")
        let type = key == "Values" ? rows[index][type]?.string : nil
        return value(
          text, type.flatMap(PropertyListType.init),
          replacing: old.indices.contains(index) ? old[index] : nil, among: old)
      }
      return (key, .array(values))
    }
  }

  /// A value with a text: the one that had it, in another type if only that has changed, or else one of the type of
  /// the old value or of the others.
  private static func value(
    _ text: String, _ type: PropertyListType?, replacing old: PropertyListValue?,
    among others: [PropertyListValue]
  ) -> PropertyListValue {
    let others = others.filter { $0.string != "" }
    let same = others.filter { $0.displayText == text }
    if let known = same.first(where: { type == nil || PropertyListType(of: $0) == type }) {
      return known
    }
    if let type, let old, old.displayText == text { return type.value(like: old) }
    if let known = same.first { return known }
    let types = Set(others.map { PropertyListType(of: $0) })
    var candidates = [old].compactMap(\.self).map { PropertyListType(of: $0) }
    if types == [.integer] { candidates.append(.integer) }
    if types.isSubset(of: [.integer, .real]), !types.isEmpty { candidates.append(.real) }
    for type in candidates where type != .string && !type.isContainer {
      if let typed = try? type.value(of: text) { return typed }
    }
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
