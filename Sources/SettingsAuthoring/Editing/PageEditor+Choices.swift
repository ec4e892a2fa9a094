import PropertyList
import SettingsSchema
import Translation

// The options of an element, and its strings that depend on the value.

extension PageEditor {
  /// Adds options from lines of a spreadsheet.
  package func pasteChoices(_ text: String, into index: Int) -> Pasting {
    let pasted = ChoiceTable.rows(pasted: text)
    guard let element = content.element(index), let table = choices(of: index), !pasted.isEmpty
    else { return .nothing }
    return setChoices(table.rows(of: element) + pasted, of: index) ? .saved : .failed
  }

  /// Whether an element has options.
  package func hasChoices(_ index: Int) -> Bool { choices(of: index) != nil }

  /// The values that several options of an element have.
  func repeatedValues(of index: Int) -> [PropertyListValue] {
    content.element(index).flatMap { choices(of: index)?.repeatedValues(of: $0) } ?? []
  }

  func choices(of index: Int) -> ChoiceTable? {
    content.element(index).flatMap { ChoiceTable(of: $0, hasCells: content.hasCells) }
  }

  /// - Parameter outer: the key of the element of a list that has the options; nil for the element itself.
  func setChoices(
    _ rows: [PropertyListValue], of index: Int, inside outer: String? = nil
  ) -> Bool {
    let element = content.element(index)
    guard let values = outer.map({ element?[$0]?.dictionary }) ?? element,
      let table = ChoiceTable(of: values, hasCells: content.hasCells && outer == nil)
    else { return false }
    let edits = table.arrays(for: rows, in: values).compactMap { key, value in
      edit(at: content.path(index, outer) + [.key(key)], value, replacing: values[key])
    }
    let cell = ChoiceTable.changedCell(table.rows(of: values), rows)
    return apply(
      edits, titled: tr("Choices of \(title(of: index).inQuotes)"),
      group: cell.map { "\(index)/\(outer ?? "")/choices/\($0)" }, keepsRows: true)
  }

  /// Changes the strings for the values of an element.
  func setTexts(_ rows: [PropertyListValue], _ key: String, of index: Int) {
    let old = content.element(index)?[key]
    let edits = ValueTexts.edits(at: content.path(index, key), from: old, to: rows)
    // Keep the rows: a second text turns the value into a dictionary, whose page would otherwise be another one.
    apply(
      edits, titled: tr("\(key) of \(title(of: index).inQuotes)"), group: "\(index)/\(key)",
      keepsRows: true)
  }
}
