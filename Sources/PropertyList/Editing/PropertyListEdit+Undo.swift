import Translation

extension PropertyListEdit {
  /// The edit that undoes this one.
  ///
  /// - Parameter value: the whole property list before the edit.
  /// - Throws: ``PropertyListError`` if the value doesn’t have the place.
  package func reversed(in value: PropertyListValue) throws(PropertyListError) -> PropertyListEdit {
    let old = value.value(at: path)
    guard let last = path.last else { return PropertyListEdit(at: path, .set(value)) }
    let around = Array(path.dropLast())
    switch (change, last) {
    case (.set, .key): return PropertyListEdit(at: path, old.map { .set($0) } ?? .remove)
    case (.insert, .index(let index)):
      let count = value.value(at: around)?.array?.count ?? index
      return PropertyListEdit(at: around + [.index(min(index, count))], .remove)
    case (.insertAll(let values), .index): return PropertyListEdit(at: path, .removeAll(values))
    case (.removeAll(let values), .index): return PropertyListEdit(at: path, .insertAll(values))
    case (.move(let target), .index(let index)):
      return PropertyListEdit(at: around + [.index(target)], .move(to: index))
    case (.rename(let name), .key(let key)):
      return PropertyListEdit(at: around + [.key(name)], .rename(to: key))
    default: break
    }
    guard let old else { throw Self.missingPlace }
    switch (change, last) {
    case (.set, .index), (.remove, .key): return PropertyListEdit(at: path, .set(old))
    case (.remove, .index): return PropertyListEdit(at: path, .insert(old))
    default: throw Self.missingPlace
    }
  }
}

extension PropertyListValue {
  /// The value at a place; nil for none.
  package func value(at path: some Collection<PropertyListStep>) -> PropertyListValue? {
    guard let step = path.first else { return self }
    let inner: PropertyListValue? =
      switch (self, step) {
      case (.dictionary(let values), .key(let key)): values[key]
      case (.array(let elements), .index(let index)):
        elements.indices.contains(index) ? elements[index] : nil
      default: nil
      }
    return inner?.value(at: path.dropFirst())
  }
}
