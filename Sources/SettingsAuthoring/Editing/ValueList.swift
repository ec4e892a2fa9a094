import PropertyList

/// An array of simple values as a list of strings, one for each.
enum ValueList {
  /// Whether each element is a text in a line; no value is an empty array.
  static func fits(_ value: PropertyListValue?) -> Bool {
    value.map { $0.array?.allSatisfy(isLine) ?? false } ?? true
  }

  private static func isLine(_ value: PropertyListValue) -> Bool {
    switch value {
    case .string(let text): !text.utf8.contains(0) && !text.contains(where: \.isNewline)
    case .integer, .real, .boolean, .date: true
    case .data, .uid, .null, .array, .dictionary: false
    }
  }

  /// The elements of an array as strings; nil for an array with other elements.
  static func texts(of value: PropertyListValue?) -> [PropertyListValue]? {
    guard fits(value) else { return nil }
    return (value?.array ?? []).map { .string($0.displayText) }
  }

  /// The array with changed strings; each element has the type that it had, or that of the others.
  static func values(
    _ texts: [PropertyListValue], replacing old: PropertyListValue?
  ) -> PropertyListValue {
    let texts = texts.map(\.displayText)
    let old = old?.array ?? []
    let changed = zip(texts, old).filter { !$0.isSame(as: $1.displayText) }.count
    if texts.count == old.count, changed <= 1 {
      return .array(old.indices.map { value(texts[$0], at: $0, of: old) })
    }
    // Elements were added, removed or moved: those with equal strings stay in order.
    let tail = zip(texts.reversed(), old.reversed())
      .prefix { $0.isSame(as: $1.displayText) }.count
    var rest = Array(old.dropLast(tail))
    let head = texts.dropLast(tail).map { text in
      let place = rest.firstIndex { $0.displayText.isSame(as: text) }
      return place.map { rest.remove(at: $0) } ?? value(text, like: old)
    }
    return .array(head + old.suffix(tail))
  }

  private static func value(
    _ text: String, at index: Int, of old: [PropertyListValue]
  ) -> PropertyListValue {
    if old[index].displayText.isSame(as: text) { return old[index] }
    let type = PropertyListType(of: old[index])
    if type != .string, let value = try? type.value(of: text) { return value }
    var others = old
    others.remove(at: index)
    return value(text, like: others)
  }

  /// A value of the type that all others have, if the text can be read as one.
  private static func value(_ text: String, like others: [PropertyListValue]) -> PropertyListValue {
    let types = Set(others.filter { $0 != "" }.map { PropertyListType(of: $0) })
    let candidates: [PropertyListType] =
      if types.isSubset(of: [.integer, .real]), !types.isEmpty {
        types.contains(.integer) ? [.integer, .real] : [.real]
      } else {
        types.count == 1 ? Array(types) : []
      }
    return candidates.lazy.compactMap { try? $0.value(of: text) }.first ?? .string(text)
  }
}
