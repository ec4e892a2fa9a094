import PropertyList
import SettingsSchema
import Translation

/// The strings of a key that depend on the value of the setting, such as `IASKSubtitle`: a dictionary as a table.
enum ValueTexts {
  /// The keys that have either a text or such a dictionary.
  static let keys: Set<String> = ["IASKSubtitle"]
  /// The names of the columns, in order.
  static let names = ["Value", "Text"]
  private static let others = Specifier.Subtitle.others

  /// The meaning of a column, in a sentence.
  static func meaning(of column: String) -> String {
    column == "Value"
      ? tr("The value as text: YES or NO for a switch, and \(others) for all other values.")
      : tr("The text to show while the setting has this value.")
  }

  /// The strings; a plain text is the one for all values.
  static func rows(of value: PropertyListValue?) -> [PropertyListValue] {
    let texts: [(String, PropertyListValue)] =
      value?.dictionary.map { $0.map { ($0, $1) } } ?? value.map { [(others, $0)] } ?? []
    return texts.map { ["Value": .string($0), "Text": .string($1.displayText)] }
  }

  /// The edits at a place that make it have changed strings; none while two rows have the same value.
  static func edits(
    at path: [PropertyListStep], from old: PropertyListValue?, to rows: [PropertyListValue]
  ) -> [PropertyListEdit] {
    let known = old?.dictionary ?? [:]
    var new: [(key: String, value: PropertyListValue)] = rows.map { row in
      let text = row.dictionary?["Text"]?.displayText ?? ""
      return (row.dictionary?["Value"]?.displayText ?? "", .string(text))
    }
    // A value that is added again gets another text; while one is typed, it may be that of another row for a moment.
    if new.count > max(known.count, old == nil ? 0 : 1), let last = new.last {
      new.removeAll { $0.key.isSame(as: last.key) }
      new.append(last)
    }
    // One that is changed to another row’s value keeps its own until it is unique.
    for (index, old) in known.map(\.key).enumerated() where new.count == known.count {
      let key = new[index].key
      if !key.isSame(as: old), new.count(where: { $0.key.isSame(as: key) }) > 1 {
        new[index].key = old
      }
    }
    let keys = new.map { LiteralText($0.key) }
    guard Set(keys).count == keys.count else { return [] }
    for index in new.indices {
      // A number or date whose text is the same stays what it is.
      if let value = known[new[index].key], value.displayText == new[index].value.displayText {
        new[index].value = value
      }
    }
    guard !new.isEmpty else { return old == nil ? [] : [PropertyListEdit(at: path, .remove)] }
    guard old?.dictionary != nil else {
      var texts = PropertyListDictionary()
      for (key, value) in new { texts[key] = value }
      return [PropertyListEdit(at: path, .set(.dictionary(texts)))]
    }
    return changes(at: path, from: known.map { ($0, $1) }, to: new)
  }

  private static func changes(
    at path: [PropertyListStep], from old: [(key: String, value: PropertyListValue)],
    to new: [(key: String, value: PropertyListValue)]
  ) -> [PropertyListEdit] {
    var old = old
    var edits: [PropertyListEdit] = []
    func edit(_ key: String, _ change: PropertyListEdit.Change) {
      edits.append(PropertyListEdit(at: path + [.key(key)], change))
    }
    // A key with another name keeps its place.
    for (index, entry) in new.enumerated() where old.count == new.count {
      let name = old[index].key
      guard !old.contains(where: { $0.key.isSame(as: entry.key) }),
        !new.contains(where: { $0.key.isSame(as: name) })
      else { continue }
      edit(name, .rename(to: entry.key))
      old[index].key = entry.key
    }
    for (key, _) in old where !new.contains(where: { $0.key.isSame(as: key) }) {
      edit(key, .remove)
    }
    for (key, value) in new
    where old.first(where: { $0.key.isSame(as: key) })?.value != value {
      edit(key, .set(value))
    }
    return edits
  }
}
