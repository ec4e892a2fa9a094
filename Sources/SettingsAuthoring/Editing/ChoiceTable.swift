import PropertyList
import SettingsSchema
import Translation

/// The options of an element, or of a cell of a preference bundle, as a table: its parallel arrays as one list of
/// dictionaries.
struct ChoiceTable {
  private typealias Column = (name: String, key: String)

  /// The column for the type of the value, which has no array of its own.
  static let type = "Type"
  /// The column for the name of an image.
  static let icon = "Icon"
  /// The names of all columns, in order.
  private static let names = ["Title", "Value", "ShortTitle", icon]
  private static let elementKeys = ["Titles", "Values", "ShortTitles", "IconNames"]
  private static let cellKeys = ["validTitles", "validValues", "shortTitles"]
  private static let cells = ["PSLinkListCell", "PSSegmentCell"]

  /// The arrays in the file.
  let keys: [String]
  /// The number of columns that users see.
  private let shown: Int
  /// Whether the titles are the values if it has no others.
  private let isCell: Bool

  private var columns: [Column] { zip(Self.names, keys).map { ($0, $1) } }
  /// The columns that users see, in order.
  var names: [String] { Array(Self.names.prefix(shown)) }

  /// - Parameters:
  ///   - element: the element; nil is returned for one that has no options.
  ///   - hasCells: whether it is of a preference bundle.
  init?(of element: PropertyListDictionary, hasCells: Bool) {
    isCell = hasCells
    keys = hasCells ? Self.cellKeys : Self.elementKeys
    if hasCells {
      // The reader shows the options of any cell.
      let cell = element["cell"]?.string ?? ""
      let hasOptions = Self.cellKeys.prefix(2).contains { element[$0]?.array != nil }
      guard Self.cells.contains(cell) || hasOptions else { return nil }
      shown = cell == "PSSegmentCell" ? 2 : 3
    } else {
      guard let type = element["Type"]?.string.flatMap(ElementType.init),
        Vocabulary.keys(of: type)["Values"] != nil
      else { return nil }
      shown = type == .multiValue ? 4 : 2
    }
  }

  /// The columns that a list of the options has: those that any option needs, and those that some use.
  ///
  /// - Parameter used: others that are shown, too.
  func shownColumns(of element: PropertyListDictionary, besides used: Set<String>) -> Set<String> {
    let filled = columns.filter { _, key in
      element[key]?.array?.contains { !$0.displayText.isEmpty } == true
    }
    return Set(filled.map(\.name)).union(["Title", "Value"]).union(used).intersection(self.names)
  }

  /// The fields of a list of the options, with their headings.
  ///
  /// - Parameter shown: the names of the columns.
  func fields(_ shown: Set<String>) -> [PropertyListDictionary] {
    names.filter(shown.contains).flatMap { name -> [PropertyListDictionary] in
      let field: PropertyListDictionary = [
        "Key": .string(name), "Title": .string(Self.heading(of: name)),
      ]
      guard name == "Value" else { return [field] }
      var type = KeyControl.typeChoice(of: name, key: Self.type)
      type["Title"] = .string(Self.heading(of: Self.type))
      return [field, type]
    }
  }

  private static func heading(of column: String) -> String {
    switch column {
    case "Title": tr("Title", context: "column")
    case "Value": tr("Value")
    case type: tr("Type")
    case "ShortTitle": tr("Short Title")
    default: tr("Icon", context: "column")
    }
  }

  /// The meaning of a column, in a sentence.
  static func meaning(of column: String) -> String {
    switch column {
    case "Title": tr("The text of the option.")
    case "Value": tr("The value that is stored when it is chosen.")
    case "ShortTitle": tr("A shorter text for the row, after it was chosen.")
    default: tr("The name of an image next to the text.")
    }
  }

  /// The options of an element; the values as text with their type.
  func rows(of element: PropertyListDictionary) -> [PropertyListValue] {
    let arrays = keys.map { element[$0]?.array ?? [] }
    return (0..<(arrays.map(\.count).max() ?? 0)).map { index in
      var row = PropertyListDictionary()
      for (column, array) in zip(columns, arrays) where array.indices.contains(index) {
        row[column.name] = .string(array[index].displayText)
        if column.name == "Value" {
          row[Self.type] = .string(PropertyListType(of: array[index]).rawValue)
        }
      }
      return .dictionary(row)
    }
  }

  /// The values that other options before them already have, in order, as the check finds them.
  func repeatedValues(of element: PropertyListDictionary) -> [PropertyListValue] {
    var seen: Set<PropertyListValue> = []
    return (element[keys[1]]?.array ?? []).filter { !seen.insert($0.schemaForm).inserted }
  }

  /// The place of the only text that differs between options; nil if there are others, or other options.
  static func changedCell(_ old: [PropertyListValue], _ new: [PropertyListValue]) -> String? {
    guard old.count == new.count else { return nil }
    let changed = old.indices.filter { old[$0] != new[$0] }
    guard let row = changed.first, changed.count == 1 else { return nil }
    let (before, after) = (old[row].dictionary ?? [:], new[row].dictionary ?? [:])
    let columns = (names + [type]).filter { before[$0] != after[$0] }
    return columns.count == 1 ? columns.first.map { "\(row)/\($0)" } : nil
  }

  /// The arrays for changed options; nil for an array that is removed, since no option has a value for it.
  func arrays(
    for rows: [PropertyListValue], in element: PropertyListDictionary
  ) -> [(key: String, value: PropertyListValue?)] {
    let rows = rows.map { $0.dictionary ?? [:] }
    return columns.map { column, key in
      let old = element[key]?.array
      let texts = rows.map { $0[column]?.displayText }
      let isNeeded =
        column == "Title" || column == "Value" && (!isCell || old != nil)
      guard isNeeded || texts.contains(where: { $0?.isEmpty == false }) else { return (key, nil) }
      let isLikeTitle = column == "ShortTitle" || isCell
      let values = rows.indices.map { index in
        let title = rows[index]["Title"]?.displayText ?? ""
        let type = column == "Value" ? rows[index][Self.type]?.string : nil
        return Self.value(
          texts[index] ?? (isLikeTitle ? title : ""), type.flatMap(PropertyListType.init),
          replacing: old.flatMap { $0.indices.contains(index) ? $0[index] : nil },
          among: old ?? [])
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
    func fits(_ value: PropertyListValue) -> Bool {
      value.displayText == text && (type == nil || PropertyListType(of: value) == type)
    }
    if let old, fits(old) { return old }
    let others = others.filter { $0.string != "" }
    if let known = others.first(where: fits) { return known }
    if let type, let old, old.displayText == text { return type.value(like: old) }
    if old == nil, let typed = try? type?.value(of: text) { return typed }
    if let known = others.first(where: { $0.displayText == text }) { return known }
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
    SpreadsheetCells.lines(of: text).map { cells in
      let columns = zip(names, cells.count == 1 ? cells + cells : cells)
      return .dictionary(PropertyListDictionary(columns) { ($0, .string($1)) })
    }
  }
}
