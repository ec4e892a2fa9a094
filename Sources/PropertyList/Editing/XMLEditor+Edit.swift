import Foundation

extension XMLEditor {
  /// Makes a change at one place.
  mutating func apply(
    _ edit: PropertyListEdit, to root: PropertyListNode
  ) throws(PropertyListError) {
    guard let last = edit.path.last else {
      guard case .set(let value) = edit.change else { throw PropertyListEdit.missingPlace }
      return try replace(root, with: value)
    }
    var parent = root
    for step in edit.path.dropLast() {
      guard let next = parent.node(at: step) else { throw PropertyListEdit.missingPlace }
      parent = next
    }
    switch last {
    case .key(let key):
      guard let entries = parent.entries else { throw PropertyListEdit.missingPlace }
      try apply(edit.change, to: key, among: entries, of: parent)
    case .index(let index):
      guard let elements = parent.elements else { throw PropertyListEdit.missingPlace }
      try apply(edit, to: index, among: elements, of: parent)
    }
  }

  // MARK: Dictionaries

  private mutating func apply(
    _ change: PropertyListEdit.Change, to key: String, among entries: [PropertyListEntry],
    of parent: PropertyListNode
  ) throws(PropertyListError) {
    let found = entries.filter { $0.key.isSame(as: key) }
    switch change {
    case .set(let value):
      if let entry = found.last { return try replace(entry.value, with: value) }
      try add(
        [(key, value)], to: parent.location.byteRange, after: entries.last.map(\.place),
        before: entries.first?.place)
    case .remove: for entry in found { remove(entry.ranges) }
    case .removeRepeats: for entry in found.dropLast() { remove(entry.ranges) }
    case .rename(let name):
      for entry in found { try replaceKey(entry.keyLocation.byteRange, with: name) }
    case .insert, .insertAll, .removeAll, .move: throw PropertyListEdit.missingPlace
    }
  }

  // MARK: Arrays

  private mutating func apply(
    _ edit: PropertyListEdit, to index: Int, among elements: [PropertyListNode],
    of parent: PropertyListNode
  ) throws(PropertyListError) {
    if let inserted = edit.inserted {
      guard (0...elements.count).contains(index) else { throw PropertyListEdit.missingPlace }
      return try insert(inserted, at: index, among: elements, of: parent)
    }
    guard elements.indices.contains(index) else { throw PropertyListEdit.missingPlace }
    let element = elements[index]
    switch edit.change {
    case .set(let value): try replace(element, with: value)
    case .remove: remove([element.location.byteRange])
    case .removeAll(let values):
      guard elements.count - index >= values.count else { throw PropertyListEdit.missingPlace }
      remove(elements[index..<(index + values.count)].map(\.location.byteRange))
    case .move(let target):
      guard elements.indices.contains(target) else { throw PropertyListEdit.missingPlace }
      if target == index { return }
      move(element, before: target > index ? target + 1 : target, among: elements, of: parent)
    case .insert, .insertAll, .rename, .removeRepeats: throw PropertyListEdit.missingPlace
    }
  }
}

extension PropertyListNode {
  /// The node one step away, or nil if there is none.
  func node(at step: PropertyListStep) -> PropertyListNode? {
    switch step {
    case .key(let key): return entries?.last { $0.key.isSame(as: key) }?.value
    case .index(let index):
      guard let elements, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
  }
}

extension PropertyListEntry {
  /// The bytes of the key and of the value.
  fileprivate var ranges: [Range<Int>] { [keyLocation.byteRange, value.location.byteRange] }
}
