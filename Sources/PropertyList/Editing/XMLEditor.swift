import Foundation
import Translation

/// Finds replacements in the text of an XML property list for changing its value.
struct XMLEditor {
  private(set) var replacements: [TextReplacement] = []
  private let layout: XMLLayout
  private var moved = MovedNodes()

  init(_ text: Data, isASCII: Bool) { layout = XMLLayout(text, isASCII: isASCII) }

  /// Gives the root a new value; equal parts stay, and so do the strings of those that are moved.
  mutating func replaceRoot(
    _ root: PropertyListNode, with value: PropertyListValue
  ) throws(PropertyListError) {
    moved.collect(root, value)
    try replace(root, with: value)
  }

  /// Gives a node’s element a new value; equal parts stay.
  mutating func replace(
    _ node: PropertyListNode, with value: PropertyListValue
  ) throws(PropertyListError) {
    switch (node.content, value) {
    case (.dictionary(let entries), .dictionary(let dictionary)):
      try replaceEntries(entries, of: node, with: dictionary)
    case (.array(let elements), .array(let values)):
      try replaceElements(elements, of: node, with: values)
    default:
      if node.value != value { try write(value, over: node) }
    }
  }

  private mutating func write(
    _ value: PropertyListValue, over node: PropertyListNode
  ) throws(PropertyListError) {
    let text = try fragment(value, style: layout.style(at: node.location.byteRange.lowerBound))
    replacements.append(
      TextReplacement(range: node.location.byteRange, text: text + layout.comments(in: node)))
  }

  /// The element of a value; that of a moved one has its comments.
  private func fragment(
    _ value: PropertyListValue, style: XMLStyle
  ) throws(PropertyListError) -> String {
    if let node = moved[value] { return layout.text(of: node, in: style) }
    var writer = XMLWriter(style: style)
    return try writer.fragment(value)
  }

  // MARK: Dictionaries

  private mutating func replaceEntries(
    _ entries: [PropertyListEntry], of node: PropertyListNode,
    with dictionary: PropertyListDictionary
  ) throws(PropertyListError) {
    let changes = EntryChanges(from: entries, to: dictionary)
    for (entry, change) in zip(entries, changes.changes) {
      let place = entry.keyLocation.byteRange
      switch change {
      case .value(let value): try replace(entry.value, with: value)
      case .key(let key, let value):
        try replaceKey(place, with: key)
        try replace(entry.value, with: value)
      case .none: break
      case .removal: remove([place, entry.value.location.byteRange])
      }
    }
    for addition in changes.additions {
      try add(
        addition.entries, to: node.location.byteRange,
        after: addition.previous.map { entries[$0].place },
        before: entries.first?.place)
    }
  }

  /// Sets values for keys in the root dictionary, nil to remove them; everything else stays.
  ///
  /// - Parameter found: the entries of those keys.
  /// - Returns: False if that needs more than the found entries.
  mutating func replace(
    _ found: FoundEntries, with values: [(key: String, value: PropertyListValue?)]
  ) throws(PropertyListError) -> Bool {
    for (key, value) in values {
      if let entry = found.entries[LiteralText(key)] { moved.collect(entry.value, value) }
    }
    var added: [(key: String, value: PropertyListValue)] = []
    for (key, value) in values {
      switch (found.entries[LiteralText(key)], value) {
      case (let entry?, let value?): try replace(entry.value, with: value)
      case (let entry?, nil):
        remove([entry.keyLocation.byteRange, entry.value.location.byteRange])
      case (nil, let value?): added.append((key, value))
      case (nil, nil): break
      }
    }
    let isRemoving = values.contains { $0.value == nil }
    // New ones come after the last one that stays.
    if !added.isEmpty, isRemoving || found.last == nil { return false }
    try add(added, to: found.container, after: found.last)
    return true
  }

  /// - Parameters:
  ///   - last: the entry after which the new ones come.
  ///   - first: the first entry, if they come before it.
  mutating func add(
    _ added: [(key: String, value: PropertyListValue)], to container: Range<Int>,
    after last: EntryBounds?, before first: EntryBounds? = nil
  ) throws(PropertyListError) {
    guard !added.isEmpty else { return }
    let place = layout.insertion(
      into: container, after: last.map { ($0.start, $0.end) }, before: first?.start)
    let parting = (last ?? first).map { layout.parting($0.keyEnd..<$0.valueStart) }
    let writer = XMLWriter(style: place.style)
    var items: [String] = []
    for (key, value) in added {
      items.append(
        try writer.key(key) + (parting ?? place.separator)
          + fragment(value, style: place.style))
    }
    insert(items, at: place)
  }

  // MARK: Arrays

  private mutating func replaceElements(
    _ elements: [PropertyListNode], of node: PropertyListNode, with values: [PropertyListValue]
  ) throws(PropertyListError) {
    let old = elements.map(\.value)
    let changes = ElementChanges(from: old, to: values)
    for index in changes.replaced where old[index] != values[index] {
      if moved[values[index]] == nil {
        try replace(elements[index], with: values[index])
      } else {
        try write(values[index], over: elements[index])
      }
    }
    for element in elements[changes.removed] { remove([element.location.byteRange]) }
    guard !changes.added.isEmpty else { return }
    let place = place(before: changes.added.lowerBound, among: elements, of: node)
    var items: [String] = []
    for value in values[changes.added] { items.append(try fragment(value, style: place.style)) }
    insert(items, at: place)
  }

  /// Adds elements to an array.
  mutating func insert(
    _ values: [PropertyListValue], at index: Int, among elements: [PropertyListNode],
    of node: PropertyListNode
  ) throws(PropertyListError) {
    let place = place(before: index, among: elements, of: node)
    var writer = XMLWriter(style: place.style)
    var items: [String] = []
    for value in values { items.append(try writer.fragment(value)) }
    if !items.isEmpty { insert(items, at: place) }
  }

  /// Moves an element of an array, with its own text.
  mutating func move(
    _ element: PropertyListNode, before index: Int, among elements: [PropertyListNode],
    of node: PropertyListNode
  ) {
    let place = place(before: index, among: elements, of: node)
    remove([element.location.byteRange])
    insert([layout.text(of: element, in: place.style)], at: place)
  }

  /// The place of a new element before the one at an index.
  private func place(
    before index: Int, among elements: [PropertyListNode], of node: PropertyListNode
  ) -> XMLLayout.Insertion {
    let before = elements.prefix(index).last?.location.byteRange
    return layout.insertion(
      into: node.location.byteRange, after: before.map { ($0.lowerBound, $0.upperBound) },
      before: elements.first?.location.byteRange.lowerBound)
  }

  // MARK: Text

  /// Replaces the element of a key.
  mutating func replaceKey(_ range: Range<Int>, with name: String) throws(PropertyListError) {
    let writer = XMLWriter(style: layout.style(at: range.lowerBound))
    replacements.append(TextReplacement(range: range, text: try writer.key(name)))
  }

  /// Removes adjacent elements, with their line if nothing else is on it.
  mutating func remove(_ ranges: [Range<Int>]) {
    for range in layout.removal(of: ranges) {
      replacements.append(TextReplacement(range: range, text: ""))
    }
  }

  private mutating func insert(_ items: [String], at place: XMLLayout.Insertion) {
    let text = items.map { place.separator + $0 }.joined()
    replacements.append(
      TextReplacement(range: place.range, text: place.before + text + place.after))
  }
}

/// The bounds of a key and its value in a text.
typealias EntryBounds = (start: Int, keyEnd: Int, valueStart: Int, end: Int)

extension PropertyListEntry {
  /// The bounds of the key and the value, for what comes after them.
  var place: EntryBounds {
    (
      keyLocation.byteRange.lowerBound, keyLocation.byteRange.upperBound,
      value.location.byteRange.lowerBound, value.location.byteRange.upperBound
    )
  }
}
