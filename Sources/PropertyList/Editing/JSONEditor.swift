import Foundation
import Translation

/// Finds replacements in the text of a JSON property list for changing its value.
struct JSONEditor {
  private(set) var replacements: [TextReplacement] = []
  private let layout: JSONLayout
  private let isCatalog: Bool
  private var moved = MovedNodes()

  /// - Parameter isCatalog: whether it is a string catalog: new keys get their places in the order of the others, not
  ///   the last ones, and no keys are reserved.
  init(_ text: Data, isCatalog: Bool = false) {
    layout = JSONLayout(text)
    self.isCatalog = isCatalog
  }

  /// Gives the root a new value; equal parts stay, and so do the strings of those that are moved.
  mutating func replaceRoot(
    _ root: PropertyListNode, with value: PropertyListValue
  ) throws(PropertyListError) {
    moved.collect(root, value)
    try replace(root, with: value, at: root.location.byteRange.lowerBound)
  }

  /// - Parameter start: the beginning of the node’s key, or of itself in an array.
  private mutating func replace(
    _ node: PropertyListNode, with value: PropertyListValue, at start: Int
  ) throws(PropertyListError) {
    switch (node.content, value) {
    case (.dictionary(let entries), .dictionary(let dictionary)):
      let items = entries.map(Item.init)
      if let container = container(of: node, with: items, for: dictionary) {
        return try replaceEntries(entries, items, in: container, with: dictionary, at: start)
      }
    case (.array(let elements), .array(let values)):
      return try replaceElements(elements, of: node, with: values, at: start)
    default: break
    }
    if node.value != value { try write(value, over: node, at: start) }
  }

  private mutating func write(
    _ value: PropertyListValue, over node: PropertyListNode, at start: Int
  ) throws(PropertyListError) {
    let text = try fragment(value, style: layout.style(at: start))
    replacements.append(TextReplacement(range: node.location.byteRange, text: text))
  }

  private func fragment(
    _ value: PropertyListValue, style: JSONStyle
  ) throws(PropertyListError) -> String {
    if let node = moved[value] { return layout.text(of: node, in: style) }
    try PropertyListLimits().check(value)
    return JSONWriter.text(PropertyListJSON.node(value, namesTypes: !isCatalog), style: style)
  }

  /// An entry or an element in the text.
  private struct Item {
    let range: Range<Int>
    /// The bytes between the key and the value.
    let parting: Range<Int>?

    init(_ entry: PropertyListEntry) {
      let (key, value) = (entry.keyLocation.byteRange, entry.value.location.byteRange)
      range = key.lowerBound..<value.upperBound
      parting = key.upperBound..<value.lowerBound
    }

    init(_ element: PropertyListNode) {
      range = element.location.byteRange
      parting = nil
    }
  }

  // MARK: Dictionaries

  /// The braces around entries; nil if a dictionary has to be rewritten, because keys are reserved names.
  private func container(
    of node: PropertyListNode, with items: [Item], for dictionary: PropertyListDictionary
  ) -> Range<Int>? {
    let whole = node.location.byteRange
    guard let container = layout.container(around: items.map(\.range), in: whole) else {
      return nil
    }
    let isPlain = container == whole
    let needsName =
      !isCatalog && dictionary.keys.contains { PropertyListJSON.Name(rawValue: $0) != nil }
    return isPlain && needsName ? nil : container
  }

  private mutating func replaceEntries(
    _ entries: [PropertyListEntry], _ items: [Item], in container: Range<Int>,
    with dictionary: PropertyListDictionary, at start: Int
  ) throws(PropertyListError) {
    let changes = EntryChanges(from: entries, to: dictionary)
    for ((entry, item), change) in zip(zip(entries, items), changes.changes) {
      switch change {
      case .value(let value): try replace(entry.value, with: value, at: item.range.lowerBound)
      case .key(let key, let value):
        let text = JSONWriter.text(.string(key), style: layout.style(at: item.range.lowerBound))
        replacements.append(TextReplacement(range: entry.keyLocation.byteRange, text: text))
        try replace(entry.value, with: value, at: item.range.lowerBound)
      case .none, .removal: break
      }
    }
    let isKept = changes.isKept
    if changes.added.isEmpty, !isKept.contains(false) { return }
    guard let last = isKept.lastIndex(of: true) else {
      return try add(
        changes.added, to: items, in: container, at: start, after: nil, before: nil,
        keeping: isKept)
    }
    let kept = entries.indices.filter { isKept[$0] }.map { ($0, entries[$0].key) }
    let additions =
      isCatalog ? SortedKeys.additions(of: changes.added, in: kept) : changes.additions
    for addition in additions {
      try add(
        addition.entries, to: items, in: container, at: start, after: addition.previous,
        before: addition.next, keeping: items.map { _ in true })
    }
    if !isKept.contains(false) { return }
    try add(
      [], to: items, in: container, at: start, after: last, before: nil, keeping: isKept)
  }

  private mutating func add(
    _ entries: [(key: String, value: PropertyListValue)], to items: [Item],
    in container: Range<Int>, at start: Int, after previous: Int?, before next: Int?,
    keeping isKept: [Bool]
  ) throws(PropertyListError) {
    let place = layout.insertion(
      into: container, items.map(\.range), after: previous, before: next, at: start)
    let parting = (previous ?? items.indices.last).flatMap { items[$0].parting }
    let colon = parting.map { layout.text($0) } ?? place.style.colon
    var added: [String] = []
    for (key, value) in entries {
      added.append(
        JSONWriter.text(.string(key), style: place.style) + colon
          + (try fragment(value, style: place.style)))
    }
    replacements += layout.replacements(
      in: container, items.map(\.range), keeping: isKept, adding: added, at: place)
  }

  // MARK: Arrays

  private mutating func replaceElements(
    _ elements: [PropertyListNode], of node: PropertyListNode, with values: [PropertyListValue],
    at start: Int
  ) throws(PropertyListError) {
    let old = elements.map(\.value)
    let changes = ElementChanges(from: old, to: values)
    for index in changes.replaced where old[index] != values[index] {
      let (element, value) = (elements[index], values[index])
      let start = element.location.byteRange.lowerBound
      if moved[value] == nil {
        try replace(element, with: value, at: start)
      } else {
        try write(value, over: element, at: start)
      }
    }
    if changes.added.isEmpty, changes.removed.isEmpty { return }
    let isKept = elements.indices.map { !changes.removed.contains($0) }
    let items = elements.map { Item($0).range }
    let last = changes.added.lowerBound > 0 ? changes.added.lowerBound - 1 : nil
    let place = layout.insertion(
      into: node.location.byteRange, items, after: last,
      before: changes.removed.upperBound < elements.count ? changes.removed.upperBound : nil,
      at: start)
    var added: [String] = []
    for value in values[changes.added] { added.append(try fragment(value, style: place.style)) }
    replacements += layout.replacements(
      in: node.location.byteRange, items, keeping: isKept, adding: added, at: place)
  }
}
