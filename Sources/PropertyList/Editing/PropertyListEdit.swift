import Translation

/// A step to a value in a property list.
public enum PropertyListStep: Hashable, Sendable {
  /// To the value of a key in a dictionary.
  case key(String)
  /// To an element of an array.
  case index(Int)
}

/// A change at one place in a property list.
public struct PropertyListEdit: Hashable, Sendable {
  /// The change of a place.
  public enum Change: Hashable, Sendable {
    /// Replaces the value; a key that is missing is added.
    case set(PropertyListValue)
    /// Removes the key or the element.
    case remove
    /// Inserts an element before the one at the index, or at the end.
    case insert(PropertyListValue)
    /// Inserts several elements in order, which is much faster than one after the other.
    case insertAll([PropertyListValue])
    /// Removes elements from the index on, which have to be these.
    case removeAll([PropertyListValue])
    /// Moves the element to an index in the same array, counted without it.
    case move(to: Int)
    /// Gives the key another name; its value and place stay.
    case rename(to: String)
    /// Removes all values of a repeated key except for the one that is used.
    case removeRepeats
  }

  /// The steps to the place.
  public let path: [PropertyListStep]
  /// The change of the place.
  public let change: Change

  /// Creates an edit.
  public init(at path: [PropertyListStep], _ change: Change) {
    self.path = path
    self.change = change
  }

  /// A value after the edit.
  ///
  /// - Throws: ``PropertyListError`` if the value doesn’t have the place.
  public func applied(to value: PropertyListValue) throws(PropertyListError) -> PropertyListValue {
    try applied(to: value, path: path[...])
  }

  private func applied(
    to value: PropertyListValue, path: ArraySlice<PropertyListStep>
  ) throws(PropertyListError) -> PropertyListValue {
    guard let step = path.first else {
      guard case .set(let new) = change else { throw PropertyListEdit.missingPlace }
      return new
    }
    let isLast = path.count == 1
    switch (value, step) {
    case (.dictionary(var dictionary), .key(let key)):
      if isLast {
        try change(&dictionary, key)
      } else {
        guard let inner = dictionary[key] else { throw PropertyListEdit.missingPlace }
        dictionary[key] = try applied(to: inner, path: path.dropFirst())
      }
      return .dictionary(dictionary)
    case (.array(var elements), .index(let index)):
      if isLast {
        try change(&elements, index)
      } else {
        guard elements.indices.contains(index) else { throw PropertyListEdit.missingPlace }
        elements[index] = try applied(to: elements[index], path: path.dropFirst())
      }
      return .array(elements)
    default: throw PropertyListEdit.missingPlace
    }
  }

  private func change(
    _ dictionary: inout PropertyListDictionary, _ key: String
  ) throws(PropertyListError) {
    if case .set(let value) = change {
      dictionary[key] = value
      return
    }
    guard dictionary[key] != nil else { throw PropertyListEdit.missingPlace }
    switch change {
    case .remove: dictionary[key] = nil
    case .rename(let name):
      guard dictionary[name] == nil else { throw PropertyListEdit.missingPlace }
      var renamed = PropertyListDictionary()
      for (old, value) in dictionary { renamed[old.isSame(as: key) ? name : old] = value }
      dictionary = renamed
    case .removeRepeats: break
    case .set, .insert, .insertAll, .removeAll, .move: throw PropertyListEdit.missingPlace
    }
  }

  private func change(
    _ elements: inout [PropertyListValue], _ index: Int
  ) throws(PropertyListError) {
    if let inserted, (0...elements.count).contains(index) {
      elements.insert(contentsOf: inserted, at: index)
      return
    }
    guard elements.indices.contains(index) else { throw PropertyListEdit.missingPlace }
    switch change {
    case .set(let value): elements[index] = value
    case .remove: elements.remove(at: index)
    case .removeAll(let values):
      guard elements[index...].starts(with: values) else { throw PropertyListEdit.missingPlace }
      elements.removeSubrange(index..<(index + values.count))
    case .move(let target):
      guard elements.indices.contains(target) else { throw PropertyListEdit.missingPlace }
      elements.insert(elements.remove(at: index), at: target)
    case .insert, .insertAll, .rename, .removeRepeats: throw PropertyListEdit.missingPlace
    }
  }

  /// The elements that the edit inserts; nil for another edit.
  package var inserted: [PropertyListValue]? {
    switch change {
    case .insert(let value): [value]
    case .insertAll(let values): values
    default: nil
    }
  }

  /// The error for a place that a value doesn’t have.
  package static var missingPlace: PropertyListError {
    PropertyListError(
      code: .missing,
      message: Text("The part to change is no longer in the file. Open it again."))
  }
}
